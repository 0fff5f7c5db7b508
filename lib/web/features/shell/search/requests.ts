import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#lib/contract/constants.ts';
import type { JsonOperationName, ResponseBody } from '#lib/contract/index.ts';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-at.ts';
import type { Search, SourceName } from './sources-for.ts';

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

export interface Found {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

/** Records of one source at most. */
export const maxRecords = 5;

/** A source that takes longer is named, and the others go on without it. */
const timeoutMs = 4_000;
const storedMs = 30_000;
const wholeListMs = 5 * 60_000;

/** No request is sent before this time, in milliseconds since the epoch. */
let quietUntil = 0;

/** Thrown for a source that did not respond in time. */
export class SourceTimeout extends Error {}

async function load(source: SourceName, query: Record<string, unknown>, signal: AbortSignal): Promise<Found> {
  const wait = Math.ceil((quietUntil - Date.now()) / 1000);
  if (wait > 0) throw new CallError({ code: 'tooManyRequests', status: 429 }, wait);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await call(
      operationNames[source] as 'messages.list',
      { query },
      { signal: AbortSignal.any([signal, timeout]) },
    );
  } catch (error) {
    if (error instanceof CallError && error.status === 429) quietUntil = Date.now() + error.retryAfter * 1000;
    throw timeout.aborted && !signal.aborted ? new SourceTimeout() : error;
  }
}

/** Loads the records of a source that match. */
export const searchQuery = ({ source, filter, text }: Search) =>
  queryOptions({
    queryKey: ['search', source, filter, text],
    queryFn: ({ signal }) =>
      load(source, { [filter]: text, ...(source !== 'cases' && { pageSize: maxRecords }) }, signal),
    staleTime: storedMs,
  });

/** Loads a short list as a whole, to be filtered in the browser. */
export const wholeListQuery = (source: SourceName) =>
  queryOptions({
    queryKey: ['search', source],
    queryFn: ({ signal }) => load(source, { pageSize: maxPageSize, sort: 'name' }, signal),
    staleTime: wholeListMs,
  });
