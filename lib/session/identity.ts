import type { Identity } from '../contract/session.ts';

/** A session without secrets. */
export interface Session {
  /** The id by which it is revoked. */
  readonly sid: string;
  readonly identity: Identity;
  /** Seconds since the epoch at which the session ends at the latest. */
  readonly expiresAt: number;
}
