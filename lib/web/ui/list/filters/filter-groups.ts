import { filterParams } from '../state/list-url.ts';
import type { Filter, ListDefinition, Row } from '../types.ts';

/** Sets filters by parameter name; an empty text removes one. Changes while typing in a field share one history entry. */
export type SetFilters = (values: Record<string, string>, isTyping?: boolean) => void;

/** The filters that are set, by parameter name. */
export type FilterValues = Readonly<Record<string, string>>;

/** Filters rendered beside the search: native selects and text fields. */
type InlineFilter = Extract<Filter, { kind: 'search' | 'text' | 'select' | 'choices' }>;

const maxInline = 3;

/**
 * Groups the filters of a list: the search field, up to three inline filters beside it, and the rest in the drawer. `others`
 * are all but the search, which the drawer of phones has.
 */
export function groupFilters<R extends Row>({ filters }: ListDefinition<R>) {
  const standardFilters = filters.filter(({ isCustom }) => !isCustom);
  const search =
    standardFilters.find(({ kind }) => kind === 'search') ??
    standardFilters.find(({ kind }) => kind === 'text');
  const others = standardFilters.filter((filter) => filter !== search);
  const inline = others.filter(isInline).slice(0, maxInline);
  return {
    search: search as Extract<Filter, { kind: 'search' | 'text' }> | undefined,
    inline,
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

/** Whether a filter has a value, or one end of its range. */
export const isSet = (filter: Filter, values: FilterValues) =>
  filterParams(filter).some((name) => values[name]);
