import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { parseStatementQuery } from '#lib/web/features/income/statement-choice.ts';

export type Search = Record<string, string | string[] | undefined>;

/**
 * Loads the statement of a URL. The dealer's currencies come with the totals; a currency in the URL loads
 * in parallel.
 */
export async function loadStatement(search: Search) {
  const now = Date.now();
  const loadStatement = ({ month, currency }: { month: string; currency: string }) =>
    loadPart(callOnServer('income.statement', { query: { month, currency } }));
  const likely = parseStatementQuery(search, [], now);
  const [totals, early] = await Promise.all([
    loadPart(callOnServer('income.totals')),
    likely.currency === search.currency ? loadStatement(likely) : undefined,
  ]);
  const choice = parseStatementQuery(search, totals.value?.items ?? [], now);
  const { value: statement, problem } =
    early && choice.currency === likely.currency ? early : await loadStatement(choice);
  return { choice, statement, problem };
}
