import { notFound } from 'next/navigation';
import {
  type CallerInput,
  type ListName,
  operations,
  type ResponseBody,
  type RowOf,
} from '#lib/contract/index.ts';
import { parsePageQuery, type QueryText, searchOf } from '#lib/contract/query.ts';
import { getPreferences } from '#lib/server/session/preferences.ts';
import { getTimeZone } from '#lib/web/i18n/request-locale.ts';
import type { FirstPage } from '#lib/web/ui/list/types.ts';
import { callOnServer } from './call-on-server.ts';
import { toLoadProblem } from './load-problem.ts';
import { rowsTimeout, settlesWithin } from './page-timeout.ts';

type FirstPageOf<Name extends ListName> = FirstPage<RowOf<Name>, ResponseBody<Name>>;

type Owner<Name extends ListName> =
  CallerInput<Name> extends { params: infer Params extends object } ? [params: Params] : [];

/**
 * Loads the first rows of a list for a page. A page number past the end gives the last page. The screen shows a
 * failure as `problem`; without the record that owns the list, the page is Next's notFound. Rows that are late are in `later`.
 */
export async function loadFirstPage<Name extends ListName>(
  name: Name,
  searchParams: Promise<QueryText>,
  ...[params]: Owner<Name>
): Promise<FirstPageOf<Name>> {
  const schema = operations.get(name)?.query;
  if (!schema) throw new Error(`${name} has no query`);
  const parameters = await searchParams;
  const query = parsePageQuery(schema, parameters) as FirstPageOf<Name>['query'];
  const [{ columns: layouts }, timeZone] = await Promise.all([getPreferences(), getTimeZone()]);
  const frame = { query, search: searchOf(parameters), layouts, timeZone, page: null };
  const loading = loadRows(name, frame, params);
  // The status says whether the record that owns the list exists.
  const timeoutMs = params ? Number.POSITIVE_INFINITY : await rowsTimeout();
  return (await settlesWithin(loading, timeoutMs)) ? loading : { ...frame, later: loading };
}

async function loadRows<Name extends ListName>(
  name: Name,
  frame: FirstPageOf<Name>,
  params: object | undefined,
): Promise<FirstPageOf<Name>> {
  const { query, timeZone } = frame;
  const loadPage = async (page: typeof query) => {
    const input = { ...(params ? { params } : {}), query: { timeZone, ...page } };
    return (await callOnServer(name, input as CallerInput<Name>)) as ResponseBody<Name>;
  };
  try {
    const page = await loadPage(query);
    const last = Math.max(1, Math.ceil(page.total / page.pageSize));
    if (page.items.length > 0 || Number(query.page) <= last) return { ...frame, page };
    const lastQuery = { ...query, page: last };
    return { ...frame, query: lastQuery, page: await loadPage(lastQuery) };
  } catch (error) {
    const problem = toLoadProblem(error);
    if (params && (problem.code === 'notFound' || problem.code === 'invalid')) notFound();
    return { ...frame, problem };
  }
}
