import type { z } from 'zod';
import { VendorFailed, VendorUserMissing } from './errors.ts';

/**
 * Readers of values in the vendor's responses, named for what they return. The vendor writes numbers as strings, flags
 * as 0 and 1, and absent values as null, "" or not at all. A reader throws VendorFailed for a value of another type. An
 * absent number never becomes 0 (decision 36).
 */

export type WireRecord = Readonly<Record<string, unknown>>;

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

export function record(value: unknown): WireRecord {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as WireRecord;
  throw new VendorFailed('An object was expected');
}

/** Reads user data. Throws VendorUserMissing when it or its id is absent. */
export function userRecord(value: unknown, idField: string): WireRecord {
  const user = isAbsent(value) ? {} : record(value);
  if (isAbsent(user[idField])) throw new VendorUserMissing('The user data is missing');
  return user;
}

export function recordOrNull(value: unknown): WireRecord | null {
  return isAbsent(value) ? null : record(value);
}

/** Reads an array of objects. Throws when it is absent: a missing list is not empty. */
export function records(value: unknown): WireRecord[] {
  if (!Array.isArray(value)) throw new VendorFailed('An array was expected');
  return value.map(record);
}

/** Reads an array that may be absent: choices, attachments, history. Never for counted rows. */
export function optionalRecords(value: unknown): WireRecord[] {
  return isAbsent(value) ? [] : records(value);
}

/** Reads text; absent is "". Lone surrogates become U+FFFD, so that the text can be sent. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (isAbsent(value)) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new VendorFailed('A text was expected');
}

/** Reads text; throws VendorFailed when it is absent. */
export function requiredText(value: unknown): string {
  const result = text(value);
  if (result === '') throw new VendorFailed('A value is missing');
  return result;
}

export function integerOrNull(value: unknown): number | null {
  if (isAbsent(value)) return null;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw new VendorFailed('A whole number was expected');
}

/** Reads a whole number; throws VendorFailed when it is absent. */
export function requiredInteger(value: unknown): number {
  const result = integerOrNull(value);
  if (result === null) throw new VendorFailed('A number is missing');
  return result;
}

/** Reads a flag: 1, "1" and true are true; 0, "0", false and absent are false. */
export function flag(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return integerOrNull(value) === 1;
}

/** The last second of the JavaScript calendar. */
const lastSecond = 8_640_000_000_000;

/** Converts seconds to ISO 8601; absent and 0 are null. */
export function instant(value: unknown): string | null {
  const seconds = integerOrNull(value);
  if (seconds === null || seconds === 0) return null;
  if (Math.abs(seconds) > lastSecond) throw new VendorFailed('A time was expected');
  return toIsoTime(seconds);
}

/** Converts the portal's own seconds, which need no check. */
export const toIsoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

const secondsPerDay = 86_400;
/** A list has thousands of days, most of them equal. */
const dayCache = new Map<number, string>();
const maxCachedDays = 20_000;

/** Converts seconds to the day in UTC, such as 2026-01-31; absent and 0 are null. */
export function day(value: unknown): string | null {
  const seconds = integerOrNull(value);
  if (seconds === null || seconds === 0) return null;
  const dayNumber = Math.floor(seconds / secondsPerDay);
  const cachedDay = dayCache.get(dayNumber);
  if (cachedDay !== undefined) return cachedDay;
  if (Math.abs(seconds) > lastSecond) throw new VendorFailed('A time was expected');
  const dayText = new Date(dayNumber * secondsPerDay * 1000).toISOString().slice(0, 10);
  if (dayCache.size >= maxCachedDays) dayCache.clear();
  dayCache.set(dayNumber, dayText);
  return dayText;
}

/** The day of an instant is branded, because its seconds need a time zone (local-days.ts). */
type CalendarDay = string & { readonly [z.$brand]?: never };

/** Converts a day to its first or last second in UTC, as the vendor's filters take it; undefined without a day. */
export function toSeconds(
  value: CalendarDay | null | undefined,
  edge: 'start' | 'end' = 'start',
): number | undefined {
  if (!value) return undefined;
  const start = Date.parse(`${value}T00:00:00Z`) / 1000;
  return edge === 'start' ? start : start + secondsPerDay - 1;
}
