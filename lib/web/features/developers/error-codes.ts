import type { ProblemCode } from '#lib/contract/problems.ts';

/**
 * When a program may send the same request again. `no`: never; `read`: after reading the record again; `later`: after
 * `Retry-After`; `look`: after looking up whether the request was executed.
 */
type RetryAdvice = 'no' | 'signIn' | 'read' | 'later' | 'look';

/** The advice for each error code, as the page of error codes shows it. */
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
