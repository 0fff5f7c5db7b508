import { defaultPageSize, maxPageSize } from '#lib/contract/constants.ts';
import {
  cleanTerm,
  cleanWholeNumber,
  type InputType,
  inputTypes,
  maxSearchLength,
} from '#lib/contract/input-types.ts';
import { isTimeZone } from '#lib/contract/time-zone.ts';
import type { FormErrorCode } from '../../form/types.ts';
import type { Filter, ListDefinition, Query, Row } from '../types.ts';

const maxNumberDigits = 6;

export interface ListState {
  page: number;
  pageSize: number;
  /** `field` or `-field`; undefined for the default order. */
  sort: string | undefined;
  /** The filters that are set, by parameter name. */
  filters: Readonly<Record<string, string>>;
  /** The reader's, for filters by day; `filters` may name another. */
  timeZone?: string | undefined;
}

/** Filters and sortable fields that the URL may have. */
export interface ListParams {
  filters: readonly Filter[];
  sorts: readonly string[];
  timeZone?: string | undefined;
}

export function listParamsOf<R extends Row>(
  { filters, columns }: ListDefinition<R>,
  timeZone: string | undefined,
): ListParams {
  return { filters, sorts: columns.filter(({ sort }) => sort).map(({ field }) => field), timeZone };
}

/** Parses the state in a URL; ignores invalid parameters. */
export function parseListState(search: URLSearchParams, params: ListParams): ListState {
  const sort = search.get('sort') ?? '';
  const filters: Record<string, string> = {};
  for (const filter of params.filters) {
    for (const name of filterParams(filter)) {
      const value = cleanFilter(filter, search.get(name) ?? '');
      if (value && isAllowed(filter, value)) filters[name] = value;
    }
  }
  const timeZone = search.get('timeZone') ?? '';
  if (isTimeZone(timeZone)) filters.timeZone = timeZone;
  return {
    page: parseInteger(search.get('page'), 1, 1_000_000) ?? 1,
    pageSize: parseInteger(search.get('pageSize'), 1, maxPageSize) ?? defaultPageSize,
    sort: params.sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    filters,
    timeZone: params.timeZone,
  };
}

/** Converts a validated query to a state. */
export function fromQuery({ page, pageSize, sort, ...filters }: Query, timeZone?: string): ListState {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return {
    page: Number(page ?? 1),
    pageSize: Number(pageSize ?? defaultPageSize),
    sort: sort === undefined ? undefined : String(sort),
    filters: Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    timeZone,
  };
}

export function toQuery(state: ListState): Query {
  return { page: state.page, pageSize: state.pageSize, ...toQueryWithoutPage(state) };
}

/** The query for all rows of a state. */
export function toQueryWithoutPage({ sort, filters, timeZone }: ListState): Query {
  const zone = timeZone && Object.keys(filters).length > 0 ? { timeZone } : {};
  return { ...(sort ? { sort } : {}), ...zone, ...filters };
}

export const paramsOf = (state: ListState): [name: string, value: string][] => [
  ...(state.page === 1 ? [] : [['page', String(state.page)] as [string, string]]),
  ...(state.pageSize === defaultPageSize ? [] : [['pageSize', String(state.pageSize)] as [string, string]]),
  ...(state.sort ? [['sort', state.sort] as [string, string]] : []),
  ...Object.entries(state.filters).sort(([a], [b]) => (a < b ? -1 : 1)),
];

export function toSearch(state: ListState, extra: Record<string, string> = {}): string {
  const text = new URLSearchParams([...paramsOf(state), ...Object.entries(extra)]).toString();
  return text ? `?${text}` : '';
}

export const listUrl = (path: string, state: ListState, extra?: Record<string, string>) =>
  `${path}${toSearch(state, extra)}`;

export function detailUrl<R extends Row>(
  { detail, path, recordsPath = path }: ListDefinition<R>,
  row: R,
  search: string,
): string {
  return typeof detail === 'function' ? detail(row) : `${recordsPath}/${encodeURIComponent(row.id)}${search}`;
}

/** The URL of a list with other values, from the first page. Empty ones are removed, and so are open forms. */
export function changedUrl(
  path: string,
  { pathname, search }: URL,
  changes: Iterable<readonly [string, string]>,
) {
  const params = new URLSearchParams(pathname === path ? search : '');
  for (const name of ['page', 'new', 'edit', 'panel']) params.delete(name);
  for (const [name, value] of changes) {
    if (value.trim()) params.set(name, value.trim());
    else params.delete(name);
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The list at this path, searched for a text. */
export const searchUrl = (path: string, text: string) =>
  listUrl(path, fromQuery({ q: cleanTerm(text).slice(0, maxSearchLength).trim() }));

export const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** The next sort of a heading: ascending, descending, default. */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? undefined : field;
}

export const filterParams = (filter: Filter): string[] =>
  filter.kind === 'days' || filter.kind === 'numbers' ? [filter.from, filter.to] : [filter.name];

function isAllowed(filter: Filter, value: string): boolean {
  switch (filter.kind) {
    case 'select':
      return (filter.several ? value.split(',') : [value]).every((each) =>
        filter.options.some((option) => option.value === each),
      );
    case 'country':
      return /^[A-Z]{2}$/.test(value);
    case 'days':
      return isDay(value);
    case 'numbers':
      return numberFilterError(value) === undefined;
    // The browser does not know the choices; the server ignores invalid ones.
    case 'choices':
      return value.length <= 100;
    // A refused text stays, and its field shows why.
    default:
      return true;
  }
}

export const inputTypeOf = (filter: Filter): InputType =>
  inputTypes['input' in filter && filter.input ? filter.input : 'term'];

/** Cleans the value of a filter as the server does. A refused text stays as it was typed. */
export function cleanFilter(filter: Filter, value: string): string {
  if (filter.kind === 'numbers') return cleanWholeNumber(value);
  const isText = filter.kind === 'search' || filter.kind === 'text';
  return isText && !textFilterError(filter, value) ? inputTypeOf(filter).clean(value) : value.trim();
}

/** The code of a text that the filter refuses, in `errors.field`. */
export function textFilterError(filter: Filter, typed: string): FormErrorCode | undefined {
  if (filter.kind !== 'search' && filter.kind !== 'text') return undefined;
  const { clean, accepts, error } = inputTypeOf(filter);
  const text = clean(typed);
  if (text === '') return undefined;
  if (!accepts.test(text)) return error;
  return text.length > maxSearchLength ? 'searchTooLong' : undefined;
}

export const numberFilterError = (text: string): FormErrorCode | undefined =>
  /^\d*$/.test(text) && text.length <= maxNumberDigits ? undefined : 'wholeNumber';

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function parseInteger(text: string | null, least: number, most: number): number | undefined {
  const digits = cleanWholeNumber(text ?? '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const number = Number(digits);
  return number >= least && number <= most ? number : undefined;
}
