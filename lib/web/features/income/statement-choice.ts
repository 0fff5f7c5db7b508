import { tradingCurrencies } from '#lib/contract/constants.ts';
import { addMonths } from './paths.ts';

const offeredMonths = 60;

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the UTC month, `YYYY-MM`. */
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

/** Returns the currency of the URL if the dealer has it, else the first one. */
export function currencyFromQuery({ currency }: Search, currencies: readonly string[]): string {
  return currencies.find((each) => each === currency) ?? currencies[0] ?? tradingCurrencies[0];
}

/** Reads the statement's month and currency from the URL. An invalid or future month becomes the last ended one. */
export function statementChoice(search: Search, dealerCurrencies: readonly string[], now: number) {
  const newest = monthOf(now);
  const { month } = search;
  const valid = typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= newest;
  const currencies = dealerCurrencies.length > 0 ? dealerCurrencies : tradingCurrencies;
  return {
    month: valid ? month : addMonths(newest, -1),
    currency: currencyFromQuery(search, currencies),
    months: Array.from({ length: offeredMonths }, (_, index) => addMonths(newest, -index)),
    currencies,
  };
}
