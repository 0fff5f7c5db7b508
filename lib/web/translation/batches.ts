import {
  countLines,
  maxTranslatedCharacters,
  maxTranslatedLines,
  maxTranslatedTexts,
} from '#lib/contract/constants.ts';

/** All of the text at this index, or a part of it when it is too long for one request. */
export interface TextPart {
  readonly textIndex: number;
  readonly text: string;
}

/**
 * Splits texts into batches that fit in one request each. Long texts are split after lines; the joined parts of a text are
 * equal to it.
 */
export function batchesOf(texts: readonly string[]): TextPart[][] {
  const batches: TextPart[][] = [];
  let batch: TextPart[] | undefined;
  let characters = 0;
  let lines = 0;
  for (const [textIndex, text] of texts.entries()) {
    for (const part of splitText(text)) {
      const fits =
        batch &&
        batch.length < maxTranslatedTexts &&
        characters + part.length <= maxTranslatedCharacters &&
        lines + countLines(part) <= maxTranslatedLines;
      if (!batch || !fits) {
        batch = [];
        batches.push(batch);
        characters = 0;
        lines = 0;
      }
      batch.push({ textIndex, text: part });
      characters += part.length;
      lines += countLines(part);
    }
  }
  return batches;
}

function splitText(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of splitLines(text)) {
    if (part.length + line.length > maxTranslatedCharacters || countLines(part) >= maxTranslatedLines) {
      parts.push(part);
      part = '';
    }
    part += line;
  }
  return [...parts, part];
}

/** Matches as many characters as fit in a request; a character has up to two UTF-16 units. */
const chunkPattern = new RegExp(`[^]{1,${maxTranslatedCharacters / 2}}`, 'gu');

/** Splits a text into lines with their line breaks, and a line that is too long into chunks. */
const splitLines = (text: string) =>
  [...text.matchAll(/[^\n]*\n|[^\n]+$/g)].flatMap(([line]) => line.match(chunkPattern) ?? []);
