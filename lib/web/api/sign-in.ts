import type { CallerInput } from '#lib/contract/index.ts';
import { CallError, callAt, sendsSessionCookies } from './call-at.ts';
import { announceSession } from './session-announcements.ts';

/**
 * Signs in and announces it to the other tabs. Throws CallError. Its code is `notKept` when the browser does not send the
 * new cookies: they are blocked, or an old cookie hides the new one.
 */
export async function signIn(body: CallerInput<'session.create'>['body']): Promise<void> {
  await callAt<'session.create'>('POST /api/session', { body });
  announceSession();
  // A failed check says nothing about the cookies; the next page shows the failure.
  const hasCookies = await sendsSessionCookies().catch(() => true);
  if (!hasCookies) throw new CallError({ code: 'notKept' }, 0);
}
