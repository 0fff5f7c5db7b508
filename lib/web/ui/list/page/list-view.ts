import type { LoadProblem } from '#lib/contract/problems.ts';
import { decodeLayouts } from '../state/layout-cookie.ts';
import {
  type ListState,
  listParamsOf,
  parseListState,
  textFilterError,
  toSearch,
} from '../state/list-url.ts';
import { fitHeading } from '../table/column-widths.ts';
import { type ColumnLayout, visibleColumns } from '../table/columns.ts';
import type { Column, FirstPage, ListDefinition, Query, Row } from '../types.ts';

/** What the components of a list page render on the server. */
export interface ListView<R extends Row> {
  list: ListDefinition<R>;
  /** The applied filters, order and page. */
  state: ListState;
  /** The query string of `state`. */
  search: string;
  /** Empty while the rows are late, and when loading failed. */
  rows: readonly R[];
  total: number;
  /** The vendor did not count the rows: there are at least `total`. */
  totalIsMinimum: boolean;
  /** The list has no rows even without filters. */
  isEmpty: boolean;
  /** The visible columns in order. */
  columns: Column<R>[];
  /** The widths that the user has chosen, in px by field. */
  widths: Readonly<Record<string, number>>;
  layout: ColumnLayout;
  /** The text of a filter is invalid, so no rows are shown; its field has the error. */
  hasInvalidText: boolean;
  problem?: FirstPage<R>['problem'];
}

/** Creates the view from the URL, the account's column layout and the first page of rows. */
export function createListView<R extends Row>(
  list: ListDefinition<R>,
  first: FirstPage<R>,
  user: string,
): ListView<R> {
  const urlState = parseListState(new URLSearchParams(first.search), listParamsOf(list, first.timeZone));
  const hasInvalidText = list.filters.some((each) =>
    textFilterError(each, urlState.filters[each.name] ?? ''),
  );
  const problem = hasInvalidText ? invalidTextProblem : first.problem;
  // The server loads the last page when the number in the URL is past the end.
  const page = Number(first.query.page ?? 1);
  const state = { ...urlState, page, filters: appliedFilters(list, urlState.filters, first.query) };
  const loaded = hasInvalidText ? null : first.page;
  const layout = decodeLayouts(user, first.layouts)?.[list.name] ?? {};
  const sort = state.sort?.replace(/^-/, '');
  return {
    list,
    state,
    search: toSearch(state),
    rows: loaded?.items ?? [],
    total: loaded?.total ?? 0,
    totalIsMinimum: loaded?.totalIsMinimum ?? false,
    isEmpty: loaded?.total === 0 && !loaded.totalIsMinimum && Object.keys(state.filters).length === 0,
    columns: visibleColumns(list.columns, layout.fields, sort).map(fitHeading),
    widths: layout.widths ?? {},
    layout,
    hasInvalidText,
    ...(problem && { problem }),
  };
}

/** Returns the filters without those that the server ignored. Invalid texts stay, because their fields have the error. */
function appliedFilters<R extends Row>(
  list: ListDefinition<R>,
  urlFilters: ListState['filters'],
  query: Query,
): ListState['filters'] {
  const texts = list.filters.filter(({ kind }) => kind === 'search' || kind === 'text');
  const isText = (name: string) => texts.some((filter) => filter.name === name);
  return Object.fromEntries(
    Object.entries(urlFilters).filter(([name]) => query[name] !== undefined || isText(name)),
  );
}

const invalidTextProblem: LoadProblem = { code: 'invalid', status: 422, requestId: '' };
