import { z } from 'zod';
import { idInput, requiredSingleLine } from './values.ts';

/** Most rows a page may have; the grid shows no more. */
export const maxPageSize = 100;
export const defaultPageSize = 20;

/** Longest text a search field takes (portal.md 9). */
export const maxSearchLength = 20;

/** A search text: trimmed, at most 20 characters. */
export const searchText = requiredSingleLine(maxSearchLength);

/**
 * The query of a list: `page` from 1, `pageSize` up to 100, `sort` as `field` or `-field`, and its filters.
 * Filters are optional and given by name; unknown ones are refused.
 */
export function listQuery<Filters extends z.ZodRawShape, const Sorts extends readonly [string, ...string[]]>(
  filters: Filters,
  sorts: Sorts,
) {
  const directions = sorts.flatMap((field) => [field, `-${field}`]) as [SortOf<Sorts>, ...SortOf<Sorts>[]];
  return z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(maxPageSize).default(defaultPageSize),
    sort: z.enum(directions).optional(),
    ...filters,
  });
}

type SortOf<Sorts extends readonly string[]> = Sorts[number] | `-${Sorts[number]}`;

/** A page of rows: `{ items, page, pageSize, total }`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    /** Rows in all pages together. */
    total: z.int(),
  });
}

/** What a page of rows looks like to whoever shows it. */
export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

/** Ids for an action on many rows; at most as many as a page can show. */
export const manyIds = z.strictObject({ ids: z.array(idInput).min(1).max(maxPageSize) });

/** What became of each row of an action on many. */
export const manyReport = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), reason: z.string() })),
});

/** The schema of the rows where an answer is a page of rows with ids; undefined for every other answer. */
export function rowOf(response: z.ZodType): z.ZodObject | undefined {
  if (!(response instanceof z.ZodObject)) return undefined;
  const { items, page, pageSize, total } = response.shape as Partial<Record<string, z.ZodType>>;
  if (!(items instanceof z.ZodArray) || !page || !pageSize || !total) return undefined;
  const row: unknown = items.element;
  return row instanceof z.ZodObject && 'id' in row.shape ? row : undefined;
}
