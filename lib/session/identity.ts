import type { Identity } from '../contract/session.ts';

/** A session as the rest of the portal knows it. Nothing here is secret. */
export interface Session {
  /** The id that revocation goes by. */
  readonly sid: string;
  readonly identity: Identity;
  /** Seconds since the epoch at which the session ends at the latest. */
  readonly expiresAt: number;
}
