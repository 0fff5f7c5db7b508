import type { Progress } from '../jobs/store.ts';
import type { Load, Query, Row } from '../list/types.ts';

/** All rows that a query finds, each once. */
export interface Collected<R extends Row> {
  rows: R[];
  /** What the list itself counts; differs from `rows` only when the list kept changing while it was read. */
  total: number;
}

const pageSize = 100;
const passes = 3;

/**
 * Reads every page of a query, 100 rows at a time, and keeps each row once by its id. A list that changes
 * meanwhile shifts rows between pages, so it is read again until the rows are as many as it counts.
 * Throws what `load` throws; stops when `signal` does.
 */
export async function collectAll<R extends Row>(
  load: Load<R>,
  query: Query,
  progress: Progress,
  signal: AbortSignal,
): Promise<Collected<R>> {
  const found = new Map<string, R>();
  let total = 0;
  for (let pass = 0; pass < passes; pass += 1) {
    // What was deleted meanwhile must not come along from an earlier pass.
    found.clear();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await patiently(() => load({ ...query, page, pageSize }, signal), signal);
      for (const row of answer.items) found.set(row.id, row);
      total = answer.total;
      last = Math.ceil(total / pageSize);
      progress(Math.min(found.size, total), total);
    }
    if (found.size === total) break;
  }
  return { rows: [...found.values()], total };
}

/** Runs a request that may be told to slow down: waits as long as the answer says, then asks again. */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal, tries = 8): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (cause) {
      const wait = attempt < tries ? secondsToWait(cause, attempt) : undefined;
      if (wait === undefined) throw cause;
      await sleep(wait * 1000, signal);
    }
  }
}

/** Seconds after which a refused request may be sent again; undefined when it must not be. */
function secondsToWait(cause: unknown, attempt: number): number | undefined {
  const { code, retryAfter = 0 } = (cause ?? {}) as { code?: string; retryAfter?: number };
  // Neither was carried out: both are turned away before anything happens.
  if (code !== 'tooManyRequests' && code !== 'overloaded') return undefined;
  return retryAfter || Math.min(2 ** attempt, 30);
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
