import { notFound } from 'next/navigation';
import { type CallerInput, type ListName, operations, type ResponseBody } from '../contract/index.ts';
import { parsePageQuery, type QueryText } from '../contract/query.ts';
import { callOnServer } from './call-on-server.ts';
import { Problem } from './problem.ts';

/** What a list screen starts from: the query that its address asks for, and its first rows or why there are none. */
interface FirstPage<Name extends ListName> {
  query: Record<string, string | number | undefined>;
  page: ResponseBody<Name> | null;
  problem?: { code: string; status: number; requestId: string; detail?: string };
}

/** What a list belongs to, e.g. the device of `/devices/{sn}/software`; nothing for one that stands alone. */
type Owner<Name extends ListName> =
  CallerInput<Name> extends { params: infer Params extends object } ? [params: Params] : [];

/**
 * Asks for the rows that a list's address asks for, while the page is being rendered. A page past the end gives
 * the last one. A failure is handed to the screen, which shows its frame with a way to try again; but where the list
 * belongs to something that does not exist, there is the page for unknown addresses.
 */
export async function loadFirstPage<Name extends ListName>(
  name: Name,
  searchParams: Promise<QueryText>,
  ...[params]: Owner<Name>
): Promise<FirstPage<Name>> {
  const schema = operations.get(name)?.query;
  if (!schema) throw new Error(`${name} has no query`);
  const query = parsePageQuery(schema, await searchParams) as FirstPage<Name>['query'];
  const input = { ...(params ? { params } : {}), query } as CallerInput<Name>;
  const ask = async () => (await callOnServer(name, input)) as ResponseBody<Name>;
  try {
    let page = await ask();
    const last = Math.max(1, Math.ceil(page.total / page.pageSize));
    if (page.items.length === 0 && Number(query.page) > last) {
      query.page = last;
      page = await ask();
    }
    return { query, page };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (params && (error.code === 'notFound' || error.code === 'invalid')) notFound();
    const { code, status, requestId, detail } = error;
    return { query, page: null, problem: { code, status, requestId, ...(detail ? { detail } : {}) } };
  }
}
