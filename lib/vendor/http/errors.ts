/** What can go wrong between us and the vendor. Each is told apart by its class, never by its text. */

/** No answer at all: refused, reset, DNS, TLS, or the breaker of the service is open. */
export class VendorUnreachable extends Error {
  override readonly name = 'VendorUnreachable';
  /** True when the call never left: nobody was there to take it, or it was not even tried. */
  readonly neverSent: boolean;

  constructor(message: string, { cause, neverSent = false }: { cause: unknown; neverSent?: boolean }) {
    super(message, { cause });
    this.neverSent = neverSent;
  }
}

/** Connect, headers and body together took longer than the limit. */
export class VendorTimeout extends Error {
  override readonly name = 'VendorTimeout';
  /** True for a write: it may have been carried out all the same. */
  readonly mayHaveHappened: boolean;

  constructor(mayHaveHappened: boolean) {
    super('The vendor did not answer in time');
    this.mayHaveHappened = mayHaveHappened;
  }
}

/** An answer that is none: HTML, bad JSON, no code, wrong shape, empty, redirect, 5xx or too large. */
export class VendorMalformed extends Error {
  override readonly name = 'VendorMalformed';
}

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
  readonly said: string;
  readonly data: unknown;

  constructor(code: number, said: string, data: unknown) {
    super(`The vendor answered code ${code}`);
    this.code = code;
    this.said = said;
    this.data = data;
  }
}

/** Somebody was faster: the record is no longer what the writer has seen. Found out by us, before anything was sent. */
export class RecordChanged extends Error {
  override readonly name = 'RecordChanged';
}

/** Whether a write that ended like this has surely changed nothing. */
export function isWithoutEffect(error: unknown): boolean {
  return (
    error instanceof VendorRefused ||
    error instanceof VendorTokenRefused ||
    error instanceof VendorBusy ||
    (error instanceof VendorTimeout && !error.mayHaveHappened) ||
    (error instanceof VendorUnreachable && error.neverSent)
  );
}
