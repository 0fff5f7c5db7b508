import type { Page } from '#lib/contract/list.ts';
import { VendorFailed } from '../http/errors.ts';
import { optionalRecords, record, records, requiredInteger, text, type WireRecord } from '../http/readers.ts';
import { VendorRefused } from '../http/refusal.ts';
import { type PageNumber, walkList } from './walk-pages.ts';

interface ListQuery {
  page: number;
  pageSize: number;
  sort?: string | undefined;
}

/** Converts page and sort; `fields` maps sort fields to the vendor's names. */
export function listParameters(query: ListQuery, fields: Readonly<Record<string, string>>) {
  const descending = query.sort?.startsWith('-') ?? false;
  const field = query.sort ? fields[descending ? query.sort.slice(1) : query.sort] : undefined;
  return {
    page: query.page,
    pageSize: query.pageSize,
    ...(field ? { sort_field: field, sort_order: descending ? 'desc' : 'asc' } : {}),
  };
}

/** Reads `data.list` and `data.total`. The list may be absent only when no row follows the first `skipped`. */
export function readList(data: unknown, skipped = 0) {
  const body = record(data);
  const total = requiredInteger(body.total);
  return { rows: total > skipped ? records(body.list) : optionalRecords(body.list), total };
}

export const readRows = (data: unknown): WireRecord[] => readList(data).rows;

/** Finds the row whose `field` has this value. Throws VendorRefused 404 without one. */
export function findRow(field: string, value: string, data: unknown): WireRecord {
  const row = readRows(data).find((each) => text(each[field]) === value);
  if (!row) throw new VendorRefused(404, '', null);
  return row;
}

export function toPage<Item>(
  data: unknown,
  query: PageNumber,
  toItem: (row: WireRecord) => Item,
): Page<Item> {
  const { page, pageSize } = query;
  const { rows, total } = readList(data, (page - 1) * pageSize);
  return { items: rows.slice(0, pageSize).map(toItem), page, pageSize, total };
}

/** A limit against endless lists. */
const maxRows = 20_000;

/** Fetches all rows of a list, in the vendor's order of creation. Throws VendorFailed, also for a changed list. */
export async function fetchAllRows<Item extends { id: string }>(
  fetchPage: (page: PageNumber) => Promise<unknown>,
  toItem: (row: WireRecord) => Item,
): Promise<Item[]> {
  const rows: Item[] = [];
  const load = async (page: PageNumber) => toPage(await fetchPage(page), page, toItem);
  for await (const { items, total } of walkList(load, ({ id }) => id)) {
    rows.push(...items);
    if (total > maxRows) throw new VendorFailed('The list is too long');
  }
  return rows;
}
