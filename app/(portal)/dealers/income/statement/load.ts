import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { parseStatementQuery } from '#lib/web/features/income/statement-choice.ts';

export type Search = Record<string, string | string[] | undefined>;

/**
 * Loads the statement of a page's URL, for the screen and the printed sheet. The totals have the currencies of the account.
 * With a currency in the URL, the statement is loaded at the same time. A failure becomes `problem`.
 */
export async function loadStatement(search: Search) {
  const now = Date.now();
  const choiceByUrl = parseStatementQuery(search, [], now);
  const [totals, earlyStatement] = await Promise.all([
    loadPart(callOnServer('income.totals')),
    choiceByUrl.currency === search.currency ? callStatement(choiceByUrl) : undefined,
  ]);
  const choice = parseStatementQuery(search, totals.value?.items ?? [], now);
  const { value: statement, problem } =
    earlyStatement && choice.currency === choiceByUrl.currency ? earlyStatement : await callStatement(choice);
  return { choice, statement, problem };
}

const callStatement = ({ month, currency }: { month: string; currency: string }) =>
  loadPart(callOnServer('income.statement', { query: { month, currency } }));
