import { tradingCurrencies } from '#lib/contract/constants.ts';
import type { Totals } from '#lib/contract/operations/income.ts';
import { addMonths } from './paths.ts';

/** The menu of months goes back so far. */
const offeredMonths = 60;

const validMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the UTC month of a time, `YYYY-MM`. */
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

/** Returns the currencies of the dealer; all currencies when the totals could not be loaded or are empty. */
const currenciesOf = (totals: readonly Totals[]): readonly string[] =>
  totals.length > 0 ? totals.map(({ currency }) => currency) : tradingCurrencies;

/** Returns the currency of the URL if the dealer has it, else the first one with money to withdraw. */
export function currencyFromQuery(search: Search, totals: readonly Totals[]): string {
  const currencies = currenciesOf(totals);
  const inUrl = currencies.find((each) => each === search.currency);
  const withdrawable = totals.find(
    (total) => total.allowed && (total.withdrawable?.minor ?? 0) > 0,
  )?.currency;
  return inUrl ?? withdrawable ?? currencies[0] ?? tradingCurrencies[0];
}

/**
 * Returns the month and the currency of the statement in the URL, and the choices of both menus. An invalid or future month
 * becomes the last ended one. `ignored` has the values of the URL that were not used.
 */
export function parseStatementQuery(search: Search, totals: readonly Totals[], now: number) {
  const currentMonth = monthOf(now);
  const { month } = search;
  const isValid = typeof month === 'string' && validMonth.test(month) && month <= currentMonth;
  const chosen = {
    month: isValid ? month : addMonths(currentMonth, -1),
    currency: currencyFromQuery(search, totals),
  };
  return {
    ...chosen,
    ignored: (['month', 'currency'] as const).flatMap((name) => {
      const [value = ''] = [search[name] ?? ''].flat();
      return value.trim() === '' || value === chosen[name] ? [] : [{ name, value }];
    }),
    months: Array.from({ length: offeredMonths }, (_, index) => addMonths(currentMonth, -index)),
    currencies: currenciesOf(totals),
  };
}
