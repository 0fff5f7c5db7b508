import type { LoadProblem } from '#lib/contract/problems.ts';
import { Problem } from '#lib/server/api/problem.ts';

/** Converts a failure of an operation for a page. Throws any other error again, such as Next's redirect or a defect. */
export function toLoadProblem(error: unknown): LoadProblem {
  if (!(error instanceof Problem)) throw error;
  return { ...error.toSummary(), status: error.status };
}
