import { Problem } from './problem.ts';

/** Why something could not be loaded for a page. */
export interface LoadProblem {
  code: string;
  status: number;
  requestId: string;
  detail?: string;
}

/** Converts a Problem for the page, without its cause. Throws any other error again. */
export function toLoadProblem(error: unknown): LoadProblem {
  if (!(error instanceof Problem)) throw error;
  const { code, status, requestId, detail } = error;
  return { code, status, requestId, ...(detail ? { detail } : {}) };
}
