import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { type AccessKey, may } from '../access.ts';
import { type AuthSession, authenticateRequest } from './authenticate.ts';
import type { Session } from './identity.ts';
import { authOptions } from './next-auth.ts';

/** Returns the session of the page being rendered, with the vendor's tokens; for the server's own calls only. */
export const getPageSession = cache(async (): Promise<AuthSession | null> => {
  const requestHeaders = await headers();
  return (await authenticateRequest(null, requestHeaders.get('cookie'))).session;
});

/** Returns the session of the page being rendered, without secrets; null for a visitor. */
export const getSession = cache(async (): Promise<Session | null> => {
  const session = await getServerSession({
    ...authOptions(getPageSession),
    callbacks: { session: ({ session, token }) => ({ ...session, portal: token.session }) },
  });
  return session?.portal ?? null;
});

/** Returns the session of a page that needs one. A visitor is sent to the sign-in; an account without the right gets 403. */
export async function requireSession(key?: AccessKey): Promise<Session> {
  const session = await getSession();
  if (!session) return redirectToSignIn();
  if (key && !may(session.identity, key)) forbidden();
  return session;
}

/** Returns the path of the page being rendered, without its query. */
export async function getPagePath(): Promise<string> {
  return (await getPageAddress()).split('?', 1)[0] ?? '/';
}

const getPageAddress = async () => (await headers()).get('x-portal-path') ?? '/';

/** Redirects to the sign-in, which leads back to this page. */
export async function redirectToSignIn(): Promise<never> {
  const path = await getPageAddress();
  redirect(path === '/' ? '/signin' : `/signin?next=${encodeURIComponent(path)}`);
}
