import type { SalesGroup } from '#lib/contract/constants.ts';
import { type Money, sumMoney } from '#lib/contract/money.ts';
import type { SalesFigure } from '#lib/contract/operations/sales.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { daysOf, type Range, type SalesChoice } from './period.ts';

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
      const own = figures.filter(({ amount }) => amount.currency === currency);
      return {
        currency,
        orders: own.reduce((sum, { orders }) => sum + orders, 0),
        goods: own.reduce((sum, { goods }) => sum + goods, 0),
        amount: sumMoney(
          currency,
          own.map(({ amount }) => amount),
        ),
      };
    })
    .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1));
}

/** Returns the figures of one currency: time in order, products and platforms by amount. */
export function rowsOf(figures: readonly SalesFigure[], currency: string, group: SalesGroup): SalesFigure[] {
  const own = figures.filter(({ amount }) => amount.currency === currency);
  return group === 'month' || group === 'day'
    ? own.sort((a, b) => (a.key < b.key ? -1 : 1))
    : own.sort((a, b) => b.amount.minor - a.amount.minor || (a.key < b.key ? -1 : 1));
}

/** A chart with more keys shows only those with sales. */
const maxKeys = 370;

/** Returns every month or day of the range, including those without sales. */
export function completeKeys(group: 'month' | 'day', range: Range, rows: readonly SalesFigure[]): string[] {
  const keys = rows.map(({ key }) => key);
  const length = group === 'month' ? 7 : 10;
  const first = range.from?.slice(0, length) ?? keys[0];
  const last = range.to?.slice(0, length) ?? keys.at(-1);
  if (!first || !last) return keys;
  const all: string[] = [];
  const time = new Date(group === 'month' ? `${first}-01T00:00:00Z` : `${first}T00:00:00Z`);
  for (;;) {
    const key = time.toISOString().slice(0, length);
    if (key > last) return all;
    all.push(key);
    if (all.length > maxKeys) return keys;
    if (group === 'month') time.setUTCMonth(time.getUTCMonth() + 1);
    else time.setUTCDate(time.getUTCDate() + 1);
  }
}

/** Returns the URL of a figure's shop orders; without `key`, of all in this currency. */
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
