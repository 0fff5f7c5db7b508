import { tradedCurrencies } from '../../contract/income-words.ts';
import { monthAway } from './paths.ts';

/** Months that a statement's list offers. */
const offered = 60;

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** The month, `YYYY-MM`, in which a time in milliseconds falls in UTC. */
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

/** The currency that an address names if the dealer has it, else the first that there is. */
export function currencyIn({ currency }: Search, currencies: readonly string[]): string {
  return currencies.find((each) => each === currency) ?? currencies[0] ?? tradedCurrencies[0];
}

/**
 * Which statement an address asks for, and what else can be chosen, the newest month first. A month that is none, or
 * that has not begun, gives way to the last one that has ended.
 */
export function statementChoice(search: Search, known: readonly string[], now: number) {
  const newest = monthOf(now);
  const { month } = search;
  const valid = typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= newest;
  const currencies = known.length > 0 ? known : tradedCurrencies;
  return {
    month: valid ? month : monthAway(newest, -1),
    currency: currencyIn(search, currencies),
    months: Array.from({ length: offered }, (_, at) => monthAway(newest, -at)),
    currencies,
  };
}
