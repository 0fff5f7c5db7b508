import type { Page } from '../contract/list.ts';
import { isAbsent } from './forms.ts';

type Rows = Pick<Page<{ id: string }>, 'items' | 'total' | 'pageSize'>;

/** Something that pages have otherwise than pages should. */
export interface PagingFault {
  readonly at: 'page' | 'pageSize' | 'total';
  readonly expected: string;
  readonly got: string;
}

/** What is wrong with a list's first page and a short second one; `raw` is the second as the vendor sent it. */
export function pagingFaults(first: Rows, second: Rows, raw: unknown, shortPage: number): PagingFault[] {
  const { list: sent, total } = (raw ?? {}) as { list?: unknown; total?: unknown };
  // That there are no rows is told of their field.
  if (!Array.isArray(sent)) return [];
  const rows = first.items.length;
  const faults: PagingFault[] = [];
  const add = (at: PagingFault['at'], expected: string, got: string) => faults.push({ at, expected, got });
  if (sent.length > shortPage) add('pageSize', `${shortPage} rows`, `${sent.length} rows`);
  if (rows < Math.min(first.pageSize, first.total))
    add('pageSize', `${first.pageSize} rows of ${first.total}`, `${rows} rows`);
  const seen = new Set(first.items.slice(0, shortPage).map(({ id }) => id));
  const expected = 'other rows on the second page';
  if (second.items.some(({ id }) => seen.has(id))) add('page', expected, 'rows of the first page');
  else if (second.items.length === 0 && rows > shortPage) add('page', expected, 'none');
  // Where it is missing, that is told of the field.
  if (isAbsent(total)) return faults;
  if (first.total < rows)
    add('total', 'the rows of all pages', `${first.total}, with ${rows} rows on the first`);
  else if (first.total !== second.total) add('total', 'the same on every page', 'another one on the second');
  return faults;
}
