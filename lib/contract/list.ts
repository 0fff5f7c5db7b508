import { z } from 'zod';
import { defaultPageSize, maxPageSize } from './constants.ts';
import { maxSearchLength } from './input-types.ts';
import { idInput, recordNumber, timeZone, typedText } from './values.ts';

export const searchText = typedText('term', maxSearchLength).min(1);

/** The query of a search for a text of a record, for the doctor; undefined for an empty text. */
export function searchFor(text: string): { query: { q: string } } | undefined {
  const q = text.slice(0, maxSearchLength).trim();
  return q ? { query: { q } } : undefined;
}

export const searchTerm = typedText('numberTerm', maxSearchLength).min(1);

export const searchNumber = recordNumber(maxSearchLength);

/** The query of a list. `sort` is `field` or `-field` (descending). */
export function listQuery<Filters extends z.ZodRawShape, const Sorts extends readonly [string, ...string[]]>(
  filters: Filters,
  sorts: Sorts,
) {
  const directions = sorts.flatMap((field) => [field, `-${field}`]) as [SortOf<Sorts>, ...SortOf<Sorts>[]];
  return z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(maxPageSize).default(defaultPageSize),
    sort: z.enum(directions).optional(),
    after: idInput.optional(),
    timeZone: timeZone.optional(),
    ...filters,
  });
}

/** Sort fields whose values never change. */
const unchangingFields = [
  'sn',
  'addedAt',
  'createdAt',
  'orderedAt',
  'publishedAt',
  'recordedAt',
  'sentAt',
  'startedAt',
];

/** Whether rows stay in order while others come and go. Without a sort, lists are in the order of creation. */
export const keepsOrder = (sort: string | undefined): boolean =>
  sort === undefined || unchangingFields.includes(sort.replace(/^-/, ''));

type SortOf<Sorts extends readonly string[]> = Sorts[number] | `-${Sorts[number]}`;

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
  });
}

export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

export const bulkIds = z
  .strictObject({ ids: z.array(idInput).min(1).max(maxPageSize) })
  .meta({ id: 'ManyIds' });

export const bulkResult = z
  .object({
    done: z.array(z.string()).describe('Ids that succeeded'),
    failed: z.array(z.object({ id: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ManyReport' });

/** Returns the row schema of a list; undefined for other responses. */
export function rowSchemaOf(response: z.ZodType): z.ZodObject | undefined {
  if (!(response instanceof z.ZodObject)) return undefined;
  const { items, page, pageSize, total } = response.shape as Partial<Record<string, z.ZodType>>;
  if (!(items instanceof z.ZodArray) || !page || !pageSize || !total) return undefined;
  const row: unknown = items.element;
  return row instanceof z.ZodObject && 'id' in row.shape ? row : undefined;
}
