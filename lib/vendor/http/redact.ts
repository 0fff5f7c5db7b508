import { VendorRefused } from './errors.ts';

/**
 * A refusal without the credentials that were sent with the call: texts and keys that contain one, in any usual
 * encoding, become empty. The vendor may repeat what it received in its error messages.
 */
export function redactRefusal(error: VendorRefused, credentials: readonly string[]): VendorRefused {
  const containsCredential = credentialMatcher(credentials);
  const redact = (value: unknown): unknown => {
    if (typeof value === 'string') return containsCredential(value) ? '' : value;
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([key]) => !containsCredential(key));
    return Object.fromEntries(entries.map(([key, each]) => [key, redact(each)]));
  };
  if (!containsCredential(error.said) && !containsCredential(JSON.stringify(error.data ?? null)))
    return error;
  return new VendorRefused(error.code, String(redact(error.said)), redact(error.data));
}

/** Tells whether a text contains one of these credentials, in any usual encoding. */
export function credentialMatcher(credentials: readonly string[]): (text: string) => boolean {
  const forms = credentials.filter((each) => each !== '').flatMap(encodingsOf);
  return (text) => {
    const lower = text.toLowerCase();
    return forms.some(({ value, caseSensitive }) => (caseSensitive ? text : lower).includes(value));
  };
}

interface Form {
  readonly value: string;
  readonly caseSensitive: boolean;
}

function encodingsOf(credential: string): Form[] {
  const bytes = Buffer.from(credential);
  const plain = [credential, encodeURIComponent(credential), bytes.toString('hex')];
  return [
    ...plain.map((value) => ({ value: value.toLowerCase(), caseSensitive: false })),
    ...[0, 1, 2].flatMap((offset) => {
      const encoded = base64Inside(bytes, offset);
      if (encoded.length < 8) return [];
      const urlSafe = encoded.replaceAll('+', '-').replaceAll('/', '_');
      return [encoded, urlSafe].map((value) => ({ value, caseSensitive: true }));
    }),
  ];
}

/** The groups of base64 that depend on these bytes alone when so many others stand before them. */
function base64Inside(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const start = Math.ceil((offset * 8) / 6);
  const end = 4 * Math.floor((offset + bytes.length) / 3);
  return encoded.slice(start, end);
}
