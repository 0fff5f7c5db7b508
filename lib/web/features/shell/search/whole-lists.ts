import { foldName } from '#lib/contract/fold-text.ts';
import { routesOf } from '../../../nav.ts';
import type { SourceRequest } from './parse-search-text.ts';
import type { SourceResult } from './search-queries.ts';
import { filteredListHref } from './use-record-options.ts';

const namesOf = (row: object) =>
  ['name', 'type', 'code'].map((field) => String((row as Record<string, unknown>)[field] ?? ''));

/**
 * Filters a list that was loaded as a whole: returns the rows whose names contain the term, those that begin with it first.
 * Spaces, hyphens and accents do not matter.
 */
export function filterWholeList({ items }: SourceResult, term: string): SourceResult {
  const folded = foldName(term);
  const foldedNames = (row: object) => namesOf(row).map(foldName);
  const matches = items.filter(
    (row) => folded !== '' && foldedNames(row).some((name) => name.includes(folded)),
  );
  const begins = (row: object) => foldedNames(row).some((name) => name.startsWith(folded));
  const ordered = [...matches.filter(begins), ...matches.filter((row) => !begins(row))];
  return { items: ordered, total: ordered.length };
}

/**
 * Returns the URL of a list that shows all these rows. The vendor finds platforms only by the exact text, so their list stays
 * unfiltered when that would hide a row.
 */
export function wholeListHref({ source, filter, text }: SourceRequest, { items }: SourceResult): string {
  if (source === 'products') return filteredListHref(routesOf.productLibrary, filter, text);
  const lowerText = text.toLowerCase();
  const isFoundByText = items.every((row) =>
    namesOf(row).some((name) => name.toLowerCase().includes(lowerText)),
  );
  return isFoundByText ? filteredListHref(routesOf.platforms, filter, text) : routesOf.platforms;
}
