const invisibleCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const separators = /[\s,;、]+/;

/**
 * Cleans a pasted value: full-width forms, invisible characters, quotes, and the marks of text cells (`'000123`,
 * `="000123"`).
 */
export function cleanText(text: string): string {
  const narrow = text.normalize('NFKC').replace(invisibleCharacters, '').trim();
  const bare =
    /^="(.*)"$/.exec(narrow)?.[1] ?? /^(["'])(.*)\1$/.exec(narrow)?.[2] ?? narrow.replace(/^'/, '');
  return bare.trim();
}

const maxCellLength = 1_000;

export const toCell = (text: string): string => cleanText(text.slice(0, maxCellLength));

/** Splits a text at commas, semicolons, spaces, tabs and line breaks. */
export function splitEntries(text: string): string[] {
  return normalizeWidth(text).split(separators).map(cleanText).filter(Boolean);
}

/** The entries of each line; empty lines are left out. */
export function splitLines(text: string): string[][] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(splitEntries)
    .filter((entries) => entries.length > 0);
}

export const hasSeveralEntries = (text: string): boolean => splitEntries(text).length > 1;

const normalizeWidth = (text: string) => text.normalize('NFKC').replace(invisibleCharacters, '');
