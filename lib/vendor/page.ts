import type { Page } from '../contract/list.ts';
import { VendorMalformed, VendorRefused } from './http/errors.ts';
import { optionalRecords, record, records, requiredInteger, text, type WireRecord } from './http/readers.ts';

/** The query of any list, as far as every list has it. */
interface ListQuery {
  page: number;
  pageSize: number;
  sort?: string | undefined;
}

/** Page and sort as the vendor's lists take them; `fields` gives the vendor's name of each sort field. */
export function listParameters(query: ListQuery, fields: Readonly<Record<string, string>>) {
  const descending = query.sort?.startsWith('-') ?? false;
  const field = query.sort ? fields[descending ? query.sort.slice(1) : query.sort] : undefined;
  return {
    page: query.page,
    pageSize: query.pageSize,
    ...(field ? { sort_field: field, sort_order: descending ? 'desc' : 'asc' } : {}),
  };
}

/** Reads `data.list` and `data.total`. The list may be absent only when `total` says that no row follows the first `skipped`. */
export function readList(data: unknown, skipped = 0) {
  const body = record(data);
  const total = requiredInteger(body.total);
  return { rows: total > skipped ? records(body.list) : optionalRecords(body.list), total };
}

/** The rows of `data.list`, for a call that also answers `data.total`. */
export const readRows = (data: unknown): WireRecord[] => readList(data).rows;

/**
 * The row whose `field` has this value, from the answer of a list that was asked for it. Throws VendorRefused 404 when
 * the list has no such row.
 */
export function findRow(field: string, value: string, data: unknown): WireRecord {
  const row = readRows(data).find((each) => text(each[field]) === value);
  if (!row) throw new VendorRefused(404, '', null);
  return row;
}

/** A page of rows from `data.list` and `data.total`. Never more rows than were asked for. */
export function toPage<Item>(data: unknown, query: ListQuery, toItem: (row: WireRecord) => Item): Page<Item> {
  const { page, pageSize } = query;
  const { rows, total } = readList(data, (page - 1) * pageSize);
  return { items: rows.slice(0, pageSize).map(toItem), page, pageSize, total };
}

/** Rows that the vendor gives at a time, at most, and pages after which a list has gone astray. */
const maxRows = 500;
const maxPages = 40;

/** Every row of a list, page by page. Throws VendorMalformed where pages end before the rows that were counted. */
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
