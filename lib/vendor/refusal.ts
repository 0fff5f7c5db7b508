import { VendorRefused, VendorTokenRefused } from './http/errors.ts';
import { integerOrNull, type WireRecord } from './http/readers.ts';

/** What a vendor's refusal means to whoever asked, in the portal's words. */
export interface Refusal {
  readonly kind:
    | 'wrongCredentials'
    | 'forbidden'
    | 'notFound'
    | 'conflict'
    | 'invalid'
    | 'tooSoon'
    | 'refused'
    | 'failed';
  /** Fields that the vendor named, already in the portal's names. */
  readonly fields: { path: string; code: string }[];
  /** The vendor's own words, plain text. */
  readonly vendorText: string;
  /** Seconds to wait, for `tooSoon`. */
  readonly retryAfter: number;
}

/** The vendor's codes and what they mean (assumed, all of them; one line each to correct). */
const kindsByCode: Record<number, Refusal['kind']> = {
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'invalid',
  1001: 'wrongCredentials',
  1002: 'invalid',
  1003: 'invalid',
  2001: 'invalid',
  2002: 'invalid',
  2003: 'tooSoon',
  2101: 'invalid',
  2102: 'conflict',
  2103: 'refused',
  // Our signature or headers are wrong: nothing that the person who asked could mend.
  40001: 'failed',
  40002: 'failed',
  40003: 'failed',
};

/** Codes that speak of one field without naming it. */
const impliedFields: Record<number, { field: string; code: string }> = {
  2001: { field: 'code', code: 'codeWrong' },
  2002: { field: 'code', code: 'codeExpired' },
  2101: { field: 'tcode', code: 'tcodeWrong' },
};

const namesByError = new WeakMap<VendorRefused, Readonly<Record<string, string>>>();

/** Runs a vendor call whose refusals name fields; `names` says what the portal calls each. */
export async function withFieldNames<T>(
  names: Readonly<Record<string, string>>,
  call: Promise<T>,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof VendorRefused) namesByError.set(error, names);
    throw error;
  }
}

const credentialRefusals = new WeakSet<VendorRefused>();

/**
 * Runs a sign-in (call 1). All its refusals read as wrong credentials: another code for a locked, expired or unknown
 * account would tell strangers which accounts exist.
 */
export async function checkCredentials<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const refusal = error instanceof VendorTokenRefused ? new VendorRefused(1001, '', null) : error;
    if (refusal instanceof VendorRefused) credentialRefusals.add(refusal);
    throw refusal;
  }
}

/** Waits for a write about a device; one that is not there or out of sight is a fault of its serial number. */
export async function asDeviceFieldError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof VendorRefused) || error.code !== 404) throw error;
    throw new VendorRefused(422, error.vendorText, { field: 'device_sn' });
  }
}

/** Reads a vendor's refusal. Names of fields that nobody translated are left out, never passed on. */
export function readRefusal(error: VendorRefused): Refusal {
  const kind = kindsByCode[error.code] ?? 'refused';
  if (credentialRefusals.has(error) && kind !== 'tooSoon' && kind !== 'failed')
    return { kind: 'wrongCredentials', fields: [], vendorText: '', retryAfter: 0 };
  const data = typeof error.data === 'object' && error.data !== null ? (error.data as WireRecord) : {};
  const names = namesByError.get(error) ?? {};
  const code = kind === 'conflict' ? 'taken' : 'refusedByVendor';
  const fields = readFieldNames(data)
    .map((field) => names[field])
    .filter((path) => path !== undefined)
    .map((path) => ({ path: `body.${path}`, code }));
  const impliedField = impliedFields[error.code];
  if (impliedField) fields.push({ path: `body.${impliedField.field}`, code: impliedField.code });
  return {
    kind,
    fields: fields,
    vendorText: error.vendorText,
    retryAfter: integerOrNull(data.retry_after) ?? 60,
  };
}

function readFieldNames(data: WireRecord): string[] {
  if (typeof data.field === 'string') return [data.field];
  return typeof data.errors === 'object' && data.errors !== null ? Object.keys(data.errors) : [];
}
