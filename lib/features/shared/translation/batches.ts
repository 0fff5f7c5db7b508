import { countLines, maxCharacters, maxLines, maxTexts } from '../../../contract/translation-constants.ts';

/** A part of a text, with the place of the text among the others. */
export interface Part {
  readonly of: number;
  readonly words: string;
}

/**
 * The texts in as many batches as one request at a time can take; a text that is too long for one is cut behind its
 * lines. The parts of a text put together are the text.
 */
export function batchesOf(texts: readonly string[]): Part[][] {
  const batches: Part[][] = [];
  let [count, characters, lines] = [maxTexts, 0, 0];
  for (const [of, text] of texts.entries()) {
    for (const words of partsOf(text)) {
      const full =
        count >= maxTexts ||
        characters + words.length > maxCharacters ||
        lines + countLines(words) > maxLines;
      if (full) {
        batches.push([]);
        [count, characters, lines] = [0, 0, 0];
      }
      batches.at(-1)?.push({ of, words });
      count += 1;
      characters += words.length;
      lines += countLines(words);
    }
  }
  return batches;
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of linesOf(text)) {
    if (part.length + line.length > maxCharacters || countLines(part) >= maxLines) {
      parts.push(part);
      part = '';
    }
    part += line;
  }
  return [...parts, part];
}

/** As many characters, of two units each, as surely go in one request. */
const piece = new RegExp(`[^]{1,${maxCharacters / 2}}`, 'gu');

/** Lines with their ends; one that is longer than a request goes in pieces. */
const linesOf = (text: string) =>
  [...text.matchAll(/[^\n]*\n|[^\n]+$/g)].flatMap(([line]) => line.match(piece) ?? []);
