import { hash } from 'node:crypto';
import type { SignatureRules } from '../../vendor-format/compile-profile.ts';
import type { SignatureFormat } from '../../vendor-format/schema.ts';

export type Parameters = ReadonlyMap<string, string>;

const joinPairs: Record<SignatureFormat, (pairs: [string, string][]) => string> = {
  'key=value&': (pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'),
  keyvalue: (pairs) => pairs.map(([key, value]) => key + value).join(''),
  values: (pairs) => pairs.map(([, value]) => value).join(''),
};

const compareKeys = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the signature that the vendor checks: parameters sorted by key and joined, the secret appended, MD5 in hex.
 * The signature's own parameter is not signed.
 */
export function sign(parameters: Parameters, secret: string, rules: SignatureRules): string {
  const pairs = [...parameters].filter(
    ([key, value]) => (value !== '' || rules.signsEmptyValues) && key !== rules.parameter,
  );
  const text = joinPairs[rules.format](pairs.sort(compareKeys));
  const signature = hash('md5', text + rules.secretLabel + secret);
  return rules.isUpperCase ? signature.toUpperCase() : signature;
}
