import type { Page } from '../contract/list.ts';
import { VendorMalformed } from './http/errors.ts';
import { integer, record, records, type Wire } from './http/wire.ts';

/** The query of any list, as far as every list has it. */
interface ListQuery {
  page: number;
  pageSize: number;
  sort?: string | undefined;
}

/** Page and sort as the vendor's lists take them; `fields` gives the vendor's name of each sort field. */
export function listValues(query: ListQuery, fields: Readonly<Record<string, string>>) {
  const descending = query.sort?.startsWith('-') ?? false;
  const field = query.sort ? fields[descending ? query.sort.slice(1) : query.sort] : undefined;
  return {
    page: query.page,
    pageSize: query.pageSize,
    ...(field ? { sort_field: field, sort_order: descending ? 'desc' : 'asc' } : {}),
  };
}

/** A page of rows from `data.list` and `data.total`. Never more rows than were asked for. */
export function toPage<Item>(data: unknown, query: ListQuery, toItem: (row: Wire) => Item): Page<Item> {
  const body = record(data);
  const items = records(body.list).slice(0, query.pageSize).map(toItem);
  return { items, page: query.page, pageSize: query.pageSize, total: integer(body.total) };
}

/** Rows that the vendor gives at a time, at most, and pages after which a list has gone astray. */
const mostRows = 500;
const mostPages = 40;

/** Every row of a list, page by page. Throws VendorMalformed where pages end before the rows that were counted. */
export async function everyRow<Item>(
  ask: (page: { page: number; pageSize: number }) => Promise<unknown>,
  toItem: (row: Wire) => Item,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { page, pageSize: mostRows };
    const found = toPage(await ask(query), query, toItem);
    items.push(...found.items);
    if (items.length >= found.total) return items;
    if (found.items.length === 0) break;
  }
  throw new VendorMalformed('More rows were expected');
}
