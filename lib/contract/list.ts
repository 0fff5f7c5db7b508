import { z } from 'zod';
import { defaultPageSize, maxPageSize } from './constants.ts';
import { maxSearchLength } from './input-types.ts';
import { idInput, recordNumber, timeZone, typedText } from './values.ts';

export const searchText = typedText('term', maxSearchLength).min(1);

/** Returns the query of a list that searches for a text of a record; undefined for an empty text. */
export function searchFor(text: string): { query: { q: string } } | undefined {
  const q = text.slice(0, maxSearchLength).trim();
  return q ? { query: { q } } : undefined;
}

/** A searched text that may be a number with spaces, such as a serial number. */
export const searchTerm = typedText('numberTerm', maxSearchLength).min(1);

/** A searched order or waybill number, or its beginning. */
export const searchNumber = recordNumber(maxSearchLength);

/** Returns the schema of a list's query: its filters, the page, and `sort` by `field` or `-field` (descending). */
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

/**
 * Whether rows keep their order while the list is read page by page, so that none is missed. Without a sort, lists are in the
 * order of creation.
 */
export const keepsOrder = (sort: string | undefined): boolean =>
  sort === undefined || unchangingFields.includes(sort.replace(/^-/, ''));

type SortOf<Sorts extends readonly string[]> = Sorts[number] | `-${Sorts[number]}`;

/** Returns the schema of a page of rows, the response of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalIsMinimum: z
      .boolean()
      .describe('The vendor did not count the rows: `total` is a lower bound, and more rows may follow'),
  });
}

export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
  totalIsMinimum: boolean;
}

/** Returns the number of rows of a list; null when only a lower bound is known. */
export const exactTotal = ({ total, totalIsMinimum }: Pick<Page<unknown>, 'total' | 'totalIsMinimum'>) =>
  totalIsMinimum ? null : total;

export const bulkIds = z
  .strictObject({ ids: z.array(idInput).min(1).max(maxPageSize) })
  .meta({ id: 'ManyIds' });

export const bulkResult = z
  .object({
    done: z.array(z.string()).describe('Ids that succeeded'),
    failed: z.array(z.object({ id: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ManyReport' });

/** Returns the schema of a row when the response is a list whose rows have an id; undefined for other responses. */
export function rowSchemaOf(response: z.ZodType): z.ZodObject | undefined {
  if (!(response instanceof z.ZodObject)) return undefined;
  const { items, page, pageSize, total } = response.shape as Partial<Record<string, z.ZodType>>;
  if (!(items instanceof z.ZodArray) || !page || !pageSize || !total) return undefined;
  const row: unknown = items.element;
  return row instanceof z.ZodObject && 'id' in row.shape ? row : undefined;
}
