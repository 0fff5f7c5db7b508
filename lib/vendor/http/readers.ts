import { VendorMalformed, VendorUserMissing } from './errors.ts';

/**
 * Readers for the vendor's uneven values: numbers as strings, flags as 0/1 in either type, absent values as null, "" or
 * a missing key. Each returns one clean type or throws VendorMalformed. An absent value never becomes a figure: a number
 * that a screen shows is read by `requiredInteger`, or is null (decision 36).
 */

/** A JSON object of the vendor's. */
export type WireRecord = Readonly<Record<string, unknown>>;

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** An object; anything else is a wrong shape. */
export function record(value: unknown): WireRecord {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as WireRecord;
  throw new VendorMalformed('An object was expected');
}

/** The data of a user. Throws VendorUserMissing when it is absent, or has no id in this field. */
export function userRecord(value: unknown, idField: string): WireRecord {
  const user = isAbsent(value) ? {} : record(value);
  if (isAbsent(user[idField])) throw new VendorUserMissing('The user data is missing');
  return user;
}

/** An object, or null when absent. */
export function recordOrNull(value: unknown): WireRecord | null {
  return isAbsent(value) ? null : record(value);
}

/** The objects of an array. Throws when the array is absent: a missing list is not an empty one. */
export function records(value: unknown): WireRecord[] {
  if (!Array.isArray(value)) throw new VendorMalformed('An array was expected');
  return value.map(record);
}

/** The objects of an array that may be absent: choices, attachments, history. Never for rows that a screen counts. */
export function optionalRecords(value: unknown): WireRecord[] {
  return isAbsent(value) ? [] : records(value);
}

/** Text; absent is "". Lone surrogates become U+FFFD, so that every text can be sent on. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (isAbsent(value)) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new VendorMalformed('A text was expected');
}

/** Text that must be there, such as an id. */
export function requiredText(value: unknown): string {
  const result = text(value);
  if (result === '') throw new VendorMalformed('A value is missing');
  return result;
}

/** A whole number, or null when absent. */
export function integerOrNull(value: unknown): number | null {
  if (isAbsent(value)) return null;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw new VendorMalformed('A whole number was expected');
}

/** A whole number that must be there, such as a count. */
export function requiredInteger(value: unknown): number {
  const result = integerOrNull(value);
  if (result === null) throw new VendorMalformed('A number is missing');
  return result;
}

/** A flag: 1, "1" and true are yes; 0, "0", false and absent are no. */
export function flag(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return integerOrNull(value) === 1;
}

/** The last second that a date can express. */
const lastSecond = 8_640_000_000_000;

/** Seconds since the epoch as an ISO instant; absent and 0 are null. */
export function instant(value: unknown): string | null {
  const seconds = integerOrNull(value);
  if (seconds === null || seconds === 0) return null;
  if (Math.abs(seconds) > lastSecond) throw new VendorMalformed('A time was expected');
  return toIsoTime(seconds);
}

/** Converts seconds since the epoch, with or without a fraction, to ISO 8601. */
export const toIsoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

const secondsOfDay = 86_400;
/** Days that were written out before: a page of dealers has forty, and they repeat. */
const dayCache = new Map<number, string>();
const maxCachedDays = 20_000;

/** Seconds since the epoch as a calendar day in UTC, `YYYY-MM-DD`; absent and 0 are null. */
export function day(value: unknown): string | null {
  const seconds = integerOrNull(value);
  if (seconds === null || seconds === 0) return null;
  const number = Math.floor(seconds / secondsOfDay);
  const cachedDay = dayCache.get(number);
  if (cachedDay !== undefined) return cachedDay;
  if (Math.abs(seconds) > lastSecond) throw new VendorMalformed('A time was expected');
  const dayText = new Date(number * secondsOfDay * 1000).toISOString().slice(0, 10);
  if (dayCache.size >= maxCachedDays) dayCache.clear();
  dayCache.set(number, dayText);
  return dayText;
}

/** A day as the vendor's seconds: its first second in UTC, or its last one. */
export function toSeconds(
  value: string | null | undefined,
  edge: 'start' | 'end' = 'start',
): number | undefined {
  if (!value) return undefined;
  const start = Date.parse(`${value}T00:00:00Z`) / 1000;
  return edge === 'start' ? start : start + 86_399;
}
