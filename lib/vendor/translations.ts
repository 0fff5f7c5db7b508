import type { translations as translationsContract } from '../contract/translations.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { record, requiredText, text } from './http/wire.ts';

/**
 * Most characters of one call. The text goes in the query, where a Chinese character takes nine bytes, and servers often
 * stop at eight kilobytes.
 */
const most = 600;

/** Calls under way at a time for one request. */
const atOnce = 6;

/** A piece of a text, and what stands between it and the next one: blanks and line breaks, which are not sent. */
interface Piece {
  readonly words: string;
  readonly behind: string;
}

/** Texts go to the vendor in pieces, several at a time; one that fails fails them all. */
export const translations: Handlers<typeof translationsContract> = {
  create: async ({ body: { texts, to } }, { vendor }) => {
    const given = texts.map(piecesOf);
    const waiting = [...new Set(given.flat().map(({ words }) => words))].filter((words) => words !== '');
    const known = new Map([['', { text: '', from: '' }]]);
    const next = async (): Promise<void> => {
      for (let words = waiting.shift(); words !== undefined; words = waiting.shift()) {
        const data = record(await vendor(calls.translate, { text: words, to }));
        known.set(words, { text: requiredText(data.text), from: languageOf(text(data.from)) });
      }
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, next));
    } finally {
      // Where one failed, nobody waits for those that have not begun.
      waiting.length = 0;
    }
    const ordered = given.flat().map(({ words }) => known.get(words)?.from ?? '');
    return {
      texts: given.map((pieces) =>
        pieces.map(({ words, behind }) => (known.get(words)?.text ?? '') + behind).join(''),
      ),
      // A number or a name may count as the reader's own language; the words around it tell what was translated.
      from: ordered.find((from) => from !== '' && from !== to) ?? ordered.find((from) => from !== '') ?? '',
    };
  },
};

/** A language as the vendor has it, `zh_CN` or `de`, by its code alone; "" for what is none. */
function languageOf(given: string): string {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(given)?.[1]?.toLowerCase() ?? '';
}

/** Cuts a text at its line breaks, and what is still too long behind a sentence, between words, or where it must be. */
export function piecesOf(given: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [, line = '', behind = ''] of given.matchAll(/([^\n]*)(\n\s*|$)/g)) {
    if (line === '' && behind === '') continue;
    let rest = line;
    while (rest.length > most) {
      const end = endOf(rest);
      const words = rest.slice(0, end);
      rest = rest.slice(end);
      pieces.push(parted(words, ''));
    }
    pieces.push(parted(rest, behind));
  }
  return pieces;
}

/** Blanks at the end of a piece stay out of what is sent; they come back behind it. */
function parted(words: string, behind: string): Piece {
  const plain = words.trimEnd();
  return { words: plain, behind: words.slice(plain.length) + behind };
}

/** Where a piece of at most `most` characters ends best. */
function endOf(text: string): number {
  const head = text.slice(0, most);
  const sentence = Math.max(
    ...[...head.matchAll(/[.!?…]\s+|[。！？；]/g)].map(({ index, 0: end }) => index + end.length),
    0,
  );
  if (sentence > most / 3) return sentence;
  const blank = head.lastIndexOf(' ') + 1;
  if (blank > most / 3) return blank;
  // Not between the two halves of one character.
  return /[\ud800-\udbff]$/.test(head) ? most - 1 : most;
}
