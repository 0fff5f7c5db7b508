import { hash } from 'node:crypto';

/** Decoded parameters, as they will be sent. */
export type Parameters = ReadonlyMap<string, string>;

const joins = {
  'key=value&': (pairs: [string, string][]) => pairs.map(([key, value]) => `${key}=${value}`).join('&'),
  keyvalue: (pairs: [string, string][]) => pairs.map(([key, value]) => key + value).join(''),
  values: (pairs: [string, string][]) => pairs.map(([, value]) => value).join(''),
};

/** How parameters are put together before the secret is appended. */
export type SignFormat = keyof typeof joins;

const byKey = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The vendor's signature: parameters sorted by key and concatenated, the secret appended, MD5 as lower-case hex.
 * Empty values and `sign` itself take no part (vendor-calls.md "Rules common to all calls").
 */
export function sign(parameters: Parameters, secret: string, format: SignFormat): string {
  const pairs = [...parameters].filter(([key, value]) => value !== '' && key !== 'sign').sort(byKey);
  return hash('md5', joins[format](pairs) + secret);
}
