import type { CallerInput } from '#lib/contract/index.ts';
import { CallError, callAt, sendsSessionCookies } from './call-at.ts';
import { announceSession } from './session-announcements.ts';

/** Throws CallError `notKept` when the browser sends no cookies: they are blocked, or an old one hides the new one. */
export async function signIn(body: CallerInput<'session.create'>['body']): Promise<void> {
  await callAt<'session.create'>('POST /api/session', { body });
  announceSession();
  // An error says nothing about the cookies; the next page shows it.
  const hasCookies = await sendsSessionCookies().catch(() => true);
  if (!hasCookies) throw new CallError({ code: 'notKept' }, 0);
}
