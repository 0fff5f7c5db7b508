import type { Failure } from '../../ui/problem/failure.ts';

export type Outcome<T> = { response: T } | { failure: Failure };

/**
 * A card's call as the server sends it: its result, or a promise when it is late. The promise rejects only for a redirect to
 * the sign-in.
 */
export type Pending<T> = Outcome<T> | { later: Promise<Outcome<T>> };
