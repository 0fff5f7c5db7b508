import { useFormatter, useTimeZone } from 'next-intl';
import { useMemo } from 'react';
import { type Money, toDecimal } from '#lib/contract/money.ts';
import { offsetOf } from '#lib/contract/time-zone.ts';
import { emptyValue, type formats } from './formats.ts';

type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime' | 'number' | 'list' | 'relativeTime'>;

/** Functions that format values for the reader's language and time zone. Missing values and invalid dates become "--". */
function createFormats(formatter: Formatter, zone: string) {
  const formatTime = (value: string | null | undefined, format: keyof typeof formats.dateTime) => {
    const date = new Date(value ?? '');
    return Number.isNaN(date.getTime()) ? emptyValue : formatter.dateTime(date, format);
  };
  const formatWithOffset = (value: string | null | undefined, format: 'dateTime' | 'weekday') => {
    const text = formatTime(value, format);
    return text === emptyValue ? text : `${text} ${offsetOf(value ?? '', zone)}`;
  };
  return {
    /** An ISO instant as date and time, for pages with a TimeZoneNote. */
    dateTime: (instant: string | null | undefined) => formatTime(instant, 'dateTime'),
    /** The day on which an ISO instant falls for the reader. */
    dayOf: (instant: string | null | undefined) => formatTime(instant, 'day'),
    /** Like `dateTime`, with the offset from UTC: for tooltips, and for pages without a TimeZoneNote. */
    zonedTime: (instant: string | null | undefined) => formatWithOffset(instant, 'dateTime'),
    /** Like `dayOf`, with weekday and offset: a heading for times of the day (`timeOf`) below it. */
    zonedDay: (instant: string | null | undefined) => formatWithOffset(instant, 'weekday'),
    /** The time of day alone. */
    timeOf: (instant: string | null | undefined) => formatTime(instant, 'time'),
    /** A calendar day, `YYYY-MM-DD`. */
    day: (day: string | null | undefined) => formatTime(day, 'calendarDay'),
    integer: (value: number | null | undefined) =>
      value === null || value === undefined ? emptyValue : formatter.number(value, 'integer'),
    /** A number of days, e.g. `12 days`. */
    days: (count: number) => formatter.number(count, wholeDays),
    /** Days from now, e.g. `in 12 days`; from 61 days in months and from 730 in years, e.g. `22 months ago`. */
    relativeDays: (count: number) => {
      const { unit, days } = relativeUnits.find(({ from }) => Math.abs(count) >= from) ?? wholeDay;
      // Whole units only, because the formatter would round 22 months to two years.
      return formatter.relativeTime(Math.trunc(count / days) * days * dayMs, { now: 0, unit });
    },
    /** A number of bytes with three digits in decimal units, e.g. `1.29 GB`: 1 kB is 1,000 bytes. */
    size: (bytes: number | null | undefined) =>
      bytes === null || bytes === undefined ? emptyValue : formatSize(formatter, bytes),
    /** A limit in megabytes of 1,024², e.g. `30 MB`. */
    megabytes: (bytes: number) => formatter.number(bytes / 1024 ** 2, wholeMegabytes),
    /** A number of bytes to the last one, e.g. `1,288,490,188 bytes`. */
    bytes: (bytes: number | null | undefined) =>
      bytes === null || bytes === undefined ? emptyValue : formatter.number(bytes, exactBytes),
    /** A list of names, e.g. `A, B, and C`. */
    names: (names: readonly string[]) => formatter.list(names),
    /** An amount of money, exactly, e.g. `€1,234.50`. */
    money: (amount: Money | null | undefined) => (amount ? formatMoney(formatter, amount) : emptyValue),
    /** A month, `YYYY-MM`, e.g. `October 2026`. */
    month: (month: string | null | undefined) => formatTime(month && `${month}-01`, 'month'),
    /** Like `month`, but short, e.g. `Oct 26`. */
    shortMonth: (month: string | null | undefined) => formatTime(month && `${month}-01`, 'shortMonth'),
  };
}

/**
 * Returns functions that format times, numbers, sizes and money. Format instants in client components only: on a first
 * visit the server does not know the browser's time zone (`TimeZoneProvider`).
 */
export function useFormats() {
  const formatter = useFormatter();
  const zone = useTimeZone() ?? 'UTC';
  return useMemo(() => createFormats(formatter, zone), [formatter, zone]);
}

const exactBytes = { style: 'unit', unit: 'byte', unitDisplay: 'long', maximumFractionDigits: 0 } as const;
const wholeMegabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;
const dayMs = 86_400_000;
const wholeDay = { unit: 'day', from: 0, days: 1 } as const;
const relativeUnits = [
  { unit: 'year', from: 730, days: 365 },
  { unit: 'month', from: 61, days: 365 / 12 },
] as const;
const wholeDays = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
const sizeUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;
const sizeDigits = 3;

function formatSize(formatter: Formatter, bytes: number): string {
  let power = Math.min(Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3), sizeUnits.length);
  // 999,600 bytes round to 1,000 kB, which is 1 MB.
  const rounded = Number((bytes / 1000 ** power).toPrecision(sizeDigits));
  if (Math.abs(rounded) >= 1000 && power < sizeUnits.length) power += 1;
  const unit = sizeUnits[power - 1];
  if (!unit) return formatter.number(bytes, exactBytes);
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: sizeDigits } as const;
  return formatter.number(bytes / 1000 ** power, style);
}

function formatMoney(formatter: Formatter, amount: Money): string {
  // Intl formats a decimal text exactly, but next-intl's types allow numbers only.
  const exact = toDecimal(amount) as unknown as number;
  return formatter.number(exact, { style: 'currency', currency: amount.currency });
}
