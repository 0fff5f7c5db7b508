import type { Encoding } from './encodings.ts';

/** The usual code page of Windows by interface language; windows-1252 for all others. */
const localCodePages: Partial<Record<string, Encoding>> = {
  cn: 'gb18030',
  ja: 'shift_jis',
  ru: 'windows-1251',
};

export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/**
 * Guesses the encoding of a text file for readFile: that of its byte order mark or zero bytes, else UTF-8 if it fits. Otherwise it
 * is the code page in which the text looks most like words; between similar ones, `locale` of the interface decides.
 */
export function detectEncoding(bytes: Uint8Array, locale: string): Encoding {
  const unicodeEncoding = markedEncoding(bytes) ?? utf16WithoutMark(bytes);
  if (unicodeEncoding) return unicodeEncoding;
  if (isUtf8(bytes)) return 'utf-8';
  const localCodePage = localCodePages[locale] ?? 'windows-1252';
  const ratings = codePages.map(({ encoding, rate }) => ({
    encoding,
    rating: meanRating(decode(bytes, encoding), rate) + (encoding === localCodePages[locale] ? 0.2 : 0),
  }));
  const best = ratings.reduce((top, each) => (each.rating > top.rating ? each : top));
  return best.rating > 0 ? best.encoding : localCodePage;
}

/** Whether the bytes are valid UTF-8, or have a few broken bytes beside sequences that do not occur by chance. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const text = new TextDecoder().decode(bytes, { stream: true });
    return /[^\0-\x7f\ufffd]/.test(text) && meanRating(text, rateUtf8) >= 0;
  }
}

/** East Asian words contain valid short sequences by chance, but with broken bytes beside them and seldom Western letters. */
const rateUtf8: RateRun = (run, isInWord) => {
  const broken = run.split('\ufffd').length - 1;
  const valid = Array.from(run.replaceAll('\ufffd', '')).reduce((sum, each) => sum + rateSequence(each), 0);
  const isWestern = isInWord && /^[À-ÿ\ufffd]+$/.test(run);
  return broken > 0 && !isWestern ? valid / 4 - broken : valid - broken;
};

/** Rates a character by how seldom its bytes occur by chance; those of longer sequences occur less often. */
function rateSequence(character: string): number {
  if (character.length > 1) return 8;
  if (/[\u2000-\u20cf]/.test(character)) return 4;
  return character > '\u07ff' ? 2 : 1;
}

/** The encoding of a byte order mark. */
function markedEncoding([a, b, c]: Uint8Array): Encoding | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

/** UTF-16 without a byte order mark: only in it ASCII characters have zero bytes. */
function utf16WithoutMark(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, 4096);
  const zerosAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) <= Math.max(sample.length / 4, 10 * Math.min(even, odd))) return undefined;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

/**
 * Rates a run of characters beyond ASCII: the sum of -2 (impossible in a text) to 1 (usual) for each. `isInWord`: an ASCII letter
 * stands beside it.
 */
type RateRun = (run: string, isInWord: boolean) => number;

/** The mean rating of all characters beyond ASCII; 1 when there are none. */
function meanRating(text: string, rate: RateRun): number {
  let count = 0;
  let sum = 0;
  for (const { 0: run, index } of text.matchAll(/[^\0-\x7f]+/g)) {
    const isInWord = /[A-Za-z]/.test(text.charAt(index - 1) + text.charAt(index + run.length));
    count += run.length;
    sum += rate(run, isInWord);
  }
  return count === 0 ? 1 : sum / count;
}

/** Replacement, control and private characters, which a text in the right encoding does not have. */
const impossibleCharacters = /[\ufffd\x80-\x9f\ue000-\uf8ff]/;

const rateEachCharacter =
  (rateCharacter: (character: string) => number): RateRun =>
  (run) =>
    Array.from(run).reduce(
      (sum, each) => sum + (impossibleCharacters.test(each) ? -2 : rateCharacter(each)),
      0,
    );

/** The most frequent characters of an East Asian encoding: those of two bytes whose first byte is in a range. */
function frequentCharacters(encoding: Encoding, [firstLead, lastLead]: [number, number]): Set<string> {
  const bytes: number[] = [];
  const addPairs = (firstTrail: number, lastTrail: number) => {
    for (let lead = firstLead; lead <= lastLead; lead += 1)
      for (let trail = firstTrail; trail <= lastTrail; trail += 1)
        if (trail !== 0x7f) bytes.push(lead, trail);
  };
  addPairs(0xa1, 0xfe);
  if (encoding === 'big5') addPairs(0x40, 0x7e);
  if (encoding === 'shift_jis') addPairs(0x40, 0xa0);
  return new Set(decode(new Uint8Array(bytes), encoding));
}

const halfWidthKatakana = /[\uff61-\uff9f]/;
const eastAsianPunctuation = /[\u3000-\u3015\uff01-\uff5e·—…“”‘’]/;

/** `letters` are those of a syllabary, such as hiragana. The characters are computed on first use. */
function rateEastAsian(encoding: Encoding, leadBytes: [number, number], letters: RegExp): RateRun {
  let frequent: Set<string> | undefined;
  return rateEachCharacter((character) => {
    frequent ??= frequentCharacters(encoding, leadBytes);
    if (letters.test(character) || eastAsianPunctuation.test(character)) return 1;
    if (halfWidthKatakana.test(character)) return 0.6;
    return frequent.has(character) ? 1 : 0;
  });
}

const noLetters = /(?!)/;

/** Cyrillic words are in lower case, in capitals, or begin with a capital; in a wrong encoding they are mixed. */
const rateCyrillic: RateRun = (run, isInWord) =>
  Array.from(run.matchAll(/[А-яЁё]+|[^А-яЁё]/g)).reduce((sum, [part]) => {
    if (/^[№«»–—“”„’…°]$/.test(part)) return sum + 0.6;
    const isWord = /^(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)$/.test(part) && !isInWord;
    if (isWord) return sum + (part.length > 1 ? part.length : 0.7);
    return impossibleCharacters.test(part) ? sum - 2 : sum;
  }, 0);

/** Accented letters of Western languages are single or double, and stand within words. */
const rateWestern: RateRun = (run, isInWord) => {
  if (impossibleCharacters.test(run)) return -2 * run.length;
  const letters = run.replace(/[€‚„…‰‹›‘’“”•–—™¡¢£§©ª«®°±²³´µ·¹º»¼½¾¿×]/g, '');
  if (letters.length > 2 || /[^À-ÖØ-öø-ÿŒœŠšŽžŸ]/.test(letters)) return 0;
  return (run.length - letters.length) * 0.6 + letters.length * (isInWord ? 1 : 0.5);
};

/** The code pages to choose from, in the order in which they win at equal ratings. */
const codePages: { encoding: Encoding; rate: RateRun }[] = [
  { encoding: 'windows-1252', rate: rateWestern },
  { encoding: 'gb18030', rate: rateEastAsian('gb18030', [0xb0, 0xd7], noLetters) },
  { encoding: 'big5', rate: rateEastAsian('big5', [0xa4, 0xc6], noLetters) },
  { encoding: 'shift_jis', rate: rateEastAsian('shift_jis', [0x88, 0x97], /[\u3041-\u30ff]/) },
  { encoding: 'windows-1251', rate: rateCyrillic },
];
