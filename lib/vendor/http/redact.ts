import { VendorRefused } from './errors.ts';
import { decodings } from './text-encodings.ts';

/** Longer texts count as a match. The limit is the length of a chat message. */
const maxTextLength = 64 * 1024;

/** Limits the time of one redaction. Texts after it count as a match. */
const maxDecodedLength = 1024 * 1024;

export function redactRefusal(error: VendorRefused, credentials: readonly string[]): VendorRefused {
  const [vendorText, data] = redactor(credentials)([error.vendorText, error.data]) as [string, unknown];
  return new VendorRefused(error.code, vendorText, data);
}

/**
 * Returns a function that copies JSON without these credentials: matching texts become empty, numbers null, and
 * matching keys are dropped. It recognises plain, JSON-escaped, HTML, percent, form, hex and base64 encodings, also
 * combined.
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
  readonly plain: readonly string[];
  readonly hex: string;
  readonly base64: readonly string[];
  readonly lengths: readonly number[];
}

const comparable = (text: string) => text.toLowerCase().replaceAll('+', ' ');

function containsForm(text: string, forms: readonly Forms[]): boolean {
  const plainText = comparable(text);
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
  // A credential that looks encoded is decoded together with the text around it.
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

/** Returns the base64 groups that depend on these bytes alone, after `offset` other bytes. */
function alignedBase64(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const start = Math.ceil((offset * 8) / 6);
  const end = 4 * Math.floor((offset + bytes.length) / 3);
  return encoded.slice(start, end);
}
