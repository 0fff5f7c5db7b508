import { unstable_rethrow as rethrow } from 'next/navigation';
import type { Problem } from '../../api/problem.ts';
import type { Failure } from '../../ui/failure.ts';

/** How a call of a card ended. */
export type Outcome<T> = { response: T } | { failure: Failure };

/** A call of a card: ended, or still on its way. `later` rejects only to leave the page (sign-in). */
export type Pending<T> = Outcome<T> | { later: Promise<Outcome<T>> };

/** Calls by card; a card that the account may not see is left out. */
type Calls<Responses> = { [Name in keyof Responses]?: Promise<Responses[Name]> | undefined };
type States<Responses> = { [Name in keyof Responses]?: Pending<Responses[Name]> };

/**
 * What is known of all calls once they have ended, but after `patience` ms at the latest.
 * Cards that are known by then stand in the first piece of the page; the others follow, each by itself.
 */
export async function settle<Responses>(
  calls: Calls<Responses>,
  timeoutMs: number,
): Promise<States<Responses>> {
  const names = (Object.keys(calls) as (keyof Responses)[]).filter((name) => calls[name]);
  const states: States<Responses> = {};
  const all = names.map((name) => {
    const later = outcomeOf(calls[name] as Promise<Responses[typeof name]>);
    states[name] = { later };
    return later.then((outcome) => {
      states[name] = outcome;
    });
  });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((done) => {
    timer = setTimeout(done, timeoutMs);
  });
  try {
    await Promise.race([Promise.all(all), timeout]);
  } finally {
    clearTimeout(timer);
  }
  return { ...states };
}

/** The end of a call; what Next throws to leave the page is passed on. */
async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { response: await call };
  } catch (error) {
    rethrow(error);
    return { failure: failureOf(error) };
  }
}

/** A failure that may travel to the browser: nothing of the cause. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error) || error.name !== 'Problem') return { code: 'internal' };
  const { code, requestId, detail, headers } = error as Problem;
  const seconds = Number(headers['retry-after']);
  return { code, requestId, ...(detail ? { detail } : {}), ...(seconds > 0 ? { retryAfter: seconds } : {}) };
}
