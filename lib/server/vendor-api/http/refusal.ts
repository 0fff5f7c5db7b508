import type { ProblemDetails } from '#lib/contract/coded-error.ts';
import type { FieldError } from '#lib/contract/field-errors.ts';
import type { ProblemCode } from '#lib/contract/problems.ts';
import { VendorError, VendorTokenRefused } from './errors.ts';
import { integerOrNull, type WireRecord } from './readers.ts';

/**
 * Problems by the vendor's code; all other codes are `refused`. The specification does not list the codes: these are
 * assumed.
 */
const problemCodes: Readonly<Record<number | string, ProblemCode>> = {
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'invalid',
  1001: 'wrongCredentials',
  1002: 'invalid',
  1003: 'invalid',
  2001: 'invalid',
  2002: 'invalid',
  2003: 'tooManyRequests',
  2101: 'invalid',
  2102: 'conflict',
  2103: 'refused',
  // Errors of the portal's signature or headers.
  40001: 'vendorFailed',
  40002: 'vendorFailed',
  40003: 'vendorFailed',
};

/** Errors of the one field that a code is about. */
const impliedErrors: Readonly<Record<number | string, FieldError>> = {
  2001: { path: 'body.code', code: 'codeWrong' },
  2002: { path: 'body.code', code: 'codeExpired' },
  2101: { path: 'body.tcode', code: 'tcodeWrong' },
};

const maxDetailLength = 300;
/** For a refusal that does not say when to retry. */
const defaultRetrySeconds = 60;

/** The portal's names of the vendor's fields. */
type FieldNames = Readonly<Record<string, string>>;

/** The vendor refused a call: a valid response whose code does not mean success. */
export class VendorRefused extends VendorError {
  static override readonly brand = 'VendorRefused';
  /** A word only if the vendor has words for codes and the profile does not translate this one. */
  readonly vendorCode: number | string;
  readonly vendorText: string;
  readonly data: unknown;
  /** Set by `withFieldNames`. Fields without a name are not reported. */
  fieldNames: FieldNames = {};
  /** Whether a sign-in was refused, which must not reveal whether the account exists. */
  isSignIn = false;

  constructor(vendorCode: number | string, vendorText: string, data: unknown) {
    super(`The vendor responded with code ${vendorCode}`);
    this.vendorCode = vendorCode;
    this.vendorText = vendorText;
    this.data = data;
  }

  override get isWithoutEffect(): boolean {
    return true;
  }

  override get problemCode(): ProblemCode {
    const code = problemCodes[this.vendorCode] ?? 'refused';
    if (!this.isSignIn || code === 'tooManyRequests' || code === 'vendorFailed') return code;
    return 'wrongCredentials';
  }

  override get problemDetails(): ProblemDetails {
    const { problemCode, vendorText } = this;
    // A wrong account and a wrong password must have the same response.
    if (problemCode === 'wrongCredentials') return {};
    const errors = this.#fieldErrors();
    return {
      detail: vendorText && problemCode !== 'vendorFailed' ? vendorText.slice(0, maxDetailLength) : undefined,
      errors: errors.length > 0 ? errors : undefined,
      retryAfterSeconds:
        problemCode === 'tooManyRequests'
          ? (integerOrNull(asRecord(this.data).retry_after) ?? defaultRetrySeconds)
          : undefined,
    };
  }

  #fieldErrors(): FieldError[] {
    const code = this.problemCode === 'conflict' ? 'taken' : 'refusedByVendor';
    const fieldErrors = refusedFields(this.data)
      .map((field) => this.fieldNames[field])
      .filter((field) => field !== undefined)
      .map((field): FieldError => ({ path: `body.${field}`, code }));
    const implied = impliedErrors[this.vendorCode];
    return implied ? [...fieldErrors, implied] : fieldErrors;
  }
}

const asRecord = (data: unknown): WireRecord =>
  typeof data === 'object' && data !== null ? (data as WireRecord) : {};

/** Returns the vendor's names of the fields that it refused. */
function refusedFields(data: unknown): string[] {
  const { field, errors } = asRecord(data);
  return typeof field === 'string' ? [field] : Object.keys(asRecord(errors));
}

/** Awaits a write. When the vendor refuses it, the problem names the fields as the portal's API does. */
export const withFieldNames = <T>(names: FieldNames, call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    if (error instanceof VendorRefused) error.fieldNames = names;
    throw error;
  });

/** Awaits a sign-in (call 1). All refusals become wrong credentials, so that none reveals which accounts exist. */
export const checkCredentials = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    const refusal = error instanceof VendorTokenRefused ? new VendorRefused(1001, '', null) : error;
    if (refusal instanceof VendorRefused) refusal.isSignIn = true;
    throw refusal;
  });

/**
 * Awaits a write about a device. When the vendor does not know it, the problem is an error of the field with its SN.
 */
export const asDeviceFieldError = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    if (!isRefusedAs('notFound', error)) throw error;
    throw new VendorRefused(422, error.vendorText, { field: 'device_sn' });
  });

/** Whether the vendor has refused a call for this reason. */
export const isRefusedAs = (code: ProblemCode, error: unknown): error is VendorRefused =>
  error instanceof VendorRefused && error.problemCode === code;
