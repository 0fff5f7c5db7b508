import type { translations as translationsContract } from '../contract/translations.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from './http/calls.ts';
import { record, requiredText, text } from './http/readers.ts';

/**
 * Most characters of one call. The text goes in the query, where a Chinese character takes nine bytes, and servers often
 * stop at eight kilobytes.
 */
const maxPieceLength = 600;

/** Calls under way at a time for one request. */
const maxConcurrentCalls = 6;

/** A piece of a text, and what stands between it and the next one: blanks and line breaks, which are not sent. */
interface Piece {
  readonly content: string;
  readonly separator: string;
}

/** Texts go to the vendor in pieces, several at a time; one that fails fails them all. */
export const translations: Handlers<typeof translationsContract> = {
  create: async ({ body: { texts, to } }, { vendor }) => {
    const pieceLists = texts.map(splitText);
    const pendingTexts = [...new Set(pieceLists.flat().map(({ content }) => content))].filter(
      (content) => content !== '',
    );
    const translated = new Map([['', { text: '', from: '' }]]);
    const translateNext = async (): Promise<void> => {
      for (let content = pendingTexts.shift(); content !== undefined; content = pendingTexts.shift()) {
        const data = record(await vendor(calls.translate, { text: content, to }));
        translated.set(content, { text: requiredText(data.text), from: toLanguageCode(text(data.from)) });
      }
    };
    try {
      await Promise.all(Array.from({ length: maxConcurrentCalls }, translateNext));
    } finally {
      // Where one failed, nobody waits for those that have not begun.
      pendingTexts.length = 0;
    }
    const languages = pieceLists.flat().map(({ content }) => translated.get(content)?.from ?? '');
    return {
      texts: pieceLists.map((pieces) =>
        pieces.map(({ content, separator }) => (translated.get(content)?.text ?? '') + separator).join(''),
      ),
      // A number or a name may count as the reader's own language; the words around it tell what was translated.
      from:
        languages.find((from) => from !== '' && from !== to) ?? languages.find((from) => from !== '') ?? '',
    };
  },
};

/** A language as the vendor has it, `zh_CN` or `de`, by its code alone; "" for what is none. */
function toLanguageCode(pieceLists: string): string {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(pieceLists)?.[1]?.toLowerCase() ?? '';
}

/** Cuts a text at its line breaks, and what is still too long behind a sentence, between words, or where it must be. */
export function splitText(pieceLists: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [, line = '', separator = ''] of pieceLists.matchAll(/([^\n]*)(\n\s*|$)/g)) {
    if (line === '' && separator === '') continue;
    let rest = line;
    while (rest.length > maxPieceLength) {
      const end = findPieceEnd(rest);
      const content = rest.slice(0, end);
      rest = rest.slice(end);
      pieces.push(toPiece(content, ''));
    }
    pieces.push(toPiece(rest, separator));
  }
  return pieces;
}

/** Blanks at the end of a piece stay out of what is sent; they come back behind it. */
function toPiece(content: string, separator: string): Piece {
  const trimmed = content.trimEnd();
  return { content: trimmed, separator: content.slice(trimmed.length) + separator };
}

/** Where a piece of at most `most` characters ends best. */
function findPieceEnd(text: string): number {
  const head = text.slice(0, maxPieceLength);
  const sentence = Math.max(
    ...[...head.matchAll(/[.!?…]\s+|[。！？；]/g)].map(({ index, 0: end }) => index + end.length),
    0,
  );
  if (sentence > maxPieceLength / 3) return sentence;
  const blank = head.lastIndexOf(' ') + 1;
  if (blank > maxPieceLength / 3) return blank;
  // Not between the two halves of one character.
  return /[\ud800-\udbff]$/.test(head) ? maxPieceLength - 1 : maxPieceLength;
}
