import type { Page } from '#lib/contract/list.ts';
import { isAbsent } from '../vendor-api/checks/field-kinds.ts';

type ListPage = Pick<Page<{ id: string }>, 'items' | 'total' | 'pageSize'>;

/** A sign that the vendor ignores the page, its size or the total. */
export interface PagingDifference {
  readonly location: 'page' | 'pageSize' | 'total';
  readonly expected: string;
  readonly actual: string;
}

/**
 * Compares the first page of a list, as the portal returns it, with a second page of `shortPageSize` rows. `secondData`
 * is the vendor's data of the second page.
 */
export function comparePages(
  first: ListPage,
  second: ListPage,
  secondData: unknown,
  shortPageSize: number,
): PagingDifference[] {
  const { list: rawRows, total } = (secondData ?? {}) as { list?: unknown; total?: unknown };
  // compareFields reports a missing list and a missing total.
  if (!Array.isArray(rawRows)) return [];
  const firstCount = first.items.length;
  const differences: PagingDifference[] = [];
  const report = (location: PagingDifference['location'], expected: string, actual: string) =>
    differences.push({ location, expected, actual });
  if (rawRows.length > shortPageSize) report('pageSize', `${shortPageSize} rows`, `${rawRows.length} rows`);
  if (firstCount < Math.min(first.pageSize, first.total))
    report('pageSize', `${first.pageSize} rows of ${first.total}`, `${firstCount} rows`);
  const firstIds = new Set(first.items.slice(0, shortPageSize).map(({ id }) => id));
  const expected = 'other rows on the second page';
  if (second.items.some(({ id }) => firstIds.has(id))) report('page', expected, 'rows of the first page');
  else if (second.items.length === 0 && firstCount > shortPageSize) report('page', expected, 'none');
  if (isAbsent(total)) return differences;
  if (first.total < firstCount)
    report(
      'total',
      'the number of rows on all pages',
      `${first.total}, with ${firstCount} rows on the first page`,
    );
  else if (first.total !== second.total)
    report('total', 'the same total on every page', 'another total on the second page');
  return differences;
}
