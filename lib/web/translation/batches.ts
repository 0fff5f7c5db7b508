import {
  countLines,
  maxTranslatedCharacters,
  maxTranslatedLines,
  maxTranslatedTexts,
} from '#lib/contract/constants.ts';

/** A part of the text at this index. */
export interface Part {
  readonly textIndex: number;
  readonly text: string;
}

/**
 * Splits texts into batches that fit in one request; a long text is split after lines. The joined parts equal the text.
 */
export function batchesOf(texts: readonly string[]): Part[][] {
  const batches: Part[][] = [];
  let [count, characters, lines] = [maxTranslatedTexts, 0, 0];
  for (const [textIndex, text] of texts.entries()) {
    for (const part of partsOf(text)) {
      const full =
        count >= maxTranslatedTexts ||
        characters + part.length > maxTranslatedCharacters ||
        lines + countLines(part) > maxTranslatedLines;
      if (full) {
        batches.push([]);
        [count, characters, lines] = [0, 0, 0];
      }
      batches.at(-1)?.push({ textIndex, text: part });
      count += 1;
      characters += part.length;
      lines += countLines(part);
    }
  }
  return batches;
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of linesOf(text)) {
    if (part.length + line.length > maxTranslatedCharacters || countLines(part) >= maxTranslatedLines) {
      parts.push(part);
      part = '';
    }
    part += line;
  }
  return [...parts, part];
}

/** Characters that fit in a request, each of up to two units. */
const chunkPattern = new RegExp(`[^]{1,${maxTranslatedCharacters / 2}}`, 'gu');

/** Lines with their line breaks; a line that is too long is split. */
const linesOf = (text: string) =>
  [...text.matchAll(/[^\n]*\n|[^\n]+$/g)].flatMap(([line]) => line.match(chunkPattern) ?? []);
