import type { LoadProblem } from '#lib/contract/problems.ts';
import { decodeLayouts } from '../state/layout-cookie.ts';
import {
  type ListState,
  listParamsOf,
  parseListState,
  textFilterError,
  toSearch,
} from '../state/list-url.ts';
import { type ColumnLayout, fitHeading, visibleColumns } from '../table/columns.ts';
import type { Column, FirstPage, ListDefinition, Query, Row } from '../types.ts';

export interface ListView<R extends Row> {
  list: ListDefinition<R>;
  state: ListState;
  search: string;
  rows: readonly R[];
  total: number;
  /** No rows, whatever the filters. */
  isEmpty: boolean;
  columns: Column<R>[];
  widths: Readonly<Record<string, number>>;
  /** What the account has chosen of them. */
  layout: ColumnLayout;
  /** A text of a filter is refused; its field says why. */
  isRefused: boolean;
  problem?: FirstPage<R>['problem'];
}

/** Returns the view of what the URL says, what the account has chosen, and what was loaded. */
export function viewOf<R extends Row>(
  list: ListDefinition<R>,
  first: FirstPage<R>,
  user: string,
): ListView<R> {
  const inUrl = parseListState(new URLSearchParams(first.search), listParamsOf(list, first.timeZone));
  const isRefused = list.filters.some((each) => textFilterError(each, inUrl.filters[each.name] ?? ''));
  const problem = isRefused ? refused : first.problem;
  // The page of a number past the end is the last one.
  const page = Number(first.query.page ?? 1);
  const state = { ...inUrl, page, filters: appliedFilters(list, inUrl.filters, first.query) };
  const loaded = isRefused ? null : first.page;
  const layout = decodeLayouts(user, first.layouts)?.[list.name] ?? {};
  const sort = state.sort?.replace(/^-/, '');
  return {
    list,
    state,
    search: toSearch(state),
    rows: loaded?.items ?? [],
    total: loaded?.total ?? 0,
    isEmpty: loaded?.total === 0 && Object.keys(state.filters).length === 0,
    columns: visibleColumns(list.columns, layout.fields, sort).map(fitHeading),
    widths: layout.widths ?? {},
    layout,
    isRefused,
    ...(problem && { problem }),
  };
}

/** The filters without those that the server ignored. A refused text stays, and its field says why. */
function appliedFilters<R extends Row>(
  list: ListDefinition<R>,
  inUrl: ListState['filters'],
  query: Query,
): ListState['filters'] {
  const texts = list.filters.filter(({ kind }) => kind === 'search' || kind === 'text');
  const isText = (name: string) => texts.some((filter) => filter.name === name);
  return Object.fromEntries(
    Object.entries(inUrl).filter(([name]) => query[name] !== undefined || isText(name)),
  );
}

const refused: LoadProblem = { code: 'invalid', status: 422, requestId: '' };
