import { hash } from 'node:crypto';

export type Parameters = ReadonlyMap<string, string>;

const joins = {
  'key=value&': (pairs: [string, string][]) => pairs.map(([key, value]) => `${key}=${value}`).join('&'),
  keyvalue: (pairs: [string, string][]) => pairs.map(([key, value]) => key + value).join(''),
  values: (pairs: [string, string][]) => pairs.map(([, value]) => value).join(''),
};

export type SignFormat = keyof typeof joins;

const byKey = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Signs parameters: sorted by key and joined, the secret appended, MD5 in lower-case hex. Excludes empty values and
 * `sign`.
 */
export function sign(parameters: Parameters, secret: string, format: SignFormat): string {
  const pairs = [...parameters].filter(([key, value]) => value !== '' && key !== 'sign').sort(byKey);
  return hash('md5', joins[format](pairs) + secret);
}
