import {
  isAbsent,
  nestedRecords,
  noteMalformed,
  optionalRecord,
  text,
  type WireRecord,
} from '../http/readers.ts';

interface BatchFields {
  /** The field of the list of failures. */
  readonly failed: string;
  /** The field of their ids. */
  readonly id: string;
  /** The field of the list of successes, if the vendor names them. */
  readonly success?: string;
}

/** The vendor's report of a write of several records. */
interface BatchResult {
  /** Records that were written, in the order of the request. */
  readonly done: string[];
  /** The rows of the others. */
  readonly failures: { readonly id: string; readonly row: WireRecord }[];
}

/**
 * Reads the result of a write of several records that the vendor accepted. All lists may be absent: without a list of
 * successes, all records are done that are not named as failed. With one, a record in neither list is in neither result.
 */
export function readBatchResult(ids: readonly string[], data: unknown, fields: BatchFields): BatchResult {
  const result = optionalRecord(data);
  const failures = nestedRecords(result[fields.failed])
    .map((row) => ({ id: text(row[fields.id]), row }))
    .filter(({ id }) => ids.includes(id));
  const failedIds = new Set(failures.map(({ id }) => id));
  const successIds = fields.success === undefined ? null : readIds(result[fields.success], fields.id);
  return { done: ids.filter((id) => !failedIds.has(id) && (successIds?.has(id) ?? true)), failures };
}

/** Reads a list of ids, or of rows with ids; null when it is absent or one of them cannot be read. */
function readIds(value: unknown, idField: string): Set<string> | null {
  if (isAbsent(value)) return null;
  const ids = Array.isArray(value)
    ? value.map((each: unknown) =>
        typeof each === 'object' && each !== null ? text((each as WireRecord)[idField]) : text(each),
      )
    : [''];
  if (!ids.includes('')) return new Set(ids);
  noteMalformed();
  return null;
}
