/** What can go wrong between us and the vendor. Each is told apart by its class, never by its text. */

/** No usable response: refused, reset, DNS, TLS, not HTTP, or the circuit breaker of the service is open. */
export class VendorUnreachable extends Error {
  override readonly name = 'VendorUnreachable';
  /** True when no byte of the call has left. */
  readonly neverSent: boolean;

  constructor(message: string, { cause, neverSent = false }: { cause: unknown; neverSent?: boolean }) {
    super(message, { cause });
    this.neverSent = neverSent;
  }
}

/** Connect, headers and body together took longer than the limit, or than the request's deadline allows. */
export class VendorTimeout extends Error {
  override readonly name = 'VendorTimeout';
  /** True when no byte of the call has left. */
  readonly neverSent: boolean;
  /** True when the request's deadline came before the limit, so that the service may be healthy. */
  readonly byDeadline: boolean;

  constructor({ neverSent, byDeadline = false }: { neverSent: boolean; byDeadline?: boolean }) {
    super('The vendor did not respond in time');
    this.neverSent = neverSent;
    this.byDeadline = byDeadline;
  }
}

/** A write that was sent and got no usable response: the vendor may have carried it out. The cause says what happened. */
export class VendorOutcomeUnknown extends Error {
  override readonly name = 'VendorOutcomeUnknown';

  constructor(cause: unknown) {
    super('The outcome of a write is unknown', { cause });
  }
}

/** An answer that is none: HTML, bad JSON, no code, wrong shape, empty, redirect, 5xx or too large. */
export class VendorMalformed extends Error {
  override readonly name = 'VendorMalformed';
}

/** A success without the user data that it is for: null, or without an id. */
export class VendorUserMissing extends VendorMalformed {}

/** An answer of more bytes than any may have; a smaller page may well have fewer. */
export class VendorTooLarge extends VendorMalformed {}

/** The vendor refuses the bearer token: the session is over. */
export class VendorTokenRefused extends Error {
  override readonly name = 'VendorTokenRefused';
}

/** Too many calls to this service are under way or waiting already. */
export class VendorBusy extends Error {
  override readonly name = 'VendorBusy';
}

/** A proper answer whose code says no. */
export class VendorRefused extends Error {
  override readonly name = 'VendorRefused';
  readonly code: number;
  /** The vendor's own words, plain text. */
  readonly vendorText: string;
  readonly data: unknown;

  constructor(code: number, said: string, data: unknown) {
    super(`The vendor answered code ${code}`);
    this.code = code;
    this.vendorText = said;
    this.data = data;
  }
}

/** A field of the request that our own check of it at the vendor found to be wrong. */
export class FieldRefused extends Error {
  override readonly name = 'FieldRefused';
  readonly errors: { path: string; code: string }[];

  constructor(field: string, code: string, cause: unknown) {
    super(`${field}: ${code}`, { cause });
    this.errors = [{ path: `body.${field}`, code }];
  }
}

/** Somebody was faster: the record is no longer what the writer has seen. Found out by us, before anything was sent. */
export class RecordChanged extends Error {
  override readonly name = 'RecordChanged';
}

/** Whether no usable response came, so that a write that was sent may have happened. */
export const isInconclusive = (error: unknown): boolean =>
  error instanceof VendorTimeout || error instanceof VendorUnreachable || error instanceof VendorMalformed;

/** Whether a write that failed with this error has certainly changed nothing. */
export function isWithoutEffect(error: unknown): boolean {
  return (
    error instanceof VendorRefused ||
    error instanceof VendorTokenRefused ||
    error instanceof VendorBusy ||
    ((error instanceof VendorTimeout || error instanceof VendorUnreachable) && error.neverSent)
  );
}
