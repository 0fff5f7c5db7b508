import type { translations as translationsContract } from '#lib/contract/operations/translations.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { record, requiredText, text } from './http/readers.ts';

/** A piece becomes a query parameter: a Chinese character takes nine bytes there, and many servers accept only 8 KB. */
const maxPieceLength = 600;

const maxConcurrentCalls = 6;

/** A part of a text that is translated by one call, and the white space after it. */
interface Piece {
  readonly content: string;
  readonly separator: string;
}

/** Handlers of translations: texts are translated in pieces by call 92. When one call fails, the operation fails. */
export const translations: Handlers<typeof translationsContract> = {
  create: async ({ body: { texts, to } }, { vendor }) => {
    const piecesOfTexts = texts.map(splitText);
    const contents = new Set(piecesOfTexts.flat().map(({ content }) => content));
    const pendingContents = [...contents].filter((content) => content !== '');
    const translationByContent = new Map([['', { text: '', from: '' }]]);
    const translateNext = async (): Promise<void> => {
      for (let content = pendingContents.shift(); content !== undefined; content = pendingContents.shift()) {
        const data = record(await vendor(calls.translate, { text: content, to }));
        translationByContent.set(content, {
          text: requiredText(data.text),
          from: toLanguageCode(text(data.from)),
        });
      }
    };
    try {
      await Promise.all(Array.from({ length: maxConcurrentCalls }, translateNext));
    } finally {
      // Stops the remaining pieces after a failure.
      pendingContents.length = 0;
    }
    const languages = piecesOfTexts
      .flat()
      .map(({ content }) => translationByContent.get(content)?.from ?? '')
      .filter((language) => language !== '');
    return {
      texts: piecesOfTexts.map((pieces) =>
        pieces
          .map(({ content, separator }) => (translationByContent.get(content)?.text ?? '') + separator)
          .join(''),
      ),
      // Numbers and names may be detected as the target language, so another language wins.
      from: languages.find((language) => language !== to) ?? languages[0] ?? '',
    };
  },
};

/** Returns the language of a tag such as `zh-CN`; "" for an unknown form. */
function toLanguageCode(code: string): string {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(code)?.[1]?.toLowerCase() ?? '';
}

/** Splits a text at its line breaks, and long lines at the ends of sentences or words. */
export function splitText(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [, line = '', separator = ''] of text.matchAll(/([^\n]*)(\n\s*|$)/g)) {
    if (line === '' && separator === '') continue;
    let rest = line;
    while (rest.length > maxPieceLength) {
      const end = findPieceEnd(rest);
      pieces.push(toPiece(rest.slice(0, end), ''));
      rest = rest.slice(end);
    }
    pieces.push(toPiece(rest, separator));
  }
  return pieces;
}

/** Moves white space at the end to the separator, because the vendor may drop it. */
function toPiece(content: string, separator: string): Piece {
  const trimmed = content.trimEnd();
  return { content: trimmed, separator: content.slice(trimmed.length) + separator };
}

/** A full stop with white space, or a Chinese or Japanese one without. */
const sentenceEnd = /[.!?…]\s+|[。！？；]/g;

/** Returns where to split a long line: after its last sentence or word, if the piece does not become too short. */
function findPieceEnd(line: string): number {
  const head = line.slice(0, maxPieceLength);
  const lastMark = [...head.matchAll(sentenceEnd)].at(-1);
  const sentenceLength = lastMark ? lastMark.index + lastMark[0].length : 0;
  if (sentenceLength > maxPieceLength / 3) return sentenceLength;
  const wordsLength = head.lastIndexOf(' ') + 1;
  if (wordsLength > maxPieceLength / 3) return wordsLength;
  // Never splits a surrogate pair.
  return /[\ud800-\udbff]$/.test(head) ? maxPieceLength - 1 : maxPieceLength;
}
