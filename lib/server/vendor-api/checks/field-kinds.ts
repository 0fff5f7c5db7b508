import { flagOrNull, instant, isAbsent } from '../http/readers.ts';

export { isAbsent };

/** The years 1990 to 2100. */
const minSeconds = 631_152_000;
const maxSeconds = 4_102_444_800;

const isTime = (seconds: number) => seconds >= minSeconds && seconds <= maxSeconds;

/** Describes an actual value for the report by its kind, without the value itself. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'no value';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'boolean') return 'a boolean';
  const text = String(value).trim();
  const suffix = typeof value === 'string' ? ' as text' : '';
  if (/^-?\d{1,15}$/.test(text)) {
    if (isTime(Number(text) / 1000) && text.length >= 12) return `milliseconds since 1970${suffix}`;
    return `a whole number${suffix}`;
  }
  if (/^-?\d+[.,]\d+$/.test(text)) return `a decimal number${suffix}`;
  if (/^\d{4}-\d\d-\d\d([T ]|$)/.test(text)) return 'a date as text';
  if (/^\d{1,2}[./]\d{1,2}[./]\d{4}/.test(text)) return 'a date as text';
  if (/^[[{]/.test(text)) return 'JSON as text';
  return text === '' ? 'empty text' : 'text';
}

/** Whether the portal can read a present value as this kind (expected.ts). */
export function matchesKind(value: unknown, kind: string): boolean {
  const isList = Array.isArray(value);
  if (kind === 'object') return typeof value === 'object' && !isList;
  if (kind === 'list') return isList;
  if (kind === 'object or list') return typeof value === 'object';
  if (typeof value === 'object') return false;
  if (kind === 'text') return true;
  if (kind === 'flag') return flagOrNull(value) !== null;
  if (typeof value === 'boolean') return false;
  if (kind === 'decimal') return /^-?\d+(\.\d+)?$/.test(String(value).trim());
  const number = toNumber(value);
  if (kind === 'seconds') return number === 0 || isTime(Date.parse(instant(value) ?? '') / 1000);
  if (!Number.isSafeInteger(number)) return false;
  return !kind.startsWith(codesPrefix) || parseCodes(kind).includes(number);
}

const codesPrefix = 'one of ';

/** Returns the numbers of a kind `one of 1,2`; none for other kinds. */
export const parseCodes = (kind: string): number[] =>
  kind.startsWith(codesPrefix) ? kind.slice(codesPrefix.length).split(',').map(Number) : [];

export const formatCodes = (codes: readonly number[]) => codesPrefix + codes.join(',');

/** Returns NaN for a value that is neither a number nor the text of one. */
export function toNumber(value: unknown): number {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value);
  return typeof value === 'number' ? value : Number.NaN;
}

export function describeKind(kind: string): string {
  const descriptions: Record<string, string> = {
    text: 'text',
    decimal: 'an amount',
    whole: 'a whole number',
    seconds: 'seconds since 1970',
    flag: '0 or 1',
    object: 'an object',
    list: 'a list',
    'object or list': 'an object or a list',
  };
  return descriptions[kind] ?? kind;
}
