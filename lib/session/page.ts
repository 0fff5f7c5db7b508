import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { type AccessKey, may } from '../access.ts';
import type { Session } from './identity.ts';
import { authOptions } from './next-auth.ts';
import { authenticateRequest, type OpenSession } from './open.ts';

/** Returns the session of the page being rendered, with the vendor's tokens; for the server's own calls only. */
export const openPageSession = cache(async (): Promise<OpenSession | null> => {
  const given = await headers();
  return (await authenticateRequest(null, given.get('cookie'))).session;
});

/** Returns the session of the page being rendered, without secrets; null for a visitor. */
export const getSession = cache(async (): Promise<Session | null> => {
  const session = await getServerSession({
    ...authOptions(openPageSession),
    callbacks: { session: ({ session, token }) => ({ ...session, portal: token.session }) },
  });
  return session?.portal ?? null;
});

/** Returns the session of a page that needs one. A visitor is sent to the sign-in; an account without the right gets 403. */
export async function requireSession(key?: AccessKey): Promise<Session> {
  const session = await getSession();
  if (!session) return toSignIn();
  if (key && !may(session.identity, key)) forbidden();
  return session;
}

/** Returns the path of the page being rendered, without its query. */
export async function pagePath(): Promise<string> {
  return (await addressOfPage()).split('?', 1)[0] ?? '/';
}

const addressOfPage = async () => (await headers()).get('x-portal-path') ?? '/';

/** Redirects to the sign-in, which leads back to this page. */
export async function toSignIn(): Promise<never> {
  const path = await addressOfPage();
  redirect(path === '/' ? '/signin' : `/signin?next=${encodeURIComponent(path)}`);
}
