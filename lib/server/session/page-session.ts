import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { type AccessKey, may } from '#lib/contract/access.ts';
import { type AuthSession, authenticateRequest } from './authenticate.ts';
import { authOptions } from './next-auth.ts';
import type { PublicSession } from './public-session.ts';

/** Returns the session of the page that is being rendered, with the vendor's tokens; null for a visitor. For server code only. */
export const getPageSession = cache(async (): Promise<AuthSession | null> => {
  const requestHeaders = await headers();
  return (await authenticateRequest(null, requestHeaders.get('cookie'))).session;
});

/** Returns the session of the page that is being rendered, without secrets; null for a visitor. */
export const getSession = cache(async (): Promise<PublicSession | null> => {
  const session = await getServerSession({
    ...authOptions(getPageSession),
    callbacks: { session: ({ session, token }) => ({ ...session, portal: token.session }) },
  });
  return session?.portal ?? null;
});

/** Returns the session of a page. Redirects a visitor to the sign-in, and shows the page for 403 without this right. */
export async function requireAccess(area?: AccessKey): Promise<PublicSession> {
  const session = await getSession();
  if (!session) return redirectToSignIn();
  if (area && !may(session.identity, area)) forbidden();
  return session;
}

/** Returns the path of the page that is being rendered, without its query. */
export async function getPagePath(): Promise<string> {
  return (await getPageAddress()).split('?', 1)[0] ?? '/';
}

/** The middleware sets the header. */
const getPageAddress = async () => (await headers()).get('x-portal-path') ?? '/';

/** Redirects to the sign-in, which returns to the page. Throws Next's redirect. */
export async function redirectToSignIn(): Promise<never> {
  const path = await getPageAddress();
  redirect(path === '/' ? '/signin' : `/signin?next=${encodeURIComponent(path)}`);
}
