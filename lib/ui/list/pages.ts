import type { Load, Page, Query, Row } from './types.ts';

interface Kept<R extends Row> {
  page: Page<R>;
  at: number;
}

/** Pages seen or fetched ahead; the oldest goes first. */
export interface Pages<R extends Row> {
  /** A page that is at hand, and whether it is young enough to be shown without asking again. */
  get: (query: Query) => { page: Page<R>; fresh: boolean } | undefined;
  put: (query: Query, page: Page<R>) => void;
  /** Asks for a page and keeps it; two askers share one request when the second gives no signal. */
  fetch: (query: Query, signal?: AbortSignal) => Promise<Page<R>>;
  /** Fetches a page that will probably be wanted next; failures do not matter. */
  ahead: (query: Query) => void;
  clear: () => void;
}

const keyOf = (query: Query) =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Keeps at most `limit` pages, each fresh for `freshFor` milliseconds. */
export function createPages<R extends Row>(load: Load<R>, limit = 12, freshFor = 20_000): Pages<R> {
  const kept = new Map<string, Kept<R>>();
  const coming = new Map<string, Promise<Page<R>>>();
  let era = 0;

  const put = (query: Query, page: Page<R>) => {
    const key = keyOf(query);
    kept.delete(key);
    kept.set(key, { page, at: Date.now() });
    const oldest = kept.keys().next().value;
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
  };

  const get: Pages<R>['get'] = (query) => {
    const found = kept.get(keyOf(query));
    return found && { page: found.page, fresh: Date.now() - found.at < freshFor };
  };

  const request = async (query: Query, signal?: AbortSignal) => {
    const asked = era;
    const page = await load(query, signal);
    // What was asked for before a change tells of a time before it.
    if (asked === era) put(query, page);
    return page;
  };

  const fetch: Pages<R>['fetch'] = (query, signal) => coming.get(keyOf(query)) ?? request(query, signal);

  const ahead = (query: Query) => {
    const key = keyOf(query);
    if (get(query)?.fresh || coming.has(key)) return;
    const asked = request(query);
    coming.set(key, asked);
    const forget = () => {
      if (coming.get(key) === asked) coming.delete(key);
    };
    asked.then(forget, forget);
  };

  const clear = () => {
    era += 1;
    kept.clear();
    coming.clear();
  };

  return { get, put, fetch, ahead, clear };
}
