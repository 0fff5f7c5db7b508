import { tradingCurrencies } from '../../contract/income-constants.ts';
import { addMonths } from './paths.ts';

/** Months that a statement's list offers. */
const offeredMonths = 60;

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** The month, `YYYY-MM`, in which a time in milliseconds falls in UTC. */
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

/** The currency that an address names if the dealer has it, else the first that there is. */
export function currencyFromQuery({ currency }: Search, currencies: readonly string[]): string {
  return currencies.find((each) => each === currency) ?? currencies[0] ?? tradingCurrencies[0];
}

/**
 * Which statement an address asks for, and what else can be chosen, the newest month first. A month that is none, or
 * that has not begun, gives way to the last one that has ended.
 */
export function statementChoice(search: Search, dealerCurrencies: readonly string[], now: number) {
  const newest = monthOf(now);
  const { month } = search;
  const valid = typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= newest;
  const currencies = dealerCurrencies.length > 0 ? dealerCurrencies : tradingCurrencies;
  return {
    month: valid ? month : addMonths(newest, -1),
    currency: currencyFromQuery(search, currencies),
    months: Array.from({ length: offeredMonths }, (_, at) => addMonths(newest, -at)),
    currencies,
  };
}
