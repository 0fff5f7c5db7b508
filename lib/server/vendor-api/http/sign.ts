import { hash } from 'node:crypto';

export type Parameters = ReadonlyMap<string, string>;

const joinPairs = {
  'key=value&': (pairs: [string, string][]) => pairs.map(([key, value]) => `${key}=${value}`).join('&'),
  keyvalue: (pairs: [string, string][]) => pairs.map(([key, value]) => key + value).join(''),
  values: (pairs: [string, string][]) => pairs.map(([, value]) => value).join(''),
};

/** How keys and values are joined before they are signed; a part of the setting VENDOR_SIGN_FORMAT. */
export type SignFormat = keyof typeof joinPairs;

const compareKeys = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the signature that the vendor checks: parameters sorted by key and joined, the secret appended, MD5 in
 * lower-case hex. Parameters without a value and `sign` itself are not signed.
 */
export function sign(parameters: Parameters, secret: string, format: SignFormat): string {
  const pairs = [...parameters].filter(([key, value]) => value !== '' && key !== 'sign').sort(compareKeys);
  return hash('md5', joinPairs[format](pairs) + secret);
}
