import { VendorRefused } from './errors.ts';
import { decodings } from './text-encodings.ts';

/** Longest text that is checked, in characters: the contents of a chat frame. A longer one counts as a match. */
const maxTextLength = 64 * 1024;

/** Characters that one redaction decodes, so that it never takes long. Every text behind them counts as a match. */
const maxDecodedLength = 1024 * 1024;

/**
 * A refusal without the credentials that were sent with the call. The vendor may repeat what it received in its
 * error messages.
 */
export function redactRefusal(error: VendorRefused, credentials: readonly string[]): VendorRefused {
  const [said, data] = redactor(credentials)([error.vendorText, error.data]) as [string, unknown];
  return new VendorRefused(error.code, said, data);
}

/**
 * Returns a function that copies JSON data without these credentials: texts that contain one become empty, numbers
 * become null, and fields with one in their name are left out. A credential is recognised as it is, JSON-escaped, with
 * HTML entities, percent- or form-encoded, several of these on top of each other, in hex and in base64.
 */
export function redactor(credentials: readonly string[]): (data: unknown) => unknown {
  const forms = credentials.filter((each) => each !== '').map(encodedForms);
  const shortest = Math.min(...forms.flatMap(({ lengths }) => lengths));
  return (data) => {
    let decodedLength = 0;
    return redact(data, (text) => {
      if (text.length < shortest) return false;
      if (text.length > maxTextLength || decodedLength > maxDecodedLength) return true;
      const steps = decodings(text);
      if (steps.length > 1) decodedLength += steps.join('').length;
      return steps.some((step) => containsForm(step, forms));
    });
  };
}

function redact(value: unknown, matches: (text: string) => boolean): unknown {
  if (typeof value === 'string') return matches(value) ? '' : value;
  if (typeof value === 'number') return matches(String(value)) ? null : value;
  if (Array.isArray(value)) return value.map((each) => redact(each, matches));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !matches(key));
  return Object.fromEntries(entries.map(([key, each]) => [key, redact(each, matches)]));
}

interface Forms {
  /** Lower-case, with spaces for `+`. */
  readonly plain: readonly string[];
  /** Lower-case. */
  readonly hex: string;
  readonly base64: readonly string[];
  readonly lengths: readonly number[];
}

/** Forms write a space as `+`, so both are the same here. */
const comparable = (text: string) => text.toLowerCase().replaceAll('+', ' ');

function containsForm(text: string, forms: readonly Forms[]): boolean {
  const plainText = comparable(text);
  // Encoders break long lines.
  const dense = text.replace(/\s+/g, '');
  const denseLower = dense.toLowerCase();
  return forms.some(
    ({ plain, hex, base64 }) =>
      plain.some((form) => plainText.includes(form)) ||
      denseLower.includes(hex) ||
      base64.some((form) => dense.includes(form)),
  );
}

function encodedForms(credential: string): Forms {
  const bytes = Buffer.from(credential);
  // A credential that looks encoded itself is decoded together with the text around it.
  const decoded = decodings(credential).at(-1) ?? credential;
  const plain = [...new Set([credential, decoded].map(comparable))];
  const hex = bytes.toString('hex');
  const base64 = [0, 1, 2].flatMap((offset) => {
    const encoded = alignedBase64(bytes, offset);
    if (encoded.length < 8) return [];
    return [...new Set([encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')])];
  });
  const lengths = [credential, decoded, ...plain, hex, ...base64].map(({ length }) => length);
  return { plain, hex, base64, lengths };
}

/** The groups of base64 that depend on these bytes alone when so many others stand before them. */
function alignedBase64(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const start = Math.ceil((offset * 8) / 6);
  const end = 4 * Math.floor((offset + bytes.length) / 3);
  return encoded.slice(start, end);
}
