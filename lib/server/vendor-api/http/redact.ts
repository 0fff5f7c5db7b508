import { VendorRefused } from './refusal.ts';
import { decodeStepwise } from './text-encodings.ts';

/** Longer texts count as a match. The limit is the length of a chat message. */
const maxTextLength = 64 * 1024;

/** Limits the time of one redaction. Texts beyond a limit count as a match. */
interface RedactionLimits {
  readonly maxTexts: number;
  readonly maxCharacters: number;
}
const dataLimits: RedactionLimits = { maxTexts: 20_000, maxCharacters: 4 * 1024 * 1024 };
const refusalLimits: RedactionLimits = { maxTexts: 2_000, maxCharacters: 256 * 1024 };
/** Deeper data becomes null. */
const maxDepth = 64;

/** Returns the refusal without credentials, which the vendor may repeat in its message and data. */
export function redactRefusal(error: VendorRefused, credentials: readonly string[]): VendorRefused {
  const [vendorText, data] = createRedactor(credentials, refusalLimits)([error.vendorText, error.data]) as [
    string,
    unknown,
  ];
  return new VendorRefused(error.vendorCode, vendorText, data);
}

/**
 * Returns a function that copies JSON without these credentials, for data that the portal shows or logs as it is.
 * Matching texts become "", matching numbers null, and matching keys are dropped. It recognises plain, JSON-escaped,
 * HTML, percent, form, hex and base64 encodings, also combined, and a credential whose start or end is missing.
 */
export function createRedactor(
  credentials: readonly string[],
  limits: RedactionLimits = dataLimits,
): (data: unknown) => unknown {
  const forms = encodeForms(credentials.filter((each) => each !== '').flatMap(toSearchTexts));
  const shortest = Math.min(
    ...Object.values(forms)
      .flat()
      .map(({ length }) => length),
  );
  return (data) => {
    const matchByText = new Map<string, boolean>();
    let searchedCharacters = 0;
    return redact(data, (text) => {
      if (text.length < shortest) return false;
      const previousMatch = matchByText.get(text);
      if (previousMatch !== undefined) return previousMatch;
      const isOverLimit = matchByText.size >= limits.maxTexts || searchedCharacters > limits.maxCharacters;
      if (isOverLimit || text.length > maxTextLength) return true;
      const steps = decodeStepwise(text);
      for (const step of steps) searchedCharacters += step.length;
      const isMatch = steps.some((step) => containsForm(step, forms));
      matchByText.set(text, isMatch);
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

/**
 * Entropy, in bits, of the start or end of a credential that is searched for. With less it could be a word by chance.
 */
const minPartBits = 24;
const maxPartBits = 48;

/**
 * Returns the texts to search for: the credential, or start and end of a long one, as the vendor may send a part of it.
 */
function toSearchTexts(credential: string): string[] {
  const decoded = decodeStepwise(credential).at(-1) ?? credential;
  const parts = [...new Set([credential, decoded])].flatMap(startAndEnd);
  return decoded === credential && parts.length > 0 ? parts : [credential, ...parts];
}

/** Returns the start and the end of a text, each with half its entropy within the limits; none for a short text. */
function startAndEnd(text: string): string[] {
  const characters = [...text];
  const bits = characters.map((character, index) => estimateBits(character, characters[index - 1] ?? ''));
  const totalBits = bits.reduce((total, each) => total + each, 0);
  if (totalBits < minPartBits) return [];
  const partBits = Math.min(maxPartBits, Math.max(minPartBits, totalBits / 2));
  const startLength = countUntil(partBits, bits);
  const endLength = countUntil(partBits, bits.toReversed());
  return [characters.slice(0, startLength).join(''), characters.slice(-endLength).join('')];
}

/** Returns how many of the first characters have this many bits together. */
function countUntil(partBits: number, bits: readonly number[]): number {
  let count = 0;
  for (let total = 0; total < partBits; count += 1) total += bits[count] ?? partBits;
  return count;
}

/** Estimates the entropy of a character: little for a letter of a word, more for a digit or a change of class. */
function estimateBits(character: string, previous: string): number {
  const characterClass = classOf(character);
  if (characterClass === 'other' || characterClass !== classOf(previous)) return 4;
  return characterClass === 'digit' ? 3 : 1.5;
}

function classOf(character: string): 'upperCase' | 'letter' | 'digit' | 'other' {
  if (/\p{Lu}/u.test(character)) return 'upperCase';
  if (/\p{L}/u.test(character)) return 'letter';
  return /\d/.test(character) ? 'digit' : 'other';
}

/** The encodings of credentials in which they are searched. */
interface Forms {
  readonly plain: readonly string[];
  readonly hex: readonly string[];
  readonly base64: readonly string[];
}

/** In a form, `+` stands for a space. */
const toComparable = (text: string) => text.toLowerCase().replaceAll('+', ' ');

function containsForm(text: string, { plain, hex, base64 }: Forms): boolean {
  const plainText = toComparable(text);
  if (plain.some((form) => plainText.includes(form))) return true;
  // Encoders break long lines.
  const joinedLines = text.replace(/\s+/g, '');
  const joinedLowerCase = joinedLines.toLowerCase();
  return (
    hex.some((form) => joinedLowerCase.includes(form)) || base64.some((form) => joinedLines.includes(form))
  );
}

function encodeForms(texts: readonly string[]): Forms {
  // A credential that looks encoded is decoded together with the text around it.
  const plain = texts.flatMap((each) => [each, decodeStepwise(each).at(-1) ?? each]).map(toComparable);
  const bytes = texts.map((each) => Buffer.from(each));
  const base64 = bytes
    .flatMap((each) => [0, 1, 2].map((offset) => alignedBase64(each, offset)))
    .filter(({ length }) => length >= 8)
    .flatMap((each) => [each, each.replaceAll('+', '-').replaceAll('/', '_')]);
  const unique = (forms: readonly string[]) => [...new Set(forms)];
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
