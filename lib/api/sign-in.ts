import type { CallerInput } from '../contract/index.ts';
import { CallError, callAt } from './call-at.ts';

/**
 * Signs in, and checks that the browser sends the session's cookies from then on. Throws CallError, with code
 * `notKept` when it does not: cookies are blocked, or an old one of the same name hides the new one.
 */
export async function signIn(body: CallerInput<'session.create'>['body']): Promise<void> {
  await callAt<'session.create'>('POST /api/session', { body });
  try {
    await callAt<'session.read'>('GET /api/session', {}, { background: true });
  } catch (error) {
    if (error instanceof CallError && error.status === 401)
      throw new CallError({ code: 'notKept' }, 0, error);
    // Anything else says nothing about the cookies; the next page finds out.
  }
}
