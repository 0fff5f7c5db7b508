import { type SalesGroup, salesGroups } from '#lib/contract/constants.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { isDay } from '../../ui/list/state/list-url.ts';

/** `days` is a custom range. */
export const periods = ['thisMonth', 'lastMonth', 'year', 'days'] as const;
export type Period = (typeof periods)[number];

/** UTC days, `YYYY-MM-DD`, both inclusive; an absent one is open. */
export interface Range {
  from?: string;
  to?: string;
}

/** The statistics' choice in the URL. */
export interface SalesChoice extends Range {
  period: Period;
  group: SalesGroup;
  product?: string;
  platform?: string;
  currency?: string;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Returns the first and last day of the month `offset` months after that of `day`. */
function monthOf(day: string, offset = 0): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return {
    from: dayOf(new Date(Date.UTC(year, month - 1 + offset, 1))),
    to: dayOf(new Date(Date.UTC(year, month + offset, 0))),
  };
}

/** Returns the days of a period; `days` is the custom range. */
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

/** Returns the days that one figure counts. */
export function daysOf(group: SalesGroup, key: string, range: Range): Range {
  if (group === 'product' || group === 'platform') return range;
  const own = group === 'day' ? { from: key, to: key } : monthOf(key);
  return {
    from: range.from && range.from > own.from ? range.from : own.from,
    to: range.to && range.to < own.to ? range.to : own.to,
  };
}

function matchOrUndefined(pattern: RegExp, text: string | undefined): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined;
}

/** Reads the URL; invalid values are ignored. */
export function readChoice(
  search: Readonly<Record<string, string | string[] | undefined>>,
  today: string,
): SalesChoice {
  const one = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  const [from, to] = [one('from'), one('to')].map((text) => (text && isDay(text) ? text : undefined));
  const period = periods.find((each) => each === one('period')) ?? (from || to ? 'days' : 'year');
  const defaultGroup = period === 'thisMonth' || period === 'lastMonth' ? 'day' : 'month';
  const product = matchOrUndefined(/^[\w.:-]{1,64}$/, one('product'));
  const platform = matchOrUndefined(/^[\w.:-]{1,64}$/, one('platform'));
  const currency = matchOrUndefined(/^[A-Z]{3}$/, one('currency'));
  return {
    period,
    group: salesGroups.find((each) => each === one('group')) ?? defaultGroup,
    ...rangeOf(period, today, { ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(product ? { product } : {}),
    ...(platform ? { platform } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** Applies a change to a choice; '' removes a value. */
export function changeChoice(
  { group, ...others }: SalesChoice,
  change: Readonly<Record<string, string>>,
  today: string,
): SalesChoice {
  // A custom range is a period of its own; another period has its own default group.
  const days = 'from' in change || 'to' in change ? { period: 'days' } : {};
  return readChoice({ ...others, ...('period' in change ? {} : { group }), ...change, ...days }, today);
}

export function salesPath({ from = '', to = '', ...choice }: SalesChoice): string {
  const days = choice.period === 'days' ? { from, to } : {};
  return withQuery(routesOf.sales, { ...choice, ...days });
}
