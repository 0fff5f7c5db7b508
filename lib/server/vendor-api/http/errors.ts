import { CodedError, type ProblemDetails } from '#lib/contract/coded-error.ts';
import type { FieldError, FieldErrorCode } from '#lib/contract/field-errors.ts';
import type { ProblemCode } from '#lib/contract/problems.ts';

/** A vendor call that returned no data. Its `problemCode` decides the API's response. */
export abstract class VendorError extends CodedError {
  static override readonly brand: string = 'VendorError';
  static override readonly problemCode: ProblemCode = 'vendorFailed';

  /** Whether the call has surely changed nothing. */
  get isWithoutEffect(): boolean {
    return false;
  }

  /** Whether a write may or may not have happened, as far as this error tells. */
  get isInconclusive(): boolean {
    return false;
  }
}

/** No usable response: refused, reset, DNS, TLS, not HTTP, or an open circuit breaker. */
export class VendorUnreachable extends VendorError {
  static override readonly brand = 'VendorUnreachable';
  /** True when no byte was sent. */
  readonly neverSent: boolean;

  constructor(message: string, { cause, neverSent = false }: { cause: unknown; neverSent?: boolean }) {
    super(message, { cause });
    this.neverSent = neverSent;
  }

  override get isWithoutEffect(): boolean {
    return this.neverSent;
  }

  override get isInconclusive(): boolean {
    return true;
  }
}

/** The call exceeded its limit or the request's deadline. */
export class VendorTimeout extends VendorError {
  static override readonly brand = 'VendorTimeout';
  static override readonly problemCode = 'vendorTimeout';
  /** True when no byte was sent. */
  readonly neverSent: boolean;
  /** True when the request's deadline came first, so that the service may be healthy. */
  readonly byDeadline: boolean;

  constructor({ neverSent, byDeadline = false }: { neverSent: boolean; byDeadline?: boolean }) {
    super('The vendor did not respond in time');
    this.neverSent = neverSent;
    this.byDeadline = byDeadline;
  }

  override get isWithoutEffect(): boolean {
    return this.neverSent;
  }

  override get isInconclusive(): boolean {
    return true;
  }
}

/** A write was sent and got no usable response, so it may have happened. */
export class VendorOutcomeUnknown extends VendorError {
  static override readonly brand = 'VendorOutcomeUnknown';
  static override readonly problemCode = 'outcomeUnknown';

  constructor(cause: unknown) {
    super('The outcome of a write is unknown', { cause });
  }
}

/** An unusable response: HTML, bad JSON, no code, wrong shape, empty, redirect, 5xx or too large. */
export class VendorFailed extends VendorError {
  static override readonly brand: string = 'VendorFailed';

  override get isInconclusive(): boolean {
    return true;
  }
}

/** The response to a sign-in, or to the look-up of a chat user, has no user data. */
export class VendorUserMissing extends VendorFailed {
  static override readonly brand = 'VendorUserMissing';
  static override readonly problemCode = 'userDataMissing';
}

/** The response is larger than the portal accepts; fewer rows may help. */
export class VendorTooLarge extends VendorFailed {
  static override readonly brand = 'VendorTooLarge';
}

/** The vendor rejects the bearer token, so the session is over. */
export class VendorTokenRefused extends VendorError {
  static override readonly brand = 'VendorTokenRefused';
  static override readonly problemCode = 'sessionEnded';

  override get isWithoutEffect(): boolean {
    return true;
  }
}

/** The vendor limits calls, or a limit of the portal for calls or their memory was reached. Nothing was changed. */
export class VendorBusy extends VendorError {
  static override readonly brand: string = 'VendorBusy';
  static override readonly problemCode = 'overloaded';
  readonly #retryAfterSeconds: number;

  constructor(
    message: string,
    { retryAfterSeconds = 1, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.#retryAfterSeconds = retryAfterSeconds;
  }

  override get problemDetails(): ProblemDetails {
    return { retryAfterSeconds: this.#retryAfterSeconds };
  }

  override get isWithoutEffect(): boolean {
    return true;
  }
}

/** A write was not sent, because too little of the request's deadline was left. */
export class WriteNotSent extends VendorBusy {
  static override readonly brand = 'WriteNotSent';
}

/** The portal's own check refused a field of the request body. */
export class FieldRefused extends CodedError {
  static override readonly brand = 'FieldRefused';
  static override readonly problemCode = 'invalid';
  readonly #error: FieldError;

  constructor(field: string, code: FieldErrorCode, cause: unknown) {
    super(`${field}: ${code}`, { cause });
    this.#error = { path: `body.${field}`, code };
  }

  override get problemDetails(): ProblemDetails {
    return { errors: [this.#error] };
  }
}

/** The record changed since the client read it. Nothing was sent. */
export class RecordChanged extends CodedError {
  static override readonly brand = 'RecordChanged';
  static override readonly problemCode = 'conflict';
}
