import { consumeQuota, consumeSubjectQuota, delayAttempt, resetAttempts } from '../limits.ts';
import type { RequestContext } from './context.ts';

export async function limitRate({ operation, auth, address, headers }: RequestContext): Promise<void> {
  const account = auth.session?.identity.userId;
  Object.assign(headers, await consumeQuota(operation.limit, { account, address }));
}

export async function limitAttempts(context: RequestContext): Promise<void> {
  const { operation, address, headers, request } = context;
  const subject = subjectOf(context);
  if (subject === undefined) return;
  const [ratelimit, policy] = await consumeSubjectQuota(operation.limit, subject, address);
  headers.ratelimit += `, ${ratelimit}`;
  headers['ratelimit-policy'] += `, ${policy}`;
  if (operation.limit === 'signIn') await delayAttempt(subject, request.signal);
}

export async function clearAttempts(context: RequestContext): Promise<void> {
  const subject = subjectOf(context);
  if (subject !== undefined && context.operation.limit === 'signIn')
    await resetAttempts(subject, context.address);
}

/** The account or e-mail address that is tried; "" without one, undefined for operations without attempts. */
export function subjectOf({ operation, rawInput, auth }: RequestContext): string | undefined {
  const { attemptSubject } = operation;
  if (attemptSubject === undefined) return undefined;
  if (attemptSubject === 'sessionAccount') return auth.session?.identity.account ?? '';
  const subject = (rawInput.body as Record<string, unknown> | null | undefined)?.[attemptSubject];
  return typeof subject === 'string' ? subject : '';
}
