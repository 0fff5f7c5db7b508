import type { LoadedPart } from '#lib/contract/problems.ts';
import { toLoadProblem } from './load-problem.ts';

/** Converts the call of one part of a page: a failure becomes `problem`, so that the other parts still render. */
export function loadPart<T>(call: Promise<T>): Promise<LoadedPart<T>> {
  const part = call.then(
    (value) => ({ value }),
    (error) => ({ value: null, problem: toLoadProblem(error) }),
  );
  // A page that redirects or is not found never awaits its parts; their errors must not count as uncaught.
  part.catch(() => {});
  return part;
}
