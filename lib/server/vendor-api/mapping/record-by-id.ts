import { VendorFailed } from '../http/errors.ts';
import { isAbsent, record, text, type WireRecord } from '../http/readers.ts';
import { VendorRefused } from '../http/refusal.ts';

/**
 * Reads a record that was requested by its id; the response may leave the id out. Throws VendorRefused 404 for another
 * record, and VendorFailed when neither the id nor one of `typicalFields` is there: such a record says nothing.
 */
export function readRecordById(
  data: unknown,
  idField: string,
  id: string,
  typicalFields: readonly string[],
): WireRecord {
  const row = record(data);
  const ownId = text(row[idField]);
  if (ownId === '' && typicalFields.every((field) => isAbsent(row[field])))
    throw new VendorFailed('The record is empty');
  if (ownId !== '' && ownId !== id) throw new VendorRefused(404, '', null);
  return row;
}
