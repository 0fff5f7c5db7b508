import { notFound } from 'next/navigation';
import { type CallerInput, type ListName, operations, type ResponseBody } from '../contract/index.ts';
import { parsePageQuery, type QueryText, searchOf } from '../contract/query.ts';
import { getTimeZone } from '../i18n/request-locale.ts';
import { getPreferences } from '../session/preferences.ts';
import { callOnServer } from './call-on-server.ts';
import { Problem } from './problem.ts';

interface FirstPage<Name extends ListName> {
  query: Record<string, string | number | undefined>;
  search: string;
  layouts: string | undefined;
  timeZone: string;
  page: ResponseBody<Name> | null;
  problem?: { code: string; status: number; requestId: string; detail?: string };
}

type Owner<Name extends ListName> =
  CallerInput<Name> extends { params: infer Params extends object } ? [params: Params] : [];

/**
 * Loads the first rows of a list for a page. A page number past the end gives the last page. The screen shows a
 * failure as `problem`; without the record that owns the list, the page is Next's notFound.
 */
export async function loadFirstPage<Name extends ListName>(
  name: Name,
  searchParams: Promise<QueryText>,
  ...[params]: Owner<Name>
): Promise<FirstPage<Name>> {
  const schema = operations.get(name)?.query;
  if (!schema) throw new Error(`${name} has no query`);
  const parameters = await searchParams;
  const query = parsePageQuery(schema, parameters) as FirstPage<Name>['query'];
  const search = searchOf(parameters);
  const { columns: layouts } = await getPreferences();
  const timeZone = await getTimeZone();
  const loadPage = async () => {
    const input = { ...(params ? { params } : {}), query: { timeZone, ...query } };
    return (await callOnServer(name, input as CallerInput<Name>)) as ResponseBody<Name>;
  };
  try {
    let page = await loadPage();
    const last = Math.max(1, Math.ceil(page.total / page.pageSize));
    if (page.items.length === 0 && Number(query.page) > last) {
      query.page = last;
      page = await loadPage();
    }
    return { query, search, layouts, timeZone, page };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (params && (error.code === 'notFound' || error.code === 'invalid')) notFound();
    const { code, status, requestId, detail } = error;
    return {
      query,
      search,
      layouts,
      timeZone,
      page: null,
      problem: { code, status, requestId, ...(detail ? { detail } : {}) },
    };
  }
}
