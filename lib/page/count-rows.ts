import type { CallerInput, ResponseBody } from '#lib/contract/index.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

type CountableName = {
  [Name in OperationName]: ResponseBody<Name> extends { items: unknown[]; page: number; total: number }
    ? Name
    : never;
}[OperationName];

/** Starts to count the rows of a list with these filters, for a link of a page. A failure becomes `problem`. */
export function countRows<Name extends CountableName>(
  name: Name,
  filters: NonNullable<CallerInput<Name> extends { query?: infer Query } ? Query : never>,
): Promise<LoadedPart<number>> {
  // One row is enough, as each page has the total. TypeScript cannot relate the input to the name, hence `never`.
  const input = { query: { ...filters, pageSize: 1 } };
  const page = callOnServer(name, ...([input] as never)) as Promise<{ total: number }>;
  return loadPart(page.then(({ total }) => total));
}
