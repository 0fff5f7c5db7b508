import type { SalesGroup } from '#lib/contract/constants.ts';
import { type Money, sumMoney } from '#lib/contract/money.ts';
import type { SalesFigure } from '#lib/contract/operations/sales.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { daysOf, type Range, type SalesChoice } from './sales-choice.ts';

/** A figure is null when it is missing in one of the rows. */
export interface CurrencyTotal {
  /** Empty for the figures whose currency is unknown. */
  currency: string;
  orders: number | null;
  goods: number | null;
  amount: Money | null;
}

/** Returns the totals by currency, most orders first. Throws RangeError when a total is too large to be exact. */
export function totalsByCurrency(figures: readonly SalesFigure[]): CurrencyTotal[] {
  return [...Map.groupBy(figures, ({ currency }) => currency)]
    .map(([currency, inCurrency]) => ({
      currency,
      orders: sumOf(inCurrency.map(({ orders }) => orders)),
      goods: sumOf(inCurrency.map(({ goods }) => goods)),
      amount: sumAmounts(currency, inCurrency),
    }))
    .sort((a, b) => (b.orders ?? 0) - (a.orders ?? 0) || (a.currency < b.currency ? -1 : 1));
}

const sumOf = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);

function sumAmounts(currency: string, figures: readonly SalesFigure[]): Money | null {
  const amounts = figures.flatMap(({ amount }) => amount ?? []);
  return amounts.length === figures.length ? sumMoney(currency, amounts) : null;
}

/** Returns the figures of one currency: months and days in order of time, products and platforms by amount, the largest first. */
export function rowsOf(figures: readonly SalesFigure[], currency: string, group: SalesGroup): SalesFigure[] {
  const rows = figures.filter((figure) => figure.currency === currency);
  return group === 'month' || group === 'day'
    ? rows.sort((a, b) => (a.key < b.key ? -1 : 1))
    : rows.sort((a, b) => (b.amount?.minor ?? 0) - (a.amount?.minor ?? 0) || (a.key < b.key ? -1 : 1));
}

/** The most months or days of a chart that includes those without sales. */
const maxKeys = 370;

/** Returns every month or day of the range in order; only those with sales when there would be more than `maxKeys`. */
export function completeKeys(group: 'month' | 'day', range: Range, rows: readonly SalesFigure[]): string[] {
  const keys = rows.map(({ key }) => key);
  // A key is `YYYY-MM` or `YYYY-MM-DD`.
  const keyLength = group === 'month' ? 7 : 10;
  const first = range.from?.slice(0, keyLength) ?? keys[0];
  const last = range.to?.slice(0, keyLength) ?? keys.at(-1);
  if (!first || !last) return keys;
  const allKeys: string[] = [];
  const time = new Date(group === 'month' ? `${first}-01T00:00:00Z` : `${first}T00:00:00Z`);
  for (let key = first; key <= last; key = time.toISOString().slice(0, keyLength)) {
    allKeys.push(key);
    if (allKeys.length > maxKeys) return keys;
    if (group === 'month') time.setUTCMonth(time.getUTCMonth() + 1);
    else time.setUTCDate(time.getUTCDate() + 1);
  }
  return allKeys;
}

/** Returns the URL of the list with the shop orders of a figure; without `key`, with all of this currency. */
export function ordersPath(choice: SalesChoice, currency: string, key?: string): string {
  const { group, product, platform } = choice;
  const { from, to } = key === undefined ? choice : daysOf(group, key, choice);
  return withQuery(routesOf.shopOrders, {
    state: 'sold',
    currency: currency || undefined,
    from,
    to,
    timeZone: from || to ? 'UTC' : undefined,
    product: group === 'product' && key !== undefined ? key : product,
    platform: group === 'platform' && key !== undefined ? key : platform,
  });
}
