import { BrandedError } from '#lib/contract/branded-error.ts';

export abstract class VendorError extends BrandedError {
  static override readonly brand: string = 'VendorError';
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
}

/** The call exceeded its limit or the request's deadline. */
export class VendorTimeout extends VendorError {
  static override readonly brand = 'VendorTimeout';
  readonly neverSent: boolean;
  /** True when the request's deadline came first, so that the service may be healthy. */
  readonly byDeadline: boolean;

  constructor({ neverSent, byDeadline = false }: { neverSent: boolean; byDeadline?: boolean }) {
    super('The vendor did not respond in time');
    this.neverSent = neverSent;
    this.byDeadline = byDeadline;
  }
}

/** A write was sent and got no usable response, so it may have happened. */
export class VendorOutcomeUnknown extends VendorError {
  static override readonly brand = 'VendorOutcomeUnknown';

  constructor(cause: unknown) {
    super('The outcome of a write is unknown', { cause });
  }
}

/** An unusable response: HTML, bad JSON, no code, wrong shape, empty, redirect, 5xx or too large. */
export class VendorMalformed extends VendorError {
  static override readonly brand: string = 'VendorMalformed';
}

export class VendorUserMissing extends VendorMalformed {
  static override readonly brand = 'VendorUserMissing';
}

export class VendorTooLarge extends VendorMalformed {
  static override readonly brand = 'VendorTooLarge';
}

/** The vendor rejects the bearer token, so the session is over. */
export class VendorTokenRefused extends VendorError {
  static override readonly brand = 'VendorTokenRefused';
}

export class VendorBusy extends VendorError {
  static override readonly brand: string = 'VendorBusy';
  readonly retryAfterSeconds: number;

  constructor(
    message: string,
    { retryAfterSeconds = 1, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too little of the request's deadline was left for a write, so it was not sent. */
export class WriteNotSent extends VendorBusy {
  static override readonly brand = 'WriteNotSent';
}

/** A valid response with a refusal code. */
export class VendorRefused extends VendorError {
  static override readonly brand = 'VendorRefused';
  readonly code: number;
  readonly vendorText: string;
  readonly data: unknown;

  constructor(code: number, vendorText: string, data: unknown) {
    super(`The vendor responded with code ${code}`);
    this.code = code;
    this.vendorText = vendorText;
    this.data = data;
  }
}

/** A field that the portal's own check refused. */
export class FieldRefused extends BrandedError {
  static override readonly brand = 'FieldRefused';
  readonly errors: { path: string; code: string }[];

  constructor(field: string, code: string, cause: unknown) {
    super(`${field}: ${code}`, { cause });
    this.errors = [{ path: `body.${field}`, code }];
  }
}

/** The record changed since the client read it. Nothing was sent. */
export class RecordChanged extends BrandedError {
  static override readonly brand = 'RecordChanged';
}

export const isInconclusive = (error: unknown): boolean =>
  error instanceof VendorTimeout || error instanceof VendorUnreachable || error instanceof VendorMalformed;

export function isWithoutEffect(error: unknown): boolean {
  return (
    error instanceof VendorRefused ||
    error instanceof VendorTokenRefused ||
    error instanceof VendorBusy ||
    ((error instanceof VendorTimeout || error instanceof VendorUnreachable) && error.neverSent)
  );
}
