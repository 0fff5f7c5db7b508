/** Characters that nobody sees but that come along from other programs: byte order marks, joiners, directions. */
const invisibleCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
/** What people and spreadsheets put between entries; full-width forms are made narrow before. */
const separators = /[\s,;、]+/;

/**
 * A value as it was meant: full-width letters and digits made narrow, unseen characters and quotes taken off, and the
 * marks by which spreadsheets keep a number a text (`'000123`, `="000123"`).
 */
export function cleanText(text: string): string {
  const narrow = text.normalize('NFKC').replace(invisibleCharacters, '').trim();
  const bare =
    /^="(.*)"$/.exec(narrow)?.[1] ?? /^(["'])(.*)\1$/.exec(narrow)?.[2] ?? narrow.replace(/^'/, '');
  return bare.trim();
}

/** Characters of a cell that are kept: no value of any field is as long. */
const maxCellLength = 1_000;

/** The value of a cell of a file. */
export const toCell = (text: string): string => cleanText(text.slice(0, maxCellLength));

/** The entries of a text: parted by commas of any kind, semicolons, spaces, tabs or new lines. */
export function splitEntries(text: string): string[] {
  return normalizeWidth(text).split(separators).map(cleanText).filter(Boolean);
}

/** The entries of a text line by line; a line without any is left out. */
export function splitLines(text: string): string[][] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(splitEntries)
    .filter((entries) => entries.length > 0);
}

/** Whether a text holds more than one entry, so that it is no single value being typed. */
export const hasSeveralEntries = (text: string): boolean => splitEntries(text).length > 1;

const normalizeWidth = (text: string) => text.normalize('NFKC').replace(invisibleCharacters, '');
