import type { ProblemCode } from '#lib/contract/problems.ts';

/** What has to happen before the same request can succeed. */
type RetryAdvice = 'no' | 'signIn' | 'read' | 'later' | 'look';

export const retryAdvice: Record<ProblemCode, RetryAdvice> = {
  malformed: 'no',
  unauthenticated: 'signIn',
  sessionEnded: 'signIn',
  wrongCredentials: 'signIn',
  forbidden: 'no',
  crossOrigin: 'no',
  notFound: 'no',
  methodNotAllowed: 'no',
  requestTimeout: 'later',
  otherAccount: 'signIn',
  conflict: 'read',
  listChanged: 'later',
  idempotencyInProgress: 'later',
  preconditionFailed: 'read',
  bodyTooLarge: 'no',
  urlTooLong: 'no',
  unsupportedType: 'no',
  noSuchPart: 'no',
  invalid: 'no',
  refused: 'no',
  idempotencyMismatch: 'no',
  tooManyRequests: 'later',
  headersTooLarge: 'no',
  internal: 'look',
  vendorFailed: 'look',
  userDataMissing: 'later',
  overloaded: 'later',
  vendorTimeout: 'later',
  outcomeUnknown: 'look',
};
