import type { translations as translationsContract } from '#lib/contract/operations/translations.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from './http/calls.ts';
import { record, requiredText, text } from './http/readers.ts';

/** The text goes into the query, where a Chinese character takes nine bytes and servers often stop at 8 KB. */
const maxPieceLength = 600;

const maxConcurrentCalls = 6;

interface Piece {
  readonly content: string;
  readonly separator: string;
}

/** Translates texts in pieces (call 92). One failure fails the request. */
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
      // Stops the remaining pieces after a failure.
      pendingTexts.length = 0;
    }
    const languages = pieceLists.flat().map(({ content }) => translated.get(content)?.from ?? '');
    return {
      texts: pieceLists.map((pieces) =>
        pieces.map(({ content, separator }) => (translated.get(content)?.text ?? '') + separator).join(''),
      ),
      // Numbers and names may be detected as the target language, so another language wins.
      from:
        languages.find((from) => from !== '' && from !== to) ?? languages.find((from) => from !== '') ?? '',
    };
  },
};

function toLanguageCode(code: string): string {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(code)?.[1]?.toLowerCase() ?? '';
}

export function splitText(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [, line = '', separator = ''] of text.matchAll(/([^\n]*)(\n\s*|$)/g)) {
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

function toPiece(content: string, separator: string): Piece {
  const trimmed = content.trimEnd();
  return { content: trimmed, separator: content.slice(trimmed.length) + separator };
}

function findPieceEnd(text: string): number {
  const head = text.slice(0, maxPieceLength);
  const sentence = Math.max(
    ...[...head.matchAll(/[.!?…]\s+|[。！？；]/g)].map(({ index, 0: end }) => index + end.length),
    0,
  );
  if (sentence > maxPieceLength / 3) return sentence;
  const blank = head.lastIndexOf(' ') + 1;
  if (blank > maxPieceLength / 3) return blank;
  // Never splits a surrogate pair.
  return /[\ud800-\udbff]$/.test(head) ? maxPieceLength - 1 : maxPieceLength;
}
