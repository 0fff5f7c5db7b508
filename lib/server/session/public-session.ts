import type { Identity } from '#lib/contract/operations/session.ts';

/** A session without the vendor's tokens, as pages may have it. */
export interface PublicSession {
  readonly sid: string;
  readonly identity: Identity;
  /** Absolute limit, in seconds since the epoch. */
  readonly expiresAt: number;
}
