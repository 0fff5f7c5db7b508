import { namesOf } from './address.ts';
import type { Filter, ListDefinition, Row } from './types.ts';

/** Sets filters by parameter name; an empty text removes one. `typing` is true for one letter of many. */
export type SetFilters = (values: Record<string, string>, typing?: boolean) => void;

/** Values of filters by parameter name. */
export type FilterValues = Readonly<Record<string, string>>;

/** Filters that the server renders beside the search: native selects and text fields. */
export type CommonFilter = Extract<Filter, { kind: 'search' | 'text' | 'select' | 'choices' }>;

const maxCommon = 3;

/** Divides the filters of a list: its search, up to three common ones beside it, and the rest for the drawer. */
export function divideFilters<R extends Row>({ filters }: ListDefinition<R>) {
  const own = filters.filter(({ apart }) => !apart);
  const search = own.find(({ kind }) => kind === 'search') ?? own.find(({ kind }) => kind === 'text');
  const others = own.filter((filter) => filter !== search);
  const common = others.filter(isCommon).slice(0, maxCommon);
  return {
    search: search as Extract<Filter, { kind: 'search' | 'text' }> | undefined,
    common,
    others,
    drawer: others.filter((filter) => !common.some(({ name }) => name === filter.name)),
  };
}

function isCommon(filter: Filter): filter is CommonFilter {
  if (filter.group) return false;
  if (filter.kind === 'select') return !filter.several;
  if (filter.kind === 'choices') return !filter.several && !filter.find;
  return filter.kind === 'text';
}

export const isSet = (filter: Filter, values: FilterValues) => namesOf(filter).some((name) => values[name]);
