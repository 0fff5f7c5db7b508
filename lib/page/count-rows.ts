import type { CallerInput, ResponseBody } from '#lib/contract/index.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

type ListName = {
  [Name in OperationName]: ResponseBody<Name> extends { items: unknown[]; page: number; total: number }
    ? Name
    : never;
}[OperationName];

/** Counts the rows of a list with these filters, for a part of a page. */
export function countRows<Name extends ListName>(
  name: Name,
  filters: NonNullable<CallerInput<Name> extends { query?: infer Query } ? Query : never>,
): Promise<LoadedPart<number>> {
  const input = { query: { ...filters, pageSize: 1 } };
  const rows = callOnServer(name, ...([input] as never)) as Promise<{ total: number }>;
  return loadPart(rows.then(({ total }) => total));
}
