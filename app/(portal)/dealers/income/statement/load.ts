import { firstPart } from '#lib/api/first-part.ts';
import { portal } from '#lib/api/portal.ts';
import { tradedCurrencies } from '#lib/contract/income-words.ts';
import { statementChoice } from '#lib/features/income/statement-choice.ts';

export type Search = Record<string, string | string[] | undefined>;

/**
 * The statement that an address asks for, with what else can be chosen. The dealer's currencies come with the totals;
 * a currency that the address names is asked for beside them, for most often they have it.
 */
export async function loadStatement(search: Search) {
  const now = Date.now();
  const ask = ({ month, currency }: { month: string; currency: string }) =>
    firstPart(portal('income.statement', { query: { month, currency } }));
  const likely = statementChoice(search, tradedCurrencies, now);
  const [totals, early] = await Promise.all([
    firstPart(portal('income.totals')),
    likely.currency === search.currency ? ask(likely) : undefined,
  ]);
  const choice = statementChoice(search, totals.value?.items.map(({ currency }) => currency) ?? [], now);
  const { value: statement, problem } =
    early && choice.currency === likely.currency ? early : await ask(choice);
  return { choice, statement, problem };
}
