import type { CallerInput, ResponseBody } from '#lib/contract/index.ts';
import { exactTotal, type Page } from '#lib/contract/list.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

type CountableName = {
  [Name in OperationName]: ResponseBody<Name> extends Page<unknown> ? Name : never;
}[OperationName];

/**
 * Starts to count the rows of a list with these filters, for a link of a page. Null when the vendor does not count them. A
 * failure becomes `problem`.
 */
export function countRows<Name extends CountableName>(
  name: Name,
  filters: NonNullable<CallerInput<Name> extends { query?: infer Query } ? Query : never>,
): Promise<LoadedPart<number | null>> {
  // One row is enough, as each page has the total. TypeScript cannot relate the input to the name, hence `never`.
  const input = { query: { ...filters, pageSize: 1 } };
  const page = callOnServer(name, ...([input] as never)) as Promise<Page<unknown>>;
  return loadPart(page.then(exactTotal));
}
