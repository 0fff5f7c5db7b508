import { createHash } from 'node:crypto';
import { RecordChanged } from '../http/errors.ts';

export const computeVersion = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Throws RecordChanged (409) when the record has another version than the writer read. */
export function requireSameVersion(value: string | null, now: string | null): void {
  if (value !== now) throw new RecordChanged('The record has another version');
}
