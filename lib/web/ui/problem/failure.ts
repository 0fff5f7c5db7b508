import type { ClientCode, ProblemCode } from '#lib/contract/problems.ts';

/** A failed call: a CallError, or a problem document from the server. */
export interface Failure {
  code: ProblemCode | ClientCode;
  requestId?: string;
  /** The vendor's own words. */
  detail?: string | undefined;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** The refused fields of the request. */
  errors?: readonly { path: string; code: string }[];
}

/** Converts an error. A lost connection (ky's NetworkError) is `offline`; any other unknown error is `internal`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Error && error.name === 'NetworkError') return { code: 'offline' };
  const isFailure = typeof error === 'object' && error !== null && 'code' in error;
  return isFailure && typeof error.code === 'string' ? (error as Failure) : { code: 'internal' };
}

const sessionCodes: readonly Failure['code'][] = ['unauthenticated', 'sessionEnded', 'otherAccount'];

/** Whether the page has no session of its account: nothing was sent, and every request fails until a new sign-in. */
export const isSessionFailure = (error: unknown) => sessionCodes.includes(toFailure(error).code);

/** Whether a write may have happened: no usable response, or a lost connection. */
export const mayHaveSucceeded = (error: unknown) =>
  ['outcomeUnknown', 'offline'].includes(toFailure(error).code);
