import { type SalesGroup, salesGroups } from '../../contract/shop-constants.ts';
import { isDay } from '../../ui/list/address.ts';

/** Periods to choose from; `days` is from one day to another. */
export const periods = ['thisMonth', 'lastMonth', 'year', 'days'] as const;
export type Period = (typeof periods)[number];

/** Days of UTC, `YYYY-MM-DD`, both included; one that is absent is open. */
export interface Range {
  from?: string;
  to?: string;
}

/** What the address of the statistics asks for. */
export interface SalesChoice extends Range {
  period: Period;
  group: SalesGroup;
  product?: string;
  platform?: string;
  currency?: string;
}

/** The day of UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The first and the last day of the month that lies so many months after (or before) the one of `day`. */
function monthOf(day: string, offset = 0): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return {
    from: dayOf(new Date(Date.UTC(year, month - 1 + offset, 1))),
    to: dayOf(new Date(Date.UTC(year, month + offset, 0))),
  };
}

/** The days of a period as of today; `days` are those given. */
export function rangeOf(period: Period, today: string, days: Range): Range {
  switch (period) {
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(today, -1);
    case 'year':
      return { from: monthOf(today, -11).from, to: monthOf(today).to };
    default:
      return days;
  }
}

/** The days of a range that one figure counts: those of its day or month, or all. */
export function daysOf(group: SalesGroup, key: string, range: Range): Range {
  if (group === 'product' || group === 'platform') return range;
  const own = group === 'day' ? { from: key, to: key } : monthOf(key);
  return {
    from: range.from && range.from > own.from ? range.from : own.from,
    to: range.to && range.to < own.to ? range.to : own.to,
  };
}

function valid(pattern: RegExp, text: string | undefined): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined;
}

/** Reads an address as of today; what is not valid is left out, so that a page always shows. */
export function readChoice(
  search: Readonly<Record<string, string | string[] | undefined>>,
  today: string,
): SalesChoice {
  const one = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  const [from, to] = [one('from'), one('to')].map((text) => (text && isDay(text) ? text : undefined));
  const period = periods.find((each) => each === one('period')) ?? (from || to ? 'days' : 'year');
  const defaultGroup = period === 'thisMonth' || period === 'lastMonth' ? 'day' : 'month';
  const product = valid(/^[\w.:-]{1,64}$/, one('product'));
  const platform = valid(/^[\w.:-]{1,64}$/, one('platform'));
  const currency = valid(/^[A-Z]{3}$/, one('currency'));
  return {
    period,
    group: salesGroups.find((each) => each === one('group')) ?? defaultGroup,
    ...rangeOf(period, today, { ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(product ? { product } : {}),
    ...(platform ? { platform } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** A choice with some of it changed; '' takes something away. */
export function changeChoice(
  { group, ...others }: SalesChoice,
  change: Readonly<Record<string, string>>,
  today: string,
): SalesChoice {
  // Days given by hand are a period of their own, and another period brings its own grouping.
  const days = 'from' in change || 'to' in change ? { period: 'days' } : {};
  return readChoice({ ...others, ...('period' in change ? {} : { group }), ...change, ...days }, today);
}

/** The address that asks for this choice. */
export function searchOf({ from = '', to = '', ...choice }: SalesChoice): string {
  const days = choice.period === 'days' ? { from, to } : {};
  return `?${new URLSearchParams(Object.entries({ ...choice, ...days }).filter(([, value]) => value !== ''))}`;
}
