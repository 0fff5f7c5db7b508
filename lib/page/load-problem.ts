import type { LoadProblem } from '#lib/contract/problems.ts';
import { Problem } from '#lib/server/api/problem.ts';

/** Converts a Problem for the page. Throws any other error again. */
export function toLoadProblem(error: unknown): LoadProblem {
  if (!(error instanceof Problem)) throw error;
  return { ...error.toSummary(), status: error.status };
}
