import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#lib/contract/constants.ts';
import type { JsonOperationName, ResponseBody } from '#lib/contract/index.ts';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-at.ts';
import type { SourceName, SourceRequest } from './parse-search-text.ts';

export const operationNames = {
  devices: 'devices.list',
  orders: 'orders.list',
  shopOrders: 'shopOrders.list',
  dealers: 'dealers.list',
  workOrders: 'workOrders.list',
  splits: 'income.splits',
  withdrawals: 'income.withdrawals',
  tcodes: 'tcodes.list',
  products: 'productLibrary.list',
  platforms: 'platforms.list',
  cases: 'cases.search',
  messages: 'messages.list',
} as const satisfies Record<SourceName, JsonOperationName>;

export type RowOf<Name extends SourceName> = ResponseBody<(typeof operationNames)[Name]>['items'][number];

/** Records of one source. `total` also counts those that were not loaded; null or a minimum when that is unknown. */
export interface SourceResult {
  readonly items: readonly { readonly id: string }[];
  readonly total: number | null;
  readonly totalIsMinimum?: boolean;
}

/** The most records that the panel shows of one source. */
export const maxRecords = 5;

/** The panel names a source that takes longer, and shows the others without it. */
const timeoutMs = 4_000;
const searchStaleMs = 30_000;
const wholeListStaleMs = 5 * 60_000;

/** The end of the rate limit of the last 429, in milliseconds since the epoch. No source is requested before. */
let rateLimitedUntil = 0;

/** Thrown for a source that did not respond in time. */
export class SourceTimeout extends Error {}

/** Calls the operation of a source. Throws SourceTimeout, or the CallError of a failed or rate-limited call. */
async function loadSource(
  source: SourceName,
  query: Record<string, unknown>,
  signal: AbortSignal,
): Promise<SourceResult> {
  const waitSeconds = Math.ceil((rateLimitedUntil - Date.now()) / 1000);
  if (waitSeconds > 0) throw new CallError({ code: 'tooManyRequests', status: 429 }, waitSeconds);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await call(
      operationNames[source] as 'messages.list',
      { query },
      { signal: AbortSignal.any([signal, timeout]) },
    );
  } catch (error) {
    if (error instanceof CallError && error.status === 429)
      rateLimitedUntil = Date.now() + error.retryAfter * 1000;
    throw timeout.aborted && !signal.aborted ? new SourceTimeout() : error;
  }
}

/** Returns the query of the first records that match. `cases` has no page size. */
export const searchQuery = ({ source, filter, text }: SourceRequest) =>
  queryOptions({
    queryKey: ['search', source, filter, text],
    queryFn: ({ signal }) =>
      loadSource(source, { [filter]: text, ...(source !== 'cases' && { pageSize: maxRecords }) }, signal),
    staleTime: searchStaleMs,
  });

/** Returns the query of a short list as a whole, which `filterWholeList` filters in the browser. */
export const wholeListQuery = (source: SourceName) =>
  queryOptions({
    queryKey: ['search', source],
    queryFn: ({ signal }) => loadSource(source, { pageSize: maxPageSize, sort: 'name' }, signal),
    staleTime: wholeListStaleMs,
  });
