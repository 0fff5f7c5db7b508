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

/** What the URL of a list says: page, order and filters. */
export interface ListState {
  page: number;
  pageSize: number;
  /** `field` or `-field`; undefined for the default order. */
  sort: string | undefined;
  /** The filters that are set, by parameter name. */
  filters: Readonly<Record<string, string>>;
  /** The reader's time zone, for filters by day. The URL may name another one, which is in `filters`. */
  timeZone?: string | undefined;
}

/** What `parseListState` accepts from a URL. */
export interface ListParams {
  filters: readonly Filter[];
  sortableFields: readonly string[];
  timeZone?: string | undefined;
}

export function listParamsOf<R extends Row>(
  { filters, columns }: ListDefinition<R>,
  timeZone: string | undefined,
): ListParams {
  const sortableFields = columns.filter(({ sort }) => sort).map(({ field }) => field);
  return { filters, sortableFields, timeZone };
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
    sort: params.sortableFields.includes(sort.replace(/^-/, '')) ? sort : undefined,
    filters,
    timeZone: params.timeZone,
  };
}

/** Converts the query of a list operation to a state; empty values are left out. */
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

/** The query for all rows of a state, such as for an export. */
export function toQueryWithoutPage({ sort, filters, timeZone }: ListState): Query {
  const zone = timeZone && Object.keys(filters).length > 0 ? { timeZone } : {};
  return { ...(sort ? { sort } : {}), ...zone, ...filters };
}

/** The URL parameters of a state, in a fixed order and without default values. */
export function urlParamsOf({ page, pageSize, sort, filters }: ListState): [name: string, value: string][] {
  const params: [string, string][] = [];
  if (page !== 1) params.push(['page', String(page)]);
  if (pageSize !== defaultPageSize) params.push(['pageSize', String(pageSize)]);
  if (sort) params.push(['sort', sort]);
  return [...params, ...Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))];
}

/** The query string of a state with its `?`, or '' for the default state. */
export function toSearch(state: ListState, extra: Record<string, string> = {}): string {
  const text = new URLSearchParams([...urlParamsOf(state), ...Object.entries(extra)]).toString();
  return text ? `?${text}` : '';
}

/** The URL of a list in a state; `extra` are parameters that are not part of the state. */
export const listUrl = (path: string, state: ListState, extra?: Record<string, string>) =>
  `${path}${toSearch(state, extra)}`;

/** The URL of a row's own page. `search` is the list's query string, with which the page links back. */
export function detailUrl<R extends Row>(
  { detail, path, recordsPath = path }: ListDefinition<R>,
  row: R,
  search: string,
): string {
  return typeof detail === 'function' ? detail(row) : `${recordsPath}/${encodeURIComponent(row.id)}${search}`;
}

/**
 * The URL of a list after changes of its parameters: the first page, without open forms and panels. Empty values remove a
 * parameter. Other parameters stay when the URL is on the same list.
 */
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

/** The URL of a list with a text in its search field. */
export const searchUrl = (path: string, text: string) =>
  listUrl(path, fromQuery({ q: cleanTerm(text).slice(0, maxSearchLength).trim() }));

export const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** The order after a click on a heading: ascending, then descending, then the default order. */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? undefined : field;
}

/** The URL parameters of a filter; a range has two. */
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
    // An invalid text stays in the URL, and its field has the error.
    default:
      return true;
  }
}

/** How the texts of a filter are cleaned and checked. */
export const inputTypeOf = (filter: Filter): InputType =>
  inputTypes['input' in filter && filter.input ? filter.input : 'term'];

/** Cleans the value of a filter as the server does. An invalid text stays as it was typed. */
export function cleanFilter(filter: Filter, value: string): string {
  if (filter.kind === 'numbers') return cleanWholeNumber(value);
  const isText = filter.kind === 'search' || filter.kind === 'text';
  return isText && !textFilterError(filter, value) ? inputTypeOf(filter).clean(value) : value.trim();
}

/** Returns why the text of a filter is invalid, as a message key in `errors.field`; undefined for a valid or empty text. */
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

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function parseInteger(text: string | null, min: number, max: number): number | undefined {
  const digits = cleanWholeNumber(text ?? '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const number = Number(digits);
  return number >= min && number <= max ? number : undefined;
}
