import type { LoadedPart } from '#lib/contract/problems.ts';
import { toLoadProblem } from './load-problem.ts';

/** Loads a part of a page; its failure becomes `problem`, so that the other parts still render. */
export function loadPart<T>(promise: Promise<T>): Promise<LoadedPart<T>> {
  const part = promise.then(
    (value) => ({ value }),
    (error) => ({ value: null, problem: toLoadProblem(error) }),
  );
  // A page that redirects or is not found does not wait for its parts.
  part.catch(() => {});
  return part;
}
