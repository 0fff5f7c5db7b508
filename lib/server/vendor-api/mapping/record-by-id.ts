import { VendorFailed } from '../http/errors.ts';
import { isAbsent, record, text, type WireRecord } from '../http/readers.ts';
import { VendorRefused } from '../http/refusal.ts';

/**
 * Reads a record that was requested by its id, which is in one of `idFields`; the response may leave it out. Throws VendorRefused 404 for another
 * record, and VendorFailed when neither the id nor one of `typicalFields` is there: such a record says nothing.
 */
export function readRecordById(
  data: unknown,
  idFields: readonly string[],
  id: string,
  typicalFields: readonly string[],
): WireRecord {
  const row = record(data);
  const ownIds = idFields.map((field) => text(row[field])).filter((ownId) => ownId !== '');
  if (ownIds.length === 0 && typicalFields.every((field) => isAbsent(row[field])))
    throw new VendorFailed('The record is empty');
  if (ownIds.length > 0 && !ownIds.includes(id)) throw new VendorRefused(404, '', null);
  return row;
}
