import type { Page } from '../contract/list.ts';
import { VendorMalformed, VendorRefused } from './http/errors.ts';
import { optionalRecords, record, records, requiredInteger, text, type WireRecord } from './http/readers.ts';

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

export function toPage<Item>(data: unknown, query: ListQuery, toItem: (row: WireRecord) => Item): Page<Item> {
  const { page, pageSize } = query;
  const { rows, total } = readList(data, (page - 1) * pageSize);
  return { items: rows.slice(0, pageSize).map(toItem), page, pageSize, total };
}

/** The vendor's maximum page size, and a limit against endless lists. */
const maxRows = 500;
const maxPages = 40;

/** Fetches all pages. Throws VendorMalformed when fewer rows arrive than `total`. */
export async function fetchAllRows<Item>(
  fetchPage: (page: { page: number; pageSize: number }) => Promise<unknown>,
  toItem: (row: WireRecord) => Item,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { page, pageSize: maxRows };
    const result = toPage(await fetchPage(query), query, toItem);
    items.push(...result.items);
    if (items.length >= result.total) return items;
    if (result.items.length === 0) break;
  }
  throw new VendorMalformed('More rows were expected');
}
