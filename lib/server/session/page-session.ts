import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { type AccessKey, may } from '#lib/contract/access.ts';
import { type AuthSession, authenticateRequest } from './authenticate.ts';
import { authOptions } from './next-auth.ts';
import type { PublicSession } from './public-session.ts';

/** Returns the session of the rendered page, with the vendor's tokens. For calls of the server only. */
export const getPageSession = cache(async (): Promise<AuthSession | null> => {
  const requestHeaders = await headers();
  return (await authenticateRequest(null, requestHeaders.get('cookie'))).session;
});

/** Returns the session of the rendered page, without secrets; null for a visitor. */
export const getSession = cache(async (): Promise<PublicSession | null> => {
  const session = await getServerSession({
    ...authOptions(getPageSession),
    callbacks: { session: ({ session, token }) => ({ ...session, portal: token.session }) },
  });
  return session?.portal ?? null;
});

/** Returns the session of a page; redirects a visitor to the sign-in, and throws 403 for an account without this right. */
export async function requireAccess(key?: AccessKey): Promise<PublicSession> {
  const session = await getSession();
  if (!session) return redirectToSignIn();
  if (key && !may(session.identity, key)) forbidden();
  return session;
}

export async function getPagePath(): Promise<string> {
  return (await getPageAddress()).split('?', 1)[0] ?? '/';
}

const getPageAddress = async () => (await headers()).get('x-portal-path') ?? '/';

export async function redirectToSignIn(): Promise<never> {
  const path = await getPageAddress();
  redirect(path === '/' ? '/signin' : `/signin?next=${encodeURIComponent(path)}`);
}
