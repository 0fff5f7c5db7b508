import { VendorRefused } from './refusal.ts';
import { decodings } from './text-encodings.ts';

/** Longer texts count as a match. The limit is the length of a chat message. */
const maxTextLength = 64 * 1024;

/** Limits the time of one redaction: different texts and characters. What follows counts as a match. */
interface RedactionLimits {
  readonly texts: number;
  readonly length: number;
}
const dataLimits: RedactionLimits = { texts: 20_000, length: 4 * 1024 * 1024 };
const refusalLimits: RedactionLimits = { texts: 2_000, length: 256 * 1024 };
const maxDepth = 64;

export function redactRefusal(error: VendorRefused, credentials: readonly string[]): VendorRefused {
  const [vendorText, data] = redactor(credentials, refusalLimits)([error.vendorText, error.data]) as [
    string,
    unknown,
  ];
  return new VendorRefused(error.vendorCode, vendorText, data);
}

/**
 * Returns a function that copies JSON without these credentials: matching texts become empty, numbers null, and
 * matching keys are dropped. It recognises plain, JSON-escaped, HTML, percent, form, hex and base64 encodings, also
 * combined, and a credential whose start or end is missing.
 */
export function redactor(
  credentials: readonly string[],
  limits: RedactionLimits = dataLimits,
): (data: unknown) => unknown {
  const forms = encodedForms(credentials.filter((each) => each !== '').flatMap(searchedTexts));
  const shortest = Math.min(
    ...Object.values(forms)
      .flat()
      .map(({ length }) => length),
  );
  return (data) => {
    const results = new Map<string, boolean>();
    let length = 0;
    return redact(data, (text) => {
      if (text.length < shortest) return false;
      const previous = results.get(text);
      if (previous !== undefined) return previous;
      if (text.length > maxTextLength || results.size >= limits.texts || length > limits.length) return true;
      const steps = decodings(text);
      for (const step of steps) length += step.length;
      const isMatch = steps.some((step) => containsForm(step, forms));
      results.set(text, isMatch);
      return isMatch;
    });
  };
}

function redact(value: unknown, matches: (text: string) => boolean, depth = 0): unknown {
  if (depth > maxDepth) return null;
  if (typeof value === 'string') return matches(value) ? '' : value;
  if (typeof value === 'number') return matches(String(value)) ? null : value;
  if (Array.isArray(value)) return value.map((each) => redact(each, matches, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !matches(key));
  return Object.fromEntries(entries.map(([key, each]) => [key, redact(each, matches, depth + 1)]));
}

/** A start or end with this many bits is unlikely to appear in a text by chance, and to be a word. */
const partBits = { least: 24, most: 48 };

/** Returns a credential, or the start and the end of a long one, of which the vendor may send the rest. */
function searchedTexts(credential: string): string[] {
  const decoded = decodings(credential).at(-1) ?? credential;
  const parts = [...new Set([credential, decoded])].flatMap(startAndEnd);
  return decoded === credential && parts.length > 0 ? parts : [credential, ...parts];
}

/** Returns start and end with half the entropy of a text, within `partBits`; nothing for a short text. */
function startAndEnd(text: string): string[] {
  const characters = [...text];
  const bits = characters.map((character, index) => bitsOf(character, characters[index - 1] ?? ''));
  const sum = bits.reduce((total, each) => total + each, 0);
  if (sum < partBits.least) return [];
  const goal = Math.min(partBits.most, Math.max(partBits.least, sum / 2));
  const [start, end] = [lengthWith(goal, bits), lengthWith(goal, bits.toReversed())];
  return [characters.slice(0, start).join(''), characters.slice(-end).join('')];
}

function lengthWith(goal: number, bits: readonly number[]): number {
  let [length, total] = [0, 0];
  for (; total < goal; length += 1) total += bits[length] ?? goal;
  return length;
}

/** Estimates the entropy of a character: little for a letter of a word, more for a digit or a change of class. */
function bitsOf(character: string, previous: string): number {
  const classes = [/\p{Lu}/u, /\p{L}/u, /\d/];
  const [own, before] = [character, previous].map((each) =>
    classes.findIndex((pattern) => pattern.test(each)),
  );
  if (own !== before || own === -1) return 4;
  return own === 2 ? 3 : 1.5;
}

interface Forms {
  readonly plain: readonly string[];
  readonly hex: readonly string[];
  readonly base64: readonly string[];
}

const comparable = (text: string) => text.toLowerCase().replaceAll('+', ' ');

function containsForm(text: string, { plain, hex, base64 }: Forms): boolean {
  const plainText = comparable(text);
  if (plain.some((form) => plainText.includes(form))) return true;
  const dense = text.replace(/\s+/g, '');
  const denseLower = dense.toLowerCase();
  return hex.some((form) => denseLower.includes(form)) || base64.some((form) => dense.includes(form));
}

function encodedForms(texts: readonly string[]): Forms {
  // A credential that looks encoded is decoded together with the text around it.
  const plain = texts.flatMap((each) => [each, decodings(each).at(-1) ?? each]).map(comparable);
  const bytes = texts.map((each) => Buffer.from(each));
  const base64 = bytes
    .flatMap((each) => [0, 1, 2].map((offset) => alignedBase64(each, offset)))
    .filter(({ length }) => length >= 8)
    .flatMap((each) => [each, each.replaceAll('+', '-').replaceAll('/', '_')]);
  const unique = (all: readonly string[]) => [...new Set(all)];
  return {
    plain: unique(plain),
    hex: unique(bytes.map((each) => each.toString('hex'))),
    base64: unique(base64),
  };
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
