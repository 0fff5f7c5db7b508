import type { z } from 'zod';
import { vendorCallStats } from '../../observe/log.ts';
import { parseDateTime } from '../../vendor-format/times.ts';
import { VendorTime } from '../../vendor-format/vendor-time.ts';
import { VendorFailed, VendorUserMissing } from './errors.ts';

/**
 * Readers of values in the vendor's responses, named for what they return. The vendor writes numbers as strings, flags
 * as 0 and 1, and absent values as null, "" or not at all. A value of another type counts as absent, and the request is
 * marked (`noteMalformed`). Only readers of needed values throw VendorFailed (decision 68). An absent number never
 * becomes 0 (decision 36).
 */

export type WireRecord = Readonly<Record<string, unknown>>;

/** The vendor writes an absent value as null, "" or not at all. */
export const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Marks the current request, so that operators learn of a value of the wrong type although its page works. */
export function noteMalformed(): void {
  const stats = vendorCallStats.getStore();
  if (stats) stats.malformed = true;
}

/** Marks the request when a value is there but unreadable, and returns null. */
function unreadable(value: unknown): null {
  if (!isAbsent(value)) noteMalformed();
  return null;
}

/** Whether a value is an object and no array. */
export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function record(value: unknown): WireRecord {
  if (isRecord(value)) return value;
  throw new VendorFailed('An object was expected');
}

/** Reads user data. Throws VendorUserMissing when it or its id is absent. */
export function userRecord(value: unknown, idField: string): WireRecord {
  const user = isAbsent(value) ? {} : record(value);
  if (isAbsent(user[idField])) throw new VendorUserMissing('The user data is missing');
  return user;
}

/** Reads a whole response that may be absent. Throws VendorFailed for one of another type: it is not "nothing". */
export function recordOrNull(value: unknown): WireRecord | null {
  return isAbsent(value) ? null : record(value);
}

/** Reads a part of a record; null when it is absent or of another type. */
export function partOrNull(value: unknown): WireRecord | null {
  return isRecord(value) ? value : unreadable(value);
}

/** Reads a part of a record, or the result of a write; empty when it is absent or of another type. */
export const optionalRecord = (value: unknown): WireRecord => partOrNull(value) ?? {};

/** Reads an array of objects. Throws when it is absent: a missing list is not empty. */
export function records(value: unknown): WireRecord[] {
  if (!Array.isArray(value)) throw new VendorFailed('An array was expected');
  return value.map(record);
}

/** Reads a whole response that may be absent, such as choices. Throws VendorFailed for one of another type. */
export function optionalRecords(value: unknown): WireRecord[] {
  return isAbsent(value) ? [] : records(value);
}

/** Reads the objects of an array within a record; empty when it is absent or of another type. */
export function nestedRecords(value: unknown): WireRecord[] {
  if (!Array.isArray(value)) return unreadable(value) ?? [];
  return value.flatMap((each: unknown) => (isRecord(each) ? [each] : (unreadable(each) ?? [])));
}

/** Returns choices with their ids. One without an id cannot be chosen and is left out. */
export const withIds = (rows: readonly WireRecord[], idField: string): { id: string; row: WireRecord }[] =>
  rows.map((row) => ({ id: text(row[idField]), row })).filter(({ id }) => id !== '');

/** Reads text; absent is "". Lone surrogates become U+FFFD, so that the text can be sent. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return unreadable(value) ?? '';
}

/** Reads text; throws VendorFailed when it is absent. */
export function requiredText(value: unknown): string {
  const result = text(value);
  if (result === '') throw new VendorFailed('A value is missing');
  return result;
}

export function integerOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : unreadable(value);
}

const flagTexts = { true: ['1', 'true', 'yes', 'y'], false: ['0', 'false', 'no', 'n'] };

/** Parses the text of a flag, in any case; undefined for other texts. */
export function parseFlag(flagText: string): boolean | undefined {
  const lower = flagText.trim().toLowerCase();
  if (flagTexts.true.includes(lower)) return true;
  return flagTexts.false.includes(lower) ? false : undefined;
}

/** Reads a flag such as 1, "1", true, "Y" or "yes". Null when it is absent, unreadable or an unknown code. */
export function flagOrNull(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const known = typeof value === 'string' ? parseFlag(value) : undefined;
  if (known !== undefined) return known;
  const code = integerOrNull(value);
  return code === 0 || code === 1 ? code === 1 : null;
}

/** The last second of the JavaScript calendar. */
const lastSecond = 8_640_000_000_000;

/** Larger numbers are milliseconds: as seconds, this would be in the year 5138. */
const firstMilliseconds = 100_000_000_000;

/**
 * Reads a time as seconds since 1970. Also understands milliseconds, and texts that name their zone or only a day; other
 * formats need a rule of the profile. Absent and 0 are null.
 */
function secondsOrNull(value: unknown): number | null {
  const parsed = typeof value === 'string' ? parseDateTime(value.trim(), null) : undefined;
  const number = parsed ?? integerOrNull(value);
  if (number === null || number === 0) return null;
  const seconds = Math.abs(number) >= firstMilliseconds ? Math.floor(number / 1000) : number;
  return Math.abs(seconds) > lastSecond ? unreadable(value) : seconds;
}

/** Converts seconds to ISO 8601; absent and 0 are null. */
export function instant(value: unknown): string | null {
  const seconds = secondsOrNull(value);
  return seconds === null ? null : toIsoTime(seconds);
}

/** Converts the portal's own seconds, which need no check. */
export const toIsoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

const secondsPerDay = 86_400;
/** A list has thousands of days, most of them equal. */
const dayCache = new Map<number, string>();
const maxCachedDays = 20_000;

/** Converts seconds to the day in UTC, such as 2026-01-31; absent and 0 are null. */
export function day(value: unknown): string | null {
  const seconds = secondsOrNull(value);
  if (seconds === null) return null;
  const dayNumber = Math.floor(seconds / secondsPerDay);
  const cachedDay = dayCache.get(dayNumber);
  if (cachedDay !== undefined) return cachedDay;
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
): VendorTime | undefined {
  if (!value) return undefined;
  const start = Date.parse(`${value}T00:00:00Z`) / 1000;
  return new VendorTime(edge === 'start' ? start : start + secondsPerDay - 1);
}
