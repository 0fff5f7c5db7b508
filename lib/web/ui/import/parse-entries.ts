import { cleanIdentifier, cleanNumber, toAscii } from '#lib/contract/input-types.ts';

const separators = /[\s\u0085,;、､]+/;

const maxCellLength = 1_000;

/** Cleans the text of a cell as if it was typed, and cuts it at 1,000 characters. */
export const toCell = (text: string): string => cleanIdentifier(text.slice(0, maxCellLength));

/** Some are used within a cell, which is then split, so that its closing quote stands alone at the end of a line. */
const lineEnds = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;
const closingQuote = /["”]+$/;

/** Splits a text at commas, semicolons, spaces, tabs and line breaks. */
export function splitEntries(text: string): string[] {
  return toAscii(text)
    .split(separators)
    .map((entry) => cleanNumber(entry).replace(closingQuote, ''))
    .filter(Boolean);
}

export const splitFilledLines = (text: string): string[] =>
  text.split(lineEnds).filter((line) => line.trim() !== '');

/** The entries of each line; empty lines are left out. */
export function splitLines(text: string): string[][] {
  return splitFilledLines(text)
    .map(splitEntries)
    .filter((entries) => entries.length > 0);
}

export const hasSeveralEntries = (text: string): boolean => splitEntries(text).length > 1;
