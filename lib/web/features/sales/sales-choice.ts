import { type SalesGroup, salesGroups } from '#lib/contract/constants.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { isDay } from '../../ui/list/state/list-url.ts';

/** The periods of the statistics; `year` is the last twelve months, `days` a range that the user has chosen. */
export const periods = ['thisMonth', 'lastMonth', 'year', 'days'] as const;
export type Period = (typeof periods)[number];

/** UTC days, `YYYY-MM-DD`, both inclusive. Without `from` or `to` the range is open. */
export interface Range {
  from?: string;
  to?: string;
}

export interface SalesChoice extends Range {
  period: Period;
  group: SalesGroup;
  product?: string;
  platform?: string;
  currency?: string;
}

const toUtcDay = (time: Date) => time.toISOString().slice(0, 10);

/** Returns the first and last day of the month `offset` months after that of `day`. */
function monthOf(day: string, offset = 0): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return {
    from: toUtcDay(new Date(Date.UTC(year, month - 1 + offset, 1))),
    to: toUtcDay(new Date(Date.UTC(year, month + offset, 0))),
  };
}

export function rangeOf(period: Period, today: string, customRange: Range): Range {
  switch (period) {
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(today, -1);
    case 'year':
      return { from: monthOf(today, -11).from, to: monthOf(today).to };
    default:
      return customRange;
  }
}

/** Returns the days that a figure counts: of its key, `YYYY-MM` or `YYYY-MM-DD`, within the range; all for a product or platform. */
export function daysOf(group: SalesGroup, key: string, range: Range): Range {
  if (group === 'product' || group === 'platform') return range;
  const keyDays = group === 'day' ? { from: key, to: key } : monthOf(key);
  return {
    from: range.from && range.from > keyDays.from ? range.from : keyDays.from,
    to: range.to && range.to < keyDays.to ? range.to : keyDays.to,
  };
}

const idPattern = /^[\w.:-]{1,64}$/;
const currencyPattern = /^[A-Z]{3}$/;

function matchOrUndefined(pattern: RegExp, text: string | undefined): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined;
}

/**
 * Reads the choice from the URL; invalid values are ignored. The default period is the custom range when there is a day, else the
 * last twelve months. The default group is the day for a single month, else the month.
 */
export function readChoice(
  search: Readonly<Record<string, string | string[] | undefined>>,
  today: string,
): SalesChoice {
  const parameter = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  const dayParameter = (name: string) => {
    const text = parameter(name);
    return text && isDay(text) ? text : undefined;
  };
  const from = dayParameter('from');
  const to = dayParameter('to');
  const period = periods.find((each) => each === parameter('period')) ?? (from || to ? 'days' : 'year');
  const defaultGroup = period === 'thisMonth' || period === 'lastMonth' ? 'day' : 'month';
  const product = matchOrUndefined(idPattern, parameter('product'));
  const platform = matchOrUndefined(idPattern, parameter('platform'));
  const currency = matchOrUndefined(currencyPattern, parameter('currency'));
  return {
    period,
    group: salesGroups.find((each) => each === parameter('group')) ?? defaultGroup,
    ...rangeOf(period, today, { ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(product ? { product } : {}),
    ...(platform ? { platform } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** Returns the choice after a change of the form; '' removes a value. */
export function changeChoice(
  { group, ...others }: SalesChoice,
  change: Readonly<Record<string, string>>,
  today: string,
): SalesChoice {
  // Changed days make the period a custom range. A new period begins with its own default group.
  const customPeriod = 'from' in change || 'to' in change ? { period: 'days' } : {};
  const keptGroup = 'period' in change ? {} : { group };
  return readChoice({ ...others, ...keptGroup, ...change, ...customPeriod }, today);
}

export function salesPath({ from = '', to = '', ...choice }: SalesChoice): string {
  const days = choice.period === 'days' ? { from, to } : {};
  return withQuery(routesOf.sales, { ...choice, ...days });
}
