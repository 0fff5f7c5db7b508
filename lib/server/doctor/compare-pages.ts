import type { Page } from '#lib/contract/list.ts';
import { isAbsent } from './field-kinds.ts';

type Rows = Pick<Page<{ id: string }>, 'items' | 'total' | 'pageSize'>;

export interface PagingDifference {
  readonly location: 'page' | 'pageSize' | 'total';
  readonly expected: string;
  readonly actual: string;
}

/** Compares the first page of a list with a short second page; `raw` is the vendor's data of the second. */
export function comparePages(first: Rows, second: Rows, raw: unknown, shortPage: number): PagingDifference[] {
  const { list: rawRows, total } = (raw ?? {}) as { list?: unknown; total?: unknown };
  // compareFields reports a missing list and a missing total.
  if (!Array.isArray(rawRows)) return [];
  const rows = first.items.length;
  const differences: PagingDifference[] = [];
  const report = (location: PagingDifference['location'], expected: string, actual: string) =>
    differences.push({ location, expected, actual });
  if (rawRows.length > shortPage) report('pageSize', `${shortPage} rows`, `${rawRows.length} rows`);
  if (rows < Math.min(first.pageSize, first.total))
    report('pageSize', `${first.pageSize} rows of ${first.total}`, `${rows} rows`);
  const firstIds = new Set(first.items.slice(0, shortPage).map(({ id }) => id));
  const expected = 'other rows on the second page';
  if (second.items.some(({ id }) => firstIds.has(id))) report('page', expected, 'rows of the first page');
  else if (second.items.length === 0 && rows > shortPage) report('page', expected, 'none');
  if (isAbsent(total)) return differences;
  if (first.total < rows)
    report('total', 'the number of rows on all pages', `${first.total}, with ${rows} rows on the first page`);
  else if (first.total !== second.total)
    report('total', 'the same total on every page', 'another total on the second page');
  return differences;
}
