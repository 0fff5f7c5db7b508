import { consumeQuota, consumeSubjectQuota, delayAttempt, resetAttempts } from '../limits.ts';
import type { RequestContext } from './context.ts';

/** Stage: counts the request against its quota, and sets the RateLimit headers. Throws 429. */
export async function limitRate({ operation, auth, address, headers }: RequestContext): Promise<void> {
  const account = auth.session?.identity.userId;
  Object.assign(headers, await consumeQuota(operation.limit, { account, address }));
}

/** Stage: limits sign-ins, resets and codes for one account or e-mail address. Throws 429, or delays a sign-in. */
export async function limitAttempts(context: RequestContext): Promise<void> {
  const { operation, address, headers, request } = context;
  const subject = subjectOf(context);
  if (subject === undefined) return;
  const [ratelimit, policy] = await consumeSubjectQuota(operation.limit, subject, address);
  headers.ratelimit += `, ${ratelimit}`;
  headers['ratelimit-policy'] += `, ${policy}`;
  if (operation.limit === 'signIn') await delayAttempt(subject, request.signal);
}

/** Stage: after a sign-in that succeeded, earlier attempts no longer count. */
export async function clearAttempts(context: RequestContext): Promise<void> {
  const subject = subjectOf(context);
  if (subject !== undefined && context.operation.limit === 'signIn')
    await resetAttempts(subject, context.address);
}

/** Returns the account or e-mail address that is tried; "" when it is missing, undefined for an operation without attempts. */
export function subjectOf({ operation, rawInput, auth }: RequestContext): string | undefined {
  const { attemptSubject } = operation;
  if (attemptSubject === undefined) return undefined;
  if (attemptSubject === 'sessionAccount') return auth.session?.identity.account ?? '';
  const subject = (rawInput.body as Record<string, unknown> | null | undefined)?.[attemptSubject];
  return typeof subject === 'string' ? subject : '';
}
