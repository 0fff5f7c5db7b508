import { filterParams } from './list-url.ts';
import type { Filter, ListDefinition, Row } from './types.ts';

/** Sets filters by parameter name; an empty text removes one. `typing` is true for one letter of many. */
export type SetFilters = (values: Record<string, string>, typing?: boolean) => void;

/** Values of filters by parameter name. */
export type FilterValues = Readonly<Record<string, string>>;

/** Filters that the server renders beside the search: native selects and text fields. */
export type InlineFilter = Extract<Filter, { kind: 'search' | 'text' | 'select' | 'choices' }>;

const maxInline = 3;

/** Divides the filters of a list: its search, up to three common ones beside it, and the rest for the drawer. */
export function groupFilters<R extends Row>({ filters }: ListDefinition<R>) {
  const own = filters.filter(({ isCustom }) => !isCustom);
  const search = own.find(({ kind }) => kind === 'search') ?? own.find(({ kind }) => kind === 'text');
  const others = own.filter((filter) => filter !== search);
  const inline = others.filter(isInline).slice(0, maxInline);
  return {
    search: search as Extract<Filter, { kind: 'search' | 'text' }> | undefined,
    common: inline,
    others,
    drawer: others.filter((filter) => !inline.some(({ name }) => name === filter.name)),
  };
}

function isInline(filter: Filter): filter is InlineFilter {
  if (filter.group) return false;
  if (filter.kind === 'select') return !filter.several;
  if (filter.kind === 'choices') return !filter.several && !filter.find;
  return filter.kind === 'text';
}

export const isSet = (filter: Filter, values: FilterValues) =>
  filterParams(filter).some((name) => values[name]);
