import type { SalesGroup } from '#lib/contract/constants.ts';
import { type Money, sumMoney } from '#lib/contract/money.ts';
import type { SalesFigure } from '#lib/contract/operations/sales.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { daysOf, type Range, type SalesChoice } from './sales-choice.ts';

export interface CurrencyTotal {
  currency: string;
  orders: number;
  goods: number;
  amount: Money;
}

/** Returns the totals by currency, most orders first. Throws RangeError when a total is too large to be exact. */
export function totalsByCurrency(figures: readonly SalesFigure[]): CurrencyTotal[] {
  const currencies = [...new Set(figures.map(({ amount }) => amount.currency))];
  return currencies
    .map((currency) => {
      const inCurrency = figures.filter(({ amount }) => amount.currency === currency);
      return {
        currency,
        orders: inCurrency.reduce((sum, { orders }) => sum + orders, 0),
        goods: inCurrency.reduce((sum, { goods }) => sum + goods, 0),
        amount: sumMoney(
          currency,
          inCurrency.map(({ amount }) => amount),
        ),
      };
    })
    .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1));
}

/** Returns the figures of one currency: months and days in order of time, products and platforms by amount, the largest first. */
export function rowsOf(figures: readonly SalesFigure[], currency: string, group: SalesGroup): SalesFigure[] {
  const rows = figures.filter(({ amount }) => amount.currency === currency);
  return group === 'month' || group === 'day'
    ? rows.sort((a, b) => (a.key < b.key ? -1 : 1))
    : rows.sort((a, b) => b.amount.minor - a.amount.minor || (a.key < b.key ? -1 : 1));
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
    currency,
    from,
    to,
    timeZone: from || to ? 'UTC' : undefined,
    product: group === 'product' && key !== undefined ? key : product,
    platform: group === 'platform' && key !== undefined ? key : platform,
  });
}
