import type { Encoding } from './encodings.ts';

/** The code page of Windows by interface language; Western where none is named. */
const localEncodings: Partial<Record<string, Encoding>> = {
  cn: 'gb18030',
  ja: 'shift_jis',
  ru: 'windows-1251',
};

export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

export function detectEncoding(bytes: Uint8Array, locale: string): Encoding {
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (marked) return marked;
  if (isUtf8(bytes)) return 'utf-8';
  const ranked = candidates.map(({ encoding, weigh }) => ({
    encoding,
    score: score(decode(bytes, encoding), weigh) + (encoding === localEncodings[locale] ? 0.2 : 0),
  }));
  const best = ranked.reduce((top, each) => (each.score > top.score ? each : top));
  return best.score > 0 ? best.encoding : (localEncodings[locale] ?? 'windows-1252');
}

/** Whether the text is valid, or has a few broken bytes beside sequences that do not occur by chance. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const text = new TextDecoder().decode(bytes, { stream: true });
    return /[^\0-\x7f\ufffd]/.test(text) && score(text, weighUtf8) >= 0;
  }
}

/** Words of East Asian encodings contain short sequences, but with broken bytes beside them, and seldom these letters. */
const weighUtf8: Weigh = (run, isInWord) => {
  const broken = run.split('\ufffd').length - 1;
  const valid = Array.from(run.replaceAll('\ufffd', '')).reduce((sum, each) => sum + rateSequence(each), 0);
  const isWestern = isInWord && /^[À-ÿ\ufffd]+$/.test(run);
  return broken > 0 && !isWestern ? valid / 4 - broken : valid - broken;
};

function rateSequence(character: string): number {
  if (character.length > 1) return 8;
  if (/[\u2000-\u20cf]/.test(character)) return 4;
  return character > '\u07ff' ? 2 : 1;
}

function markedEncoding([a, b, c]: Uint8Array): Encoding | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

/** UTF-16 without a mark: only there ASCII has zero bytes. */
function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, 4096);
  const zerosAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) <= Math.max(sample.length / 4, 10 * Math.min(even, odd))) return undefined;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

/** Rates characters beyond ASCII that stand together from -2 (impossible) to 1 (usual) each, and returns the sum. */
type Weigh = (run: string, isInWord: boolean) => number;

/** The mean weight of all characters beyond ASCII; 1 when there are none. */
function score(text: string, weigh: Weigh): number {
  let count = 0;
  let sum = 0;
  for (const { 0: run, index } of text.matchAll(/[^\0-\x7f]+/g)) {
    const isInWord = /[A-Za-z]/.test(text.charAt(index - 1) + text.charAt(index + run.length));
    count += run.length;
    sum += weigh(run, isInWord);
  }
  return count === 0 ? 1 : sum / count;
}

const impossible = /[\ufffd\x80-\x9f\ue000-\uf8ff]/;

const weighEach =
  (weight: (character: string) => number): Weigh =>
  (run) =>
    Array.from(run).reduce((sum, each) => sum + (impossible.test(each) ? -2 : weight(each)), 0);

/** All characters of two bytes in a range, which is that of the most frequent ones in each East Asian encoding. */
const charactersOf = (encoding: Encoding, [first, last]: [number, number]): Set<string> => {
  const pairs: number[] = [];
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) pairs.push(lead, trail);
  if (encoding !== 'gb18030')
    for (let lead = first; lead <= last; lead += 1)
      for (let trail = 0x40; trail <= (encoding === 'big5' ? 0x7e : 0xa0); trail += 1)
        if (trail !== 0x7f) pairs.push(lead, trail);
  return new Set(decode(new Uint8Array(pairs), encoding));
};

const eastAsianPunctuation = /[\u3000-\u3015\uff01-\uff5e·—…“”‘’]/;

function weighEastAsian(encoding: Encoding, range: [number, number], letters: RegExp): Weigh {
  let frequent: Set<string> | undefined;
  return weighEach((character) => {
    frequent ??= charactersOf(encoding, range);
    if (letters.test(character) || eastAsianPunctuation.test(character)) return 1;
    if (/[\uff61-\uff9f]/.test(character)) return 0.6;
    return frequent.has(character) ? 1 : 0;
  });
}

const none = /(?!)/;

/** Words are in lower case, in capitals, or begin with a capital. */
const weighCyrillic: Weigh = (run, isInWord) =>
  Array.from(run.matchAll(/[А-яЁё]+|[^А-яЁё]/g)).reduce((sum, [part]) => {
    if (/^[№«»–—“”„’…°]$/.test(part)) return sum + 0.6;
    const isWord = /^(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)$/.test(part) && !isInWord;
    if (isWord) return sum + (part.length > 1 ? part.length : 0.7);
    return impossible.test(part) ? sum - 2 : sum;
  }, 0);

/** Accented letters are single or double, and stand within words. */
const weighWestern: Weigh = (run, isInWord) => {
  if (impossible.test(run)) return -2 * run.length;
  const letters = run.replace(/[€‚„…‰‹›‘’“”•–—™¡¢£§©ª«®°±²³´µ·¹º»¼½¾¿×]/g, '');
  if (letters.length > 2 || /[^À-ÖØ-öø-ÿŒœŠšŽžŸ]/.test(letters)) return 0;
  return (run.length - letters.length) * 0.6 + letters.length * (isInWord ? 1 : 0.5);
};

const candidates: { encoding: Encoding; weigh: Weigh }[] = [
  { encoding: 'windows-1252', weigh: weighWestern },
  { encoding: 'gb18030', weigh: weighEastAsian('gb18030', [0xb0, 0xd7], none) },
  { encoding: 'big5', weigh: weighEastAsian('big5', [0xa4, 0xc6], none) },
  { encoding: 'shift_jis', weigh: weighEastAsian('shift_jis', [0x88, 0x97], /[\u3041-\u30ff]/) },
  { encoding: 'windows-1251', weigh: weighCyrillic },
];
