import { day, periods } from '../data/periods.ts';
import type { ValueFormat } from './dialect.ts';

/** `isoOffset` is Beijing time, `dateTime` is "YYYY-MM-DD HH:mm:ss" in UTC, `date` a UTC day. */
type TimeFormat = 'iso' | 'isoOffset' | 'dateTime' | 'milliseconds' | 'date';

/** Fields of responses in seconds. A test looks for seconds in other fields. */
const timeFields = [
  ...['orderTime', 'payTime', 'soft_start_time', 'soft_due_time', 'check_time', 'record_time'],
  ...['withdraw_time', 'cash_time', 'add_time', 'activation_date', 'first_active_time', 'tcode_expire'],
  ...['warranty_expire', 'soft_end', 'import_time', 'exchange_time', 'expire_time', 'on_time', 'update_time'],
  ...['create_time', 'order_time', 'pay_time', 'ship_time', 'start_time', 'end_time', 'time', 'created_at'],
  ...['updated_at', 'computed_at', 'publish_date', 'audit_time', 'dispose_time', 'free_use_end_time'],
  ...['reply_time', 'publish_time', 'download_time', 'last_time', 'submit_time', 'time_line'],
  ...periods.map(({ key }) => `${key}_end`),
];

/** Fields of responses and forms that mean a day. */
const dayFields = ['contract_start', 'contract_end', 'order_date', 'expect_ship_time'];

/** Parameters `…_from` and `…_to`. A test looks for others. */
const timeRanges = [
  ...['add', 'active', 'expire', 'warranty', 'first_active', 'import', 'tcode_expire', 'exchange'],
  ...['contract_start', 'contract_end', 'publish', 'create'],
  ...periods.map(({ key }) => key),
];
const rangeStarts = ['time_start', 'check_start', ...timeRanges.map((name) => `${name}_from`)];
const rangeEnds = ['time_end', 'check_end', ...timeRanges.map((name) => `${name}_to`)];

/** Writes and reads all times of a service in a format, and days in another. */
export function timesAs(format: TimeFormat, dayFormat: TimeFormat): Record<string, ValueFormat> {
  const table = (names: readonly string[], valueFormat: ValueFormat) =>
    names.map((name) => [name, valueFormat]);
  const instants = timeFormat(format, 0);
  return Object.fromEntries([
    ...table([...timeFields, ...rangeStarts, 'sale_time'], instants),
    ...table(rangeEnds, timeFormat(format, day - 1)),
    ...table(dayFields, timeFormat(dayFormat, 0)),
  ]);
}

const beijingSeconds = 8 * 3600;
/** A day less than the range of `Date`, for the offset. */
const maxSeconds = 8_640_000_000_000 - day;
const isoText = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19);

const writers: Record<TimeFormat, (seconds: number) => string | number> = {
  iso: (seconds) => `${isoText(seconds)}Z`,
  isoOffset: (seconds) => `${isoText(seconds + beijingSeconds)}+08:00`,
  dateTime: (seconds) => isoText(seconds).replace('T', ' '),
  milliseconds: (seconds) => seconds * 1000,
  date: (seconds) => isoText(seconds).slice(0, 10),
};

const isoPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const patterns: Record<TimeFormat, RegExp> = {
  iso: isoPattern,
  isoOffset: isoPattern,
  dateTime: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  milliseconds: /^\d{1,15}$/,
  date: /^\d{4}-\d\d-\d\d$/,
};
const names: Record<TimeFormat, string> = {
  iso: 'an ISO 8601 time',
  isoOffset: 'an ISO 8601 time',
  dateTime: 'a time like 2026-01-31 12:00:00',
  milliseconds: 'a number of milliseconds',
  date: 'a date like 2026-01-31',
};

/** `dateSeconds` is the second of the day that a date without a time means. */
function timeFormat(format: TimeFormat, dateSeconds: number): ValueFormat {
  return {
    write: (value) => {
      const isNumber = typeof value === 'number' || (typeof value === 'string' && value !== '');
      const seconds = isNumber ? Number(value) : Number.NaN;
      // Overrides can set any value.
      if (Number.isNaN(seconds) || Math.abs(seconds) > maxSeconds) return value;
      const written = writers[format](seconds);
      return typeof value === 'string' ? String(written) : written;
    },
    read: (text) => {
      const trimmed = text.trim();
      if (trimmed === '') return text;
      const ms = parseTime(format, trimmed, dateSeconds);
      return Number.isNaN(ms) ? undefined : String(Math.floor(ms / 1000));
    },
    reason: `must be ${names[format]}`,
  };
}

/** Returns milliseconds; NaN for another format. Formats with text also accept a date, and a date also a time. */
function parseTime(format: TimeFormat, text: string, dateSeconds: number): number {
  if (format !== 'milliseconds' && patterns.date.test(text))
    return Date.parse(`${text}T00:00:00Z`) + dateSeconds * 1000;
  const pattern = format === 'date' ? isoPattern : patterns[format];
  if (!pattern.test(text)) return Number.NaN;
  if (format === 'milliseconds') return Number(text);
  return Date.parse(format === 'dateTime' ? `${text.replace(' ', 'T')}Z` : text);
}
