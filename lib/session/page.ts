import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { type AccessKey, may } from '../access.ts';
import type { Session } from './identity.ts';
import { type OpenSession, openVisit } from './open.ts';

/** The session of the page being rendered, with the vendor's tokens; for the server's own calls only. */
export const openPageSession = cache(async (): Promise<OpenSession | null> => {
  const given = await headers();
  return (await openVisit(null, given.get('cookie'))).session;
});

/** The session of the page being rendered, without anything secret; null for a visitor. */
export async function getSession(): Promise<Session | null> {
  const session = await openPageSession();
  return session && { sid: session.sid, identity: session.identity, expiresAt: session.expiresAt };
}

/** The session of a page that needs one: a visitor goes to the sign-in, an account without the right gets 403. */
export async function requireSession(key?: AccessKey): Promise<Session> {
  const session = await getSession();
  if (!session) return toSignIn();
  if (key && !may(session.identity, key)) forbidden();
  return session;
}

/** Path of the page being rendered, without its query. */
export async function pagePath(): Promise<string> {
  return (await addressOfPage()).split('?', 1)[0] ?? '/';
}

const addressOfPage = async () => (await headers()).get('x-portal-path') ?? '/';

/** Leaves for the sign-in, which comes back to this page. */
export async function toSignIn(): Promise<never> {
  const path = await addressOfPage();
  redirect(path === '/' ? '/signin' : `/signin?next=${encodeURIComponent(path)}`);
}
