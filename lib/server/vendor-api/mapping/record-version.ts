import { createHash } from 'node:crypto';
import { RecordChanged } from '../http/errors.ts';

/** Returns a short hash of the fields of a record that a write can change. Clients send it back with the write. */
export const computeVersion = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Throws RecordChanged (409) when the record has changed since the client read it. Null: the record does not exist. */
export function requireSameVersion(clientVersion: string | null, currentVersion: string | null): void {
  if (clientVersion !== currentVersion) throw new RecordChanged('The record has another version');
}
