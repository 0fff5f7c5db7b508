import type { ClientCode, ProblemCode } from '../api/problem.ts';

/** What a failed call tells a screen: a CallError, or a Problem's document from the server. */
export interface Failure {
  code: ProblemCode | ClientCode;
  requestId?: string;
  /** The vendor's own words. */
  detail?: string | undefined;
  /** Seconds to wait before another try. */
  retryAfter?: number;
  /** The fields that were refused. */
  errors?: readonly { path: string; code: string }[];
}

/** `error` as a failure; a lost connection (ky’s NetworkError) counts as offline, every other foreign error as internal. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Error && error.name === 'NetworkError') return { code: 'offline' };
  const isFailure = typeof error === 'object' && error !== null && 'code' in error;
  return isFailure && typeof error.code === 'string' ? (error as Failure) : { code: 'internal' };
}

/** Whether a write may have happened: no usable response came, or the connection was lost. */
export const mayHaveSucceeded = (error: unknown) =>
  ['outcomeUnknown', 'offline'].includes(toFailure(error).code);
