import type { FieldErrorCode } from './field-errors.ts';
import { fieldLimits, patternOf } from './field-limits.ts';

/** How a type of typed or pasted value is cleaned, and which cleaned texts it accepts. Decision 48 explains the rules. */
export interface InputType {
  readonly clean: (text: string) => string;
  readonly accepts: RegExp;
  /** The code of a refused text. */
  readonly error: FieldErrorCode;
}

export const maxSearchLength = fieldLimits.searchTooLong.most;

const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]|(?<=[0-9A-Za-z])[\u30fc\uff70](?=[0-9A-Za-z])/g;

/** Not line breaks: a number has one line, and a cell of a file may have several. */
const spaces = /[^\S\r\n\v\f\u2028\u2029]+/g;

/** Digits drawn in a style, such as bold: look-alikes, though Unicode counts them as digits. */
const styledDigits = String.raw`\u{1ccf0}-\u{1ccf9}\u{1d7ce}-\u{1d7ff}\u{1fbf0}-\u{1fbf9}`;
const otherDigits = new RegExp(String.raw`(?![\d${styledDigits}])\p{Nd}`, 'gu');

/** Converts full-width forms, decimal digits of any script, dashes and spaces to ASCII; removes invisible characters. */
export const toAscii = (text: string): string =>
  /^[!-~]*$/.test(text)
    ? text
    : text
        .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
        .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(otherDigits, toDigit)
        .replace(dashes, '-')
        .replace(spaces, ' ')
        .trim();

// Unicode lists the digits of a script together, from 0 to 9.
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Removes quotes and the marks of text cells: `'000123`, `="000123"`. */
function unquote(text: string): string {
  const plain = text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"');
  const bare = /^="(.*)"$/.exec(plain)?.[1] ?? /^(["'])(.*)\1$/.exec(plain)?.[2];
  return (bare ?? (/^['"]/.test(plain) ? plain.slice(1) : text)).trim();
}

/** A number or name with spaces, such as a phone number. */
export const cleanIdentifier = (text: string): string => unquote(toAscii(text));

export const cleanNumber = (text: string): string => cleanIdentifier(text).replaceAll(' ', '');

/** A part as long as a number beside others is no group of digits, but a number beside a label or another number. */
const numberBesideText = /(?:^| )\S{9,} | \S{9,}(?: |$)/;

/** A serial number or Tcode; with a text beside it, the spaces stay, so that it is refused. */
export function cleanDeviceNumber(text: string): string {
  const number = cleanIdentifier(text);
  return numberBesideText.test(number) ? number : number.replaceAll(' ', '');
}

/** Text that contains a number and nothing but ASCII is cleaned as one; other text keeps its script. */
export function cleanTerm(text: string): string {
  const identifier = cleanIdentifier(text);
  if (/^[ -~]*\d[ -~]*$/.test(identifier)) return identifier;
  return text
    .replace(/(?![\u200c\u200d])\p{Cf}|(?<=^|[ -~])[\u200c\u200d]|[\u200c\u200d](?=$|[ -~])/gu, '')
    .replace(spaces, ' ')
    .trim();
}

/** Digits with a sign; spaces and apostrophes between thousands are removed. Other text is returned cleaned. */
export function cleanWholeNumber(text: string): string {
  const number = cleanIdentifier(text);
  return /^[+-]?\d{1,3}([ '\u2019]\d{3})+$/.test(number) ? number.replace(/[ '\u2019]/g, '') : number;
}

const line = /^[^\p{Cc}\p{Cs}]*$/u;

export const inputTypes = {
  sn: { clean: cleanDeviceNumber, accepts: patternOf('[0-9A-Za-z-]', fieldLimits.sn), error: 'sn' },
  snPart: { clean: cleanDeviceNumber, accepts: /^[0-9A-Za-z-]+$/, error: 'sn' },
  tcode: { clean: cleanDeviceNumber, accepts: patternOf('[0-9A-Za-z-]', fieldLimits.tcode), error: 'tcode' },
  /** An order, PI order, waybill or courier number. */
  recordNumber: { clean: cleanNumber, accepts: /^[\w./-]+$/, error: 'recordNumber' },
  id: { clean: cleanNumber, accepts: /^[\w.:-]+$/, error: 'id' },
  year: { clean: cleanNumber, accepts: /^\d{1,4}$/, error: 'wholeNumber' },
  /** Codes are sent by e-mail in groups. */
  code: {
    clean: (text) => cleanNumber(text).replaceAll('-', ''),
    accepts: patternOf('\\d', fieldLimits.code),
    error: 'code',
  },
  /** A number of the user's own, such as a dealer number, and phone numbers. */
  identifier: {
    clean: cleanIdentifier,
    accepts: new RegExp(String.raw`^[^\p{Cc}\p{Cs}\p{No}\p{Nl}${styledDigits}]*$`, 'u'),
    error: 'characters',
  },
  term: { clean: cleanTerm, accepts: line, error: 'characters' },
  /** A number, or a part of a text. */
  numberTerm: {
    clean: (text) => cleanTerm(text).replace(/^[\d ]+$/, (digits) => digits.replaceAll(' ', '')),
    accepts: line,
    error: 'characters',
  },
} as const satisfies Record<string, InputType>;

export type InputTypeName = keyof typeof inputTypes;
