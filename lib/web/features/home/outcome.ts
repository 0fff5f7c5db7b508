import type { Failure } from '../../ui/problem/failure.ts';

export type Outcome<T> = { response: T } | { failure: Failure };

/** `later` rejects only to leave the page for the sign-in. */
export type Pending<T> = Outcome<T> | { later: Promise<Outcome<T>> };
