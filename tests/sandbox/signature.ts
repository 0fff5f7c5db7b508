import { createHash } from 'node:crypto';

export type SignFormat = { join: 'key=value&' | 'keyvalue' | 'values'; place: 'parameter' | 'header' };

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

/** Returns the signed text: keys in byte order, without empty values and `sign`. */
export function signedText(pairs: readonly (readonly [string, string])[], format: SignFormat): string {
  const signedPairs = pairs.filter(([key, value]) => key !== 'sign' && value !== '');
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
  const receivedSignature = format.place === 'header' ? header : pairs.find(([key]) => key === 'sign')?.[1];
  if (!receivedSignature) return { ok: false, reason: 'missing', base };
  const ok = receivedSignature === signature(base, secret);
  return { ok, reason: ok ? 'valid' : 'wrong', base };
}
