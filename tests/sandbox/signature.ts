import { createHash } from 'node:crypto';

export type SignFormat = {
  join: 'key=value&' | 'keyvalue' | 'values';
  place: 'parameter' | 'header';
  /** The parameter or header of the signature: `sign` or `X-Sign` by default. */
  name?: string;
  isUpperCase?: boolean;
  /** Whether empty values are part of the signed text. */
  signsEmpty?: boolean;
};

export type SignatureCheck = {
  ok: boolean;
  reason: 'valid' | 'missing' | 'wrong' | 'duplicate parameter';
  /** The signed text without the secret, for comparison with the portal's. */
  base: string;
};

/** Parses VENDOR_SIGN_FORMAT: `key=value&`, `keyvalue` or `values`, optionally with `:header`. */
export function signFormat(text: string): SignFormat {
  const [join, place] = text.split(/:(?=header$)/);
  if (join === 'key=value&' || join === 'keyvalue' || join === 'values')
    return { join, place: place === 'header' ? 'header' : 'parameter' };
  throw new Error(`VENDOR_SIGN_FORMAT: unknown format "${text}"`);
}

/** The parameter that is never signed. */
export const signParameter = ({ place, name }: SignFormat) =>
  place === 'parameter' ? (name ?? 'sign') : 'sign';

/** The header of a signature, in lower case. */
export const signHeader = ({ place, name }: SignFormat) =>
  (place === 'header' ? (name ?? 'X-Sign') : 'X-Sign').toLowerCase();

/** Returns the signed text: keys in byte order, without the signature and by default without empty values. */
export function signedText(pairs: readonly (readonly [string, string])[], format: SignFormat): string {
  const own = signParameter(format);
  const signedPairs = pairs.filter(([key, value]) => key !== own && (format.signsEmpty || value !== ''));
  signedPairs.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  if (format.join === 'key=value&') return signedPairs.map(([key, value]) => `${key}=${value}`).join('&');
  if (format.join === 'keyvalue') return signedPairs.map(([key, value]) => key + value).join('');
  return signedPairs.map(([, value]) => value).join('');
}

/** MD5 in lower-case hex over the UTF-8 text followed by the secret. */
export function signature(text: string, secret: string): string {
  return createHash('md5').update(text, 'utf8').update(secret, 'utf8').digest('hex');
}

/** Checks the signature of a request. Rejects duplicate parameters, which are ambiguous. */
export function verifySignature(
  pairs: readonly (readonly [string, string])[],
  header: string | undefined,
  secret: string,
  format: SignFormat,
): SignatureCheck {
  const base = signedText(pairs, format);
  const keys = pairs.map(([key]) => key);
  if (new Set(keys).size < keys.length) return { ok: false, reason: 'duplicate parameter', base };
  const own = signParameter(format);
  const receivedSignature = format.place === 'header' ? header : pairs.find(([key]) => key === own)?.[1];
  if (!receivedSignature) return { ok: false, reason: 'missing', base };
  const expected = signature(base, secret);
  const ok = receivedSignature === (format.isUpperCase ? expected.toUpperCase() : expected);
  return { ok, reason: ok ? 'valid' : 'wrong', base };
}
