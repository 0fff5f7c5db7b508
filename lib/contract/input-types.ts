import type { FieldErrorCode } from './field-errors.ts';
import { fieldLimits, patternOf } from './field-limits.ts';

/** How typed or pasted text of one type is cleaned, and which cleaned texts are valid. Decision 48 explains the rules. */
export interface InputType {
  readonly clean: (text: string) => string;
  readonly accepts: RegExp;
  /** Error code of a text that does not match `accepts`. */
  readonly error: FieldErrorCode;
}

export const maxSearchLength = fieldLimits.searchTooLong.most;

/** Dashes of all kinds. The long sound mark counts as one between ASCII characters: Japanese keyboards share the key. */
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]|(?<=[0-9A-Za-z])[\u30fc\uff70](?=[0-9A-Za-z])/g;

/** Any space except line breaks, which separate numbers in a cell of a file. */
const spaces = /[^\S\r\n\v\f\u2028\u2029]+/g;

/** Digits in bold and other styles. They stay, so that they are refused, although Unicode counts them as digits. */
const styledDigits = String.raw`\u{1ccf0}-\u{1ccf9}\u{1d7ce}-\u{1d7ff}\u{1fbf0}-\u{1fbf9}`;
/** Digits of other scripts, such as Arabic ones. */
const foreignDigits = new RegExp(String.raw`(?![\d${styledDigits}])\p{Nd}`, 'gu');

/** Converts full-width forms, decimal digits of any script, dashes and spaces to ASCII; removes invisible characters. */
export const toAscii = (text: string): string =>
  /^[!-~]*$/.test(text)
    ? text
    : text
        .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
        .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(foreignDigits, toAsciiDigit)
        .replace(dashes, '-')
        .replace(spaces, ' ')
        .trim();

// Unicode lists the digits of a script together, from 0 to 9, so the number of digits before it is its value.
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let digitsBefore = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - digitsBefore - 1))) digitsBefore += 1;
  return String(digitsBefore % 10);
}

/** Removes quotes around a text, and what marks a cell of a spreadsheet as text: `'000123`, `="000123"`. */
function unquote(text: string): string {
  const straight = text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"');
  const quoted = /^="(.*)"$/.exec(straight)?.[1] ?? /^(["'])(.*)\1$/.exec(straight)?.[2];
  if (quoted !== undefined) return quoted.trim();
  return (/^['"]/.test(straight) ? straight.slice(1) : text).trim();
}

/** Cleans a number or name that may have spaces, such as a phone number. */
export const cleanIdentifier = (text: string): string => unquote(toAscii(text));

/** Cleans a number that has no spaces, such as an order number. */
export const cleanNumber = (text: string): string => cleanIdentifier(text).replaceAll(' ', '');

/** A part with nine or more characters is a whole number, not a group of digits. The other part is a label or another number. */
const numberBesideText = /(?:^| )\S{9,} | \S{9,}(?: |$)/;

/** Cleans a serial number or Tcode. The spaces stay when another text is beside it, so that it is refused. */
export function cleanDeviceNumber(text: string): string {
  const number = cleanIdentifier(text);
  return numberBesideText.test(number) ? number : number.replaceAll(' ', '');
}

/** Cleans a searched text. ASCII text with a digit is cleaned like a number; other text keeps its script. */
export function cleanTerm(text: string): string {
  const identifier = cleanIdentifier(text);
  if (/^[ -~]*\d[ -~]*$/.test(identifier)) return identifier;
  return text
    .replace(/(?![\u200c\u200d])\p{Cf}|(?<=^|[ -~])[\u200c\u200d]|[\u200c\u200d](?=$|[ -~])/gu, '')
    .replace(spaces, ' ')
    .trim();
}

/** Cleans a whole number: removes spaces and apostrophes between thousands. Other text is returned cleaned, not refused. */
export function cleanWholeNumber(text: string): string {
  const number = cleanIdentifier(text);
  return /^[+-]?\d{1,3}([ '\u2019]\d{3})+$/.test(number) ? number.replace(/[ '\u2019]/g, '') : number;
}

/** One line: no control characters and no half of a character. */
const line = /^[^\p{Cc}\p{Cs}]*$/u;

export const inputTypes = {
  sn: { clean: cleanDeviceNumber, accepts: patternOf('[0-9A-Za-z-]', fieldLimits.sn), error: 'sn' },
  snPart: { clean: cleanDeviceNumber, accepts: /^[0-9A-Za-z-]+$/, error: 'sn' },
  tcode: { clean: cleanDeviceNumber, accepts: patternOf('[0-9A-Za-z-]', fieldLimits.tcode), error: 'tcode' },
  /** An order, PI order, waybill or courier number. */
  recordNumber: { clean: cleanNumber, accepts: /^[\w./-]+$/, error: 'recordNumber' },
  id: { clean: cleanNumber, accepts: /^[\w.:-]+$/, error: 'id' },
  year: { clean: cleanNumber, accepts: /^\d{1,4}$/, error: 'wholeNumber' },
  /** The code of an e-mail, which may have spaces or hyphens between its digits. */
  code: {
    clean: (text) => cleanNumber(text).replaceAll('-', ''),
    accepts: patternOf('\\d', fieldLimits.code),
    error: 'code',
  },
  /** A number that the user has chosen, such as a dealer number, or a phone number. */
  identifier: {
    clean: cleanIdentifier,
    accepts: new RegExp(String.raw`^[^\p{Cc}\p{Cs}\p{No}\p{Nl}${styledDigits}]*$`, 'u'),
    error: 'characters',
  },
  /** A searched text. */
  term: { clean: cleanTerm, accepts: line, error: 'characters' },
  /** A searched text that may be a number with spaces. */
  numberTerm: {
    clean: (text) => cleanTerm(text).replace(/^[\d ]+$/, (digits) => digits.replaceAll(' ', '')),
    accepts: line,
    error: 'characters',
  },
} as const satisfies Record<string, InputType>;

export type InputTypeName = keyof typeof inputTypes;
