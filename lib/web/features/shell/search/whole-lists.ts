import { foldName } from '#lib/contract/fold-text.ts';
import { routesOf } from '../../../nav.ts';
import type { Found } from './requests.ts';
import type { Search } from './sources-for.ts';
import { listOf } from './use-record-options.ts';

const namesOf = (row: object) =>
  ['name', 'type', 'code'].map((field) => String((row as Record<string, unknown>)[field] ?? ''));

/** Of a list that was loaded as a whole, the rows whose names have the term, whatever its spaces, hyphens and accents. */
export function filterWhole({ items }: Found, term: string): Found {
  const part = foldName(term);
  const foldedNames = (row: object) => namesOf(row).map(foldName);
  const matches = items.filter((row) => part !== '' && foldedNames(row).some((name) => name.includes(part)));
  const begins = (row: object) => Number(foldedNames(row).some((name) => name.startsWith(part)));
  return { items: matches.sort((a, b) => begins(b) - begins(a)), total: matches.length };
}

/** A list that has all rows of `found`: the vendor finds platforms only by the exact text. */
export function wholeListHref({ source, filter, text }: Search, { items }: Found): string {
  if (source === 'products') return listOf(routesOf.productLibrary, filter, text);
  const part = text.toLowerCase();
  const isFoundByText = items.every((row) => namesOf(row).some((name) => name.toLowerCase().includes(part)));
  return isFoundByText ? listOf(routesOf.platforms, filter, text) : routesOf.platforms;
}
