import type { Identity } from '#lib/contract/operations/session.ts';

export interface PublicSession {
  readonly sid: string;
  readonly identity: Identity;
  /** Absolute limit, in seconds since the epoch. */
  readonly expiresAt: number;
}
