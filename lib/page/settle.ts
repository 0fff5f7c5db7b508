import { unstable_rethrow as rethrow } from 'next/navigation';
import { Problem } from '#lib/server/api/problem.ts';
import type { Outcome, Pending } from '#lib/web/features/home/outcome.ts';
import type { Failure } from '#lib/web/ui/problem/failure.ts';

type Calls<Responses> = { [Name in keyof Responses]?: Promise<Responses[Name]> | undefined };
type CardStates<Responses> = { [Name in keyof Responses]?: Pending<Responses[Name]> };

/**
 * Awaits the calls of the home page's cards, as long as `wait` does. Returns the outcome of each call, or its promise as
 * `later`, which is streamed. A failure becomes an outcome; Next's redirect is thrown.
 */
export async function settle<Responses>(
  calls: Calls<Responses>,
  wait: (all: Promise<unknown>) => Promise<unknown>,
): Promise<CardStates<Responses>> {
  const names = (Object.keys(calls) as (keyof Responses)[]).filter((name) => calls[name]);
  const states: CardStates<Responses> = {};
  const outcomes = names.map((name) => {
    const later = outcomeOf(calls[name] as Promise<Responses[typeof name]>);
    states[name] = { later };
    return later.then((outcome) => {
      states[name] = outcome;
    });
  });
  await wait(Promise.all(outcomes));
  // A copy: calls that settle later must not change it while the page is rendered.
  return { ...states };
}

async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { response: await call };
  } catch (error) {
    rethrow(error);
    return { failure: failureOf(error) };
  }
}

/** A failure for the browser, without its cause. */
const failureOf = (error: unknown): Failure =>
  error instanceof Problem ? error.toSummary() : { code: 'internal' };
