import { maxPageSize } from '#lib/contract/constants.ts';
import type { Page } from '#lib/contract/list.ts';
import { VendorFailed } from '../http/errors.ts';
import {
  integerOrNull,
  nestedRecords,
  record,
  records,
  requiredText,
  type WireRecord,
} from '../http/readers.ts';
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

interface RowList {
  readonly rows: WireRecord[];
  readonly total: number;
  readonly totalIsMinimum: boolean;
}

/**
 * Reads `data.list` and `data.total` of a page. Without a total, the rows up to this page are counted; more may follow a
 * full page, and one that is larger than the vendor may allow. Throws VendorFailed for a missing list, unless the total says that the page has no rows.
 */
export function readList(data: unknown, { page, pageSize }: PageNumber): RowList {
  const body = record(data);
  const skippedRows = (page - 1) * pageSize;
  const counted = integerOrNull(body.total);
  if (counted !== null) {
    const rows = counted > skippedRows ? records(body.list) : nestedRecords(body.list);
    return { rows, total: counted, totalIsMinimum: false };
  }
  const rows = records(body.list);
  // A page past the end does not say how many rows there are before it.
  if (rows.length === 0) return { rows, total: 0, totalIsMinimum: skippedRows > 0 };
  const isFull = rows.length >= pageSize;
  const total = skippedRows + Math.min(rows.length, pageSize) + Number(isFull);
  return { rows, total, totalIsMinimum: isFull || pageSize > maxPageSize };
}

/** Reads the rows of a first page. Throws VendorFailed for a missing list, unless its total is 0. */
export const readRows = (data: unknown): WireRecord[] => readList(data, { page: 1, pageSize: 1 }).rows;

/** Finds the row whose `field` has this value. Throws VendorRefused 404 without one, VendorFailed for a row without it. */
export function findRow(field: string, value: string, data: unknown): WireRecord {
  const row = readRows(data).find((each) => requiredText(each[field]) === value);
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
  const { rows, total, totalIsMinimum } = readList(data, query);
  // Without the index, which some mappings would take for an id.
  const items = rows.slice(0, pageSize).map((row) => toItem(row));
  return { items, page, pageSize, total, totalIsMinimum };
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
    if (Math.max(total, allItems.length) > maxRows) throw new VendorFailed('The list is too long');
  }
  return allItems;
}
