import type { Filter, Query } from './types.ts';

/** Most rows a page may have, how many it has unless asked, and what is offered. */
export const maxPageSize = 100;
export const defaultPageSize = 20;
export const pageSizes = [10, 20, 50, 100] as const;

/** Longest text that a search takes (portal.md 9). */
export const maxSearchLength = 20;

/** Most digits that a filter of numbers accepts. */
export const maxNumberDigits = 6;

/** What a list shows, as its address says it. */
export interface ListState {
  page: number;
  pageSize: number;
  /** `field` or `-field`; undefined for the list's own order. */
  sort: string | undefined;
  /** Values of the filters by parameter name; only those that are set. */
  filters: Readonly<Record<string, string>>;
}

/** What an address may say: the parameters of the filters, and the fields to sort by. */
export interface ListParams {
  filters: readonly Filter[];
  sorts: readonly string[];
}

/** The state that an address asks for. Whatever it says wrongly is left out, never fatal. */
export function parseListState(search: URLSearchParams, facts: ListParams): ListState {
  const sort = search.get('sort') ?? '';
  const filters: Record<string, string> = {};
  for (const filter of facts.filters) {
    for (const name of filterParams(filter)) {
      const value = (search.get(name) ?? '').trim();
      if (value && isAllowed(filter, value)) filters[name] = value;
    }
  }
  return {
    page: parseInteger(search.get('page'), 1, 1_000_000) ?? 1,
    pageSize: parseInteger(search.get('pageSize'), 1, maxPageSize) ?? defaultPageSize,
    sort: facts.sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    filters,
  };
}

/** The state behind a query that the server has read already. */
export function fromQuery({ page, pageSize, sort, ...filters }: Query): ListState {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return {
    page: Number(page ?? 1),
    pageSize: Number(pageSize ?? defaultPageSize),
    sort: sort === undefined ? undefined : String(sort),
    filters: Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
  };
}

/** The query that asks for this state. */
export function toQuery(state: ListState): Query {
  return { page: state.page, pageSize: state.pageSize, ...toQueryWithoutPage(state) };
}

/** The query that asks for all rows of this state, whatever its page. */
export function toQueryWithoutPage({ sort, filters }: ListState): Query {
  return { ...(sort ? { sort } : {}), ...filters };
}

/** The shortest address of this state: defaults are left out, the order of parameters is always the same. */
export function toSearch(state: ListState, extra: Record<string, string> = {}): string {
  const search = new URLSearchParams();
  if (state.page !== 1) search.set('page', String(state.page));
  if (state.pageSize !== defaultPageSize) search.set('pageSize', String(state.pageSize));
  if (state.sort) search.set('sort', state.sort);
  for (const name of Object.keys(state.filters).sort()) search.set(name, state.filters[name] ?? '');
  for (const [name, value] of Object.entries(extra)) search.set(name, value);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** As searchOf, behind a path. */
export const listUrl = (path: string, state: ListState, extra?: Record<string, string>) =>
  `${path}${toSearch(state, extra)}`;

/** The list at this path, searched for a text. */
export const searchUrl = (path: string, text: string) =>
  listUrl(path, fromQuery({ q: text.trim().slice(0, maxSearchLength).trim() }));

/** The number of the last page, at least 1. */
export const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** The sort that a press on a column's heading asks for: upwards, downwards, the list's own order. */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? undefined : field;
}

/** The parameters that a filter stands for. */
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
      return /^\d+$/.test(value) && value.length <= maxNumberDigits;
    // What the server knows is not known here; the server itself leaves out what cannot be.
    case 'choices':
      return value.length <= 100;
    default:
      return value.length <= maxSearchLength;
  }
}

/** Whether a text is a day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function parseInteger(text: string | null, least: number, most: number): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
