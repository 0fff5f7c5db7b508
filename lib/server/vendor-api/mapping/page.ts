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

/**
 * Returns the vendor's parameters for page and sort, such as `-createdAt`. `fields` maps the portal's sort fields to
 * the vendor's.
 */
export function listParameters(query: ListQuery, fields: Readonly<Record<string, string>>) {
  const { page, pageSize, sort = '' } = query;
  const isDescending = sort.startsWith('-');
  const field = fields[isDescending ? sort.slice(1) : sort];
  if (!field) return { page, pageSize };
  return { page, pageSize, sort_field: field, sort_order: isDescending ? 'desc' : 'asc' };
}

/**
 * Reads `data.list` and `data.total` of a page after `skippedRows`. Throws VendorFailed for a missing total, and for a
 * missing list when the page should have rows.
 */
export function readList(data: unknown, skippedRows = 0) {
  const body = record(data);
  const total = requiredInteger(body.total);
  return { rows: total > skippedRows ? records(body.list) : optionalRecords(body.list), total };
}

/** Reads the rows of a first page. Throws VendorFailed like `readList`. */
export const readRows = (data: unknown): WireRecord[] => readList(data).rows;

/** Finds the row whose `field` has this value. Throws VendorRefused 404 when there is none. */
export function findRow(field: string, value: string, data: unknown): WireRecord {
  const row = readRows(data).find((each) => text(each[field]) === value);
  if (!row) throw new VendorRefused(404, '', null);
  return row;
}

/** Maps a page of the vendor's rows. Throws VendorFailed like `readList`, and what `toItem` throws. */
export function toPage<Item>(
  data: unknown,
  query: PageNumber,
  toItem: (row: WireRecord) => Item,
): Page<Item> {
  const { page, pageSize } = query;
  const { rows, total } = readList(data, (page - 1) * pageSize);
  return { items: rows.slice(0, pageSize).map(toItem), page, pageSize, total };
}

/** A longer list would take too much memory and time. */
const maxRows = 20_000;

/**
 * Fetches all rows of a list, in the vendor's order of creation. Throws VendorFailed for a list that is too long,
 * ListChanged, and what `fetchPage` and `toItem` throw.
 */
export async function fetchAllRows<Item extends { id: string }>(
  fetchPage: (page: PageNumber) => Promise<unknown>,
  toItem: (row: WireRecord) => Item,
): Promise<Item[]> {
  const allItems: Item[] = [];
  const load = async (page: PageNumber) => toPage(await fetchPage(page), page, toItem);
  for await (const { items, total } of walkList(load, ({ id }) => id)) {
    allItems.push(...items);
    if (total > maxRows) throw new VendorFailed('The list is too long');
  }
  return allItems;
}
