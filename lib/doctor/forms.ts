/** Whether the vendor says nothing: no key, null, or "". */
export const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Seconds from 1990 to 2100: what a time may be. Other times are milliseconds, or no times. */
const [firstSecond, lastSecond] = [631_152_000, 4_102_444_800];

const isTime = (seconds: number) => seconds >= firstSecond && seconds <= lastSecond;

/** What a value looks like, in words; nothing of the value itself is told. */
export function formOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'boolean') return 'true or false';
  const written = String(value).trim();
  const inText = typeof value === 'string' ? ' in a text' : '';
  if (/^-?\d{1,15}$/.test(written)) {
    if (isTime(Number(written) / 1000) && written.length >= 12) return `milliseconds since 1970${inText}`;
    return `a whole number${inText}`;
  }
  if (/^-?\d+[.,]\d+$/.test(written)) return `a decimal number${inText}`;
  if (/^\d{4}-\d\d-\d\d([T ]|$)/.test(written)) return 'a date in a text';
  if (/^\d{1,2}[./]\d{1,2}[./]\d{4}/.test(written)) return 'a date in a text';
  if (/^[[{]/.test(written)) return 'JSON in a text';
  return written === '' ? 'an empty text' : 'a text';
}

/** Whether a value that is there is of the kind (lib/doctor/expected.ts). */
export function isOfKind(value: unknown, kind: string): boolean {
  const isList = Array.isArray(value);
  if (kind === 'object') return typeof value === 'object' && !isList;
  if (kind === 'list') return isList;
  if (kind === 'object or list') return typeof value === 'object';
  if (typeof value === 'object') return false;
  if (kind === 'text') return true;
  if (kind === 'flag') return typeof value === 'boolean' || [0, 1].includes(numberOf(value));
  if (typeof value === 'boolean') return false;
  if (kind === 'decimal') return /^-?\d+(\.\d+)?$/.test(String(value).trim());
  const number = numberOf(value);
  if (!Number.isSafeInteger(number)) return false;
  if (kind === 'seconds') return number === 0 || isTime(number);
  return !kind.startsWith(oneOf) || codesOf(kind).includes(number);
}

const oneOf = 'one of ';

/** The numbers of a kind `one of 1,2`; none for any other kind. */
export const codesOf = (kind: string): number[] =>
  kind.startsWith(oneOf) ? kind.slice(oneOf.length).split(',').map(Number) : [];

/** The kind of a field that is one of these numbers. */
export const kindOfCodes = (codes: readonly number[]) => oneOf + codes.join(',');

/** A number or the number in a text; NaN for anything else. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : Number.NaN;

/** A kind in words for people. */
export function kindInWords(kind: string): string {
  const words: Record<string, string> = {
    text: 'a text',
    decimal: 'an amount',
    whole: 'a whole number',
    seconds: 'seconds since 1970',
    flag: '0 or 1',
    object: 'an object',
    list: 'a list',
    'object or list': 'an object or a list',
  };
  return words[kind] ?? kind;
}
