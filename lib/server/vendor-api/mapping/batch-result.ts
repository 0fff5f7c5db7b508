import { isAbsent, noteMalformed, optionalRecord, text, type WireRecord } from '../http/readers.ts';

interface BatchFields {
  /** The field of the list of failures. */
  readonly failed: string;
  /** The field of their ids. */
  readonly id: string;
  /** The field of the list of successes, if the vendor names them. */
  readonly success?: string;
}

/** A record that a write names, with what it says about it. */
interface NamedRecord {
  readonly id: string;
  readonly row: WireRecord;
}

/** The vendor's report of a write of several records. */
interface BatchResult {
  /** Records that were written, in the order of the request. */
  readonly done: string[];
  /** Records that were not. */
  readonly failures: NamedRecord[];
}

/**
 * Reads the result of a write of several records that the vendor accepted. All lists may be absent: without a list of
 * successes, all records are done that are not named as failed. With one, a record in neither list is in neither result,
 * and so are all others when the failures cannot be read.
 */
export function readBatchResult(ids: readonly string[], data: unknown, fields: BatchFields): BatchResult {
  const result = optionalRecord(data);
  const failed = readNamedRecords(result[fields.failed], fields.id);
  const successes =
    fields.success === undefined ? 'absent' : readNamedRecords(result[fields.success], fields.id);
  const failures = Array.isArray(failed) ? failed.filter(({ id }) => ids.includes(id)) : [];
  const failedIds = new Set(failures.map(({ id }) => id));
  const isDone = (id: string) =>
    Array.isArray(successes) ? successes.some((each) => each.id === id) : failed !== 'unreadable';
  return { done: ids.filter((id) => !failedIds.has(id) && isDone(id)), failures };
}

/** Reads a list of records with ids, or of ids alone. Entries without an id are left out. */
function readNamedRecords(value: unknown, idField: string): NamedRecord[] | 'absent' | 'unreadable' {
  // 0 is a count of none.
  if (isAbsent(value) || value === 0 || JSON.stringify(value) === '{}') return 'absent';
  if (!Array.isArray(value)) {
    noteMalformed();
    return 'unreadable';
  }
  return value
    .map((each: unknown) => {
      const row = typeof each === 'object' && each !== null ? (each as WireRecord) : { [idField]: each };
      return { id: text(row[idField]), row };
    })
    .filter(({ id }) => id !== '');
}
