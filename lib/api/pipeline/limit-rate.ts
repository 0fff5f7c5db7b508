import { consumeQuota, consumeSubjectQuota, delayAttempt, resetAttempts } from '../limits.ts';
import type { RequestContext } from './context.ts';

/** Counts the request against the quota of its account or address. Throws 429. */
export async function limitRate({ operation, auth, address, headers }: RequestContext): Promise<void> {
  const account = auth.session?.identity.userId;
  Object.assign(headers, await consumeQuota(operation.limit, { account, address }));
}

/** Counts a sign-in or a code against the quota of its account or e-mail address, and delays it. Throws 429. */
export async function limitAttempts(context: RequestContext): Promise<void> {
  const { operation, address, headers, request } = context;
  const subject = subjectOf(context);
  if (subject === undefined) return;
  const [ratelimit, policy] = await consumeSubjectQuota(operation.limit, subject, address);
  headers.ratelimit += `, ${ratelimit}`;
  headers['ratelimit-policy'] += `, ${policy}`;
  if (operation.limit === 'signIn') await delayAttempt(subject, request.signal);
}

/** Resets the attempts of an account after a successful one. */
export async function clearAttempts(context: RequestContext): Promise<void> {
  const subject = subjectOf(context);
  if (subject !== undefined && context.operation.limit === 'signIn')
    await resetAttempts(subject, context.address);
}

/** The account or e-mail address that the attempt is for. */
function subjectOf({ operation, rawInput, auth }: RequestContext): string | undefined {
  const { attemptSubject } = operation;
  if (attemptSubject === undefined) return undefined;
  if (attemptSubject === 'session') return auth.session?.identity.account ?? '';
  return (rawInput.body as Record<string, string>)[attemptSubject] ?? '';
}
