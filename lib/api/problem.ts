import type { FieldError } from '../contract/field-errors.ts';

/**
 * Every way in which a request can fail, by stable code (RFC 9457; the code is what programs and texts rely on).
 * Titles are for people who read the raw answer; the portal's screens translate the code.
 */
export const problems = {
  malformed: [400, 'The request cannot be read'],
  unauthenticated: [401, 'Sign in first'],
  sessionEnded: [401, 'The session has ended'],
  wrongCredentials: [401, 'Wrong account number or password'],
  forbidden: [403, 'No permission'],
  crossOrigin: [403, 'Writes are accepted from this origin only'],
  notFound: [404, 'Not found'],
  methodNotAllowed: [405, 'Method not allowed'],
  requestTimeout: [408, 'The request body did not arrive in time'],
  conflict: [409, 'The record has changed or exists already'],
  idempotencyInProgress: [409, 'A request with this idempotency key is under way'],
  preconditionFailed: [412, 'The record is no longer the one that If-Match names'],
  bodyTooLarge: [413, 'The body is too large'],
  urlTooLong: [414, 'The address is too long'],
  unsupportedType: [415, 'Unsupported content type'],
  noSuchPart: [416, 'The file has no such part'],
  invalid: [422, 'Some fields are not valid'],
  refused: [422, 'The vendor refused the request'],
  idempotencyMismatch: [422, 'This idempotency key was used for another request'],
  tooManyRequests: [429, 'Too many requests'],
  headersTooLarge: [431, 'The headers are too large'],
  internal: [500, 'Internal error'],
  vendorFailed: [502, 'The vendor gave no usable answer'],
  userDataMissing: [502, 'The vendor returned no user data'],
  overloaded: [503, 'Too busy at the moment'],
  vendorTimeout: [504, 'The vendor did not answer in time'],
  /** A write that was sent and got no usable response: it may have been carried out. */
  outcomeUnknown: [504, 'The vendor gave no usable response; the change may have happened'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problems;

/** Failures that only a browser notices: no answer came; the sign-in succeeded, but its cookies do not come back. */
export type ClientCode = 'offline' | 'notKept';

/** The body of `application/problem+json`. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  requestId: string;
  /** What the vendor said, shown as plain text. */
  detail?: string;
  errors?: FieldError[];
}

/** A failure with a public half (code, fields, detail) and a private one (`cause`, for the log only). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  readonly detail: string | undefined;
  readonly headers: Record<string, string>;
  /** Number of the request that failed, where a log line names it; empty until then. */
  requestId = '';

  constructor(
    code: ProblemCode,
    more: { errors?: FieldError[]; detail?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(problems[code][1], { cause: more.cause });
    this.code = code;
    this.errors = more.errors;
    this.detail = more.detail;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return problems[this.code][0];
  }

  /** The document that the answer carries. */
  toDocument(requestId: string): ProblemDocument {
    return {
      type: `/developers/errors#${this.code}`,
      title: this.message,
      status: this.status,
      code: this.code,
      requestId,
      ...(this.detail ? { detail: this.detail } : {}),
      ...(this.errors ? { errors: this.errors } : {}),
    };
  }
}
