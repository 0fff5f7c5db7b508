import { Problem, type ProblemSummary } from '#lib/server/api/problem.ts';

/** Why something could not be loaded for a page. */
export type LoadProblem = ProblemSummary & { status: number };

/** Converts a Problem for the page. Throws any other error again. */
export function toLoadProblem(error: unknown): LoadProblem {
  if (!(error instanceof Problem)) throw error;
  return { ...error.toSummary(), status: error.status };
}
