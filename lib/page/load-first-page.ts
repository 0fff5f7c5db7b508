import { notFound } from 'next/navigation';
import {
  type CallerInput,
  type ListName,
  operations,
  type ResponseBody,
  type RowOf,
} from '#lib/contract/index.ts';
import type { Page } from '#lib/contract/list.ts';
import { parsePageQuery, type QueryText, searchOf } from '#lib/contract/query.ts';
import { getPreferences } from '#lib/server/session/preferences.ts';
import { getTimeZone } from '#lib/web/i18n/request-locale.ts';
import type { FirstPage } from '#lib/web/ui/list/types.ts';
import { callOnServer } from './call-on-server.ts';
import { toLoadProblem } from './load-problem.ts';
import { rowsTimeout, settlesWithin } from './page-timeout.ts';

type FirstPageOf<Name extends ListName> = FirstPage<RowOf<Name>, ResponseBody<Name>>;

/** Path parameters of a list that belongs to a record, such as the downloads of a device. */
type ParentParams<Name extends ListName> =
  CallerInput<Name> extends { params: infer Params extends object } ? [params: Params] : [];

/**
 * Loads the rows that a list page first shows, by its URL. A page number past the end gives the last page. A failure becomes
 * `problem`, and rows that are late are streamed as `later`. Calls Next's notFound when the record of `params` does not exist.
 */
export async function loadFirstPage<Name extends ListName>(
  name: Name,
  searchParams: Promise<QueryText>,
  ...[params]: ParentParams<Name>
): Promise<FirstPageOf<Name>> {
  const schema = operations.get(name)?.query;
  if (!schema) throw new Error(`${name} has no query`);
  const urlParameters = await searchParams;
  const query = parsePageQuery(schema, urlParameters) as FirstPageOf<Name>['query'];
  const [{ columns: layouts }, timeZone] = await Promise.all([getPreferences(), getTimeZone()]);
  const emptyPage = { query, search: searchOf(urlParameters), layouts, timeZone, page: null };
  const loading = loadRows(name, emptyPage, params);
  // The list of a record waits for its rows, because the status of the page depends on them: 404 without the record.
  const timeoutMs = params ? Number.POSITIVE_INFINITY : await rowsTimeout();
  return (await settlesWithin(loading, timeoutMs)) ? loading : { ...emptyPage, later: loading };
}

/** Returns a page that is followed by an empty one, so that its rows are the last of the list. */
const asLast = <P extends Page<unknown>>(page: P): P =>
  page.totalIsMinimum
    ? { ...page, total: (page.page - 1) * page.pageSize + page.items.length, totalIsMinimum: false }
    : page;

async function loadRows<Name extends ListName>(
  name: Name,
  emptyPage: FirstPageOf<Name>,
  params: object | undefined,
): Promise<FirstPageOf<Name>> {
  const { query, timeZone } = emptyPage;
  const loadPage = async (pageQuery: typeof query) => {
    const input = { ...(params ? { params } : {}), query: { timeZone, ...pageQuery } };
    return (await callOnServer(name, input as CallerInput<Name>)) as ResponseBody<Name>;
  };
  try {
    const page = await loadPage(query);
    const pageNumber = Number(query.page);
    const lastPage = Math.max(1, Math.ceil(page.total / page.pageSize));
    if (page.items.length > 0 || !(pageNumber > lastPage)) return { ...emptyPage, page };
    if (page.totalIsMinimum && pageNumber > 2) {
      // The vendor does not count the rows, but the page before an empty one may be the last.
      const previousQuery = { ...query, page: pageNumber - 1 };
      const previous = await loadPage(previousQuery);
      if (previous.items.length > 0) return { ...emptyPage, query: previousQuery, page: asLast(previous) };
    }
    const lastQuery = { ...query, page: lastPage };
    const last = await loadPage(lastQuery);
    return { ...emptyPage, query: lastQuery, page: pageNumber === 2 ? asLast(last) : last };
  } catch (error) {
    const problem = toLoadProblem(error);
    if (params && (problem.code === 'notFound' || problem.code === 'invalid')) notFound();
    return { ...emptyPage, problem };
  }
}
