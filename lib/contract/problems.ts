import type { FieldError } from './field-errors.ts';

/** Failures by their stable code (RFC 9457). The title is for developers; screens translate the code. */
export const problems = {
  malformed: [400, 'The request cannot be parsed'],
  unauthenticated: [401, 'Sign in first'],
  sessionEnded: [401, 'The session has ended'],
  wrongCredentials: [401, 'Wrong account or password'],
  forbidden: [403, 'No permission'],
  crossOrigin: [403, 'Writes are accepted from this origin only'],
  notFound: [404, 'Not found'],
  methodNotAllowed: [405, 'Method not allowed'],
  requestTimeout: [408, 'The request body did not arrive in time'],
  otherAccount: [409, 'The page was rendered for another account than the session’s'],
  conflict: [409, 'The record has changed or exists already'],
  listChanged: [409, 'Rows may be missing, because the list changed while it was read'],
  idempotencyInProgress: [409, 'A request with this idempotency key is in progress'],
  preconditionFailed: [412, 'The record has changed since the version in If-Match'],
  bodyTooLarge: [413, 'The body is too large'],
  urlTooLong: [414, 'The URL is too long'],
  unsupportedType: [415, 'Unsupported content type'],
  noSuchPart: [416, 'The file does not have the requested range'],
  invalid: [422, 'Some fields are not valid'],
  refused: [422, 'The vendor refused the request'],
  idempotencyMismatch: [422, 'This idempotency key was used for another request'],
  tooManyRequests: [429, 'Too many requests'],
  headersTooLarge: [431, 'The headers are too large'],
  internal: [500, 'Internal error'],
  vendorFailed: [502, 'The vendor sent no usable response'],
  userDataMissing: [502, 'The vendor returned no user data'],
  overloaded: [503, 'Too busy at the moment'],
  vendorTimeout: [504, 'The vendor did not respond in time'],
  /** A write without a usable response; the vendor may have carried it out. */
  outcomeUnknown: [504, 'The vendor sent no usable response; the change may have been made'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problems;

/** Failures that only browsers find. `notKept`: the browser has not stored the cookies of a sign-in. */
export type ClientCode = 'offline' | 'notKept';

/** The body of a failed response. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  requestId: string;
  detail?: string;
  errors?: readonly FieldError[];
}

/** What a rendered page tells the browser of a failure. */
export interface ProblemSummary {
  code: ProblemCode;
  requestId: string;
  detail?: string;
  /** In seconds. */
  retryAfter?: number;
}

/** Why something could not be loaded for a page. */
export type LoadProblem = ProblemSummary & { status: number };

/** A part of a page, or why it could not be loaded. */
export type LoadedPart<T> = { value: T; problem?: undefined } | { value: null; problem: LoadProblem };
