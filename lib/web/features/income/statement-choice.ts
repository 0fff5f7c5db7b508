import { tradingCurrencies } from '#lib/contract/constants.ts';
import type { Totals } from '#lib/contract/operations/income.ts';
import { addMonths } from './paths.ts';

const offeredMonths = 60;

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the UTC month, `YYYY-MM`. */
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

/** The currencies of the dealer; without totals every one is possible. */
const currenciesOf = (totals: readonly Totals[]): readonly string[] =>
  totals.length > 0 ? totals.map(({ currency }) => currency) : tradingCurrencies;

/** Returns the currency of the URL if the dealer has it, else the first one with money to withdraw. */
export function currencyFromQuery(search: Search, totals: readonly Totals[]): string {
  const currencies = currenciesOf(totals);
  const withMoney = totals.find(({ allowed, withdrawable }) => allowed && withdrawable.minor > 0);
  const inUrl = currencies.find((each) => each === search.currency);
  return inUrl ?? withMoney?.currency ?? currencies[0] ?? tradingCurrencies[0];
}

/** Reads the statement's month and currency from the URL. An invalid or future month becomes the last ended one; `ignored` has it. */
export function statementChoice(search: Search, totals: readonly Totals[], now: number) {
  const newest = monthOf(now);
  const { month } = search;
  const valid = typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= newest;
  const chosen = {
    month: valid ? month : addMonths(newest, -1),
    currency: currencyFromQuery(search, totals),
  };
  return {
    ...chosen,
    ignored: (['month', 'currency'] as const).flatMap((name) => {
      const [value = ''] = [search[name] ?? ''].flat();
      return value.trim() === '' || value === chosen[name] ? [] : [{ name, value }];
    }),
    months: Array.from({ length: offeredMonths }, (_, index) => addMonths(newest, -index)),
    currencies: currenciesOf(totals),
  };
}
