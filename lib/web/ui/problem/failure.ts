import type { ClientCode, ProblemCode } from '#lib/contract/problems.ts';

/** A failed call: a CallError, or a problem document from the server. */
export interface Failure {
  code: ProblemCode | ClientCode;
  requestId?: string;
  /** The vendor's own words. */
  detail?: string | undefined;
  retryAfter?: number;
  errors?: readonly { path: string; code: string }[];
}

/** Converts an error. A lost connection (ky's NetworkError) is `offline`; any other unknown error is `internal`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Error && error.name === 'NetworkError') return { code: 'offline' };
  const isFailure = typeof error === 'object' && error !== null && 'code' in error;
  return isFailure && typeof error.code === 'string' ? (error as Failure) : { code: 'internal' };
}

const sessionCodes: readonly Failure['code'][] = ['unauthenticated', 'sessionEnded', 'otherAccount'];

/** Whether nothing was sent, and no request of this page can succeed until its account is signed in again. */
export const isSessionFailure = (error: unknown) => sessionCodes.includes(toFailure(error).code);

/** Whether a write may have happened: no usable response, or a lost connection. */
export const mayHaveSucceeded = (error: unknown) =>
  ['outcomeUnknown', 'offline'].includes(toFailure(error).code);
