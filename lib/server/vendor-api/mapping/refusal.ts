import { VendorRefused, VendorTokenRefused } from '../http/errors.ts';
import { integerOrNull, type WireRecord } from '../http/readers.ts';

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
  readonly fields: { path: string; code: string }[];
  readonly vendorText: string;
  /** Seconds, for `tooSoon`. */
  readonly retryAfter: number;
}

/** All of these are assumed. */
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
  // Errors of the portal's signature or headers.
  40001: 'failed',
  40002: 'failed',
  40003: 'failed',
};

const impliedFields: Record<number, { field: string; code: string }> = {
  2001: { field: 'code', code: 'codeWrong' },
  2002: { field: 'code', code: 'codeExpired' },
  2101: { field: 'tcode', code: 'tcodeWrong' },
};

const namesByError = new WeakMap<VendorRefused, Readonly<Record<string, string>>>();

/** Runs a call and maps the vendor's field names in its refusal to the portal's. */
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
 * Runs a sign-in (call 1). All refusals become wrong credentials, so that the response does not reveal which accounts
 * exist.
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

export async function asDeviceFieldError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof VendorRefused) || error.code !== 404) throw error;
    throw new VendorRefused(422, error.vendorText, { field: 'device_sn' });
  }
}

/** Interprets a refusal. Unmapped field names are dropped. */
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
