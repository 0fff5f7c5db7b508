import { cleanIdentifier, cleanNumber, toAscii } from '../../input-types.ts';

const separators = /[\s\u0085,;、､]+/;

const maxCellLength = 1_000;

export const toCell = (text: string): string => cleanIdentifier(text.slice(0, maxCellLength));

/** Splits a text at commas, semicolons, spaces, tabs and line breaks. */
export function splitEntries(text: string): string[] {
  return toAscii(text).split(separators).map(cleanNumber).filter(Boolean);
}

/** The entries of each line; empty lines are left out. */
export function splitLines(text: string): string[][] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(splitEntries)
    .filter((entries) => entries.length > 0);
}

export const hasSeveralEntries = (text: string): boolean => splitEntries(text).length > 1;
