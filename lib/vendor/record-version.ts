import { createHash } from 'node:crypto';
import { RecordChanged } from './http/errors.ts';

/** A short mark of all that somebody may have read of a record before writing to it; another one when any of it changes. */
export const computeVersion = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Refuses (409) a write by somebody who has seen another version of the record than there is now. */
export function requireSameVersion(value: string | null, now: string | null): void {
  if (value !== now) throw new RecordChanged('Another version was seen');
}
