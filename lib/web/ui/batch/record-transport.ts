import { toFailure } from '../problem/failure.ts';
import {
  type BatchTransport,
  type LookupResult,
  provesNotExecuted,
  type SendResult,
} from './send-entries.ts';

/** What a write of one record depends on. */
export interface RecordWrite {
  /** The version of the record that the write replaces; the server refuses any other. */
  version: string;
  /** Idempotency key of the next attempt. */
  key: string;
}

/** A random key; `crypto.randomUUID` exists only on secure origins. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join(
    '',
  );

interface RecordCalls<Item, StoredRecord> {
  /** Writes with the version and the key of the item. */
  write: (item: Item) => Promise<unknown>;
  /** Reads the record. */
  read: (item: Item) => Promise<StoredRecord>;
  /**
   * Whether the record that was read has the change, could get it, or can no longer get it. `mayBeOurs` is false when no
   * attempt of this run can have changed it.
   */
  compare: (item: Item, record: StoredRecord, mayBeOurs: boolean) => LookupResult;
}

/**
 * Writes one record per call. A response is final for its idempotency key (decision 31), so the next attempt has another key.
 * An attempt without a response is repeated with the same one.
 */
export function createRecordTransport<Item extends RecordWrite, StoredRecord extends { version: string }>(
  items: ReadonlyMap<string, Item>,
  { write, read, compare }: RecordCalls<Item, StoredRecord>,
): BatchTransport {
  /** Ids of records whose current key has a response. */
  const idsWithUsedKey = new Set<string>();
  /** Ids of records that an attempt without a response may have changed. */
  const possiblyChangedIds = new Set<string>();
  const get = (id: string): Item => {
    const item = items.get(id);
    if (!item) throw new Error('The batch has no such record');
    return item;
  };
  const lookUpRecord = async (id: string): Promise<LookupResult> => {
    const item = get(id);
    const record = await read(item).catch((cause: unknown) => {
      if (toFailure(cause).code !== 'notFound') throw cause;
    });
    if (!record) return { refused: 'notFound' };
    const result = compare(item, record, possiblyChangedIds.has(id));
    if (result !== 'sendable') return result;
    if (idsWithUsedKey.delete(id) || item.version !== record.version) item.key = newKey();
    item.version = record.version;
    return result;
  };
  /** Looks up a refused record, which an earlier attempt or a colleague may have changed. Throws any other failure. */
  const resolveRefusal = async (id: string, code: string, cause: unknown): Promise<SendResult> => {
    const refusedFor = (reason: string) => ({ done: [], failed: [{ id, reason }] });
    if (code === 'invalid' || code === 'notFound') return refusedFor(code);
    if (code !== 'conflict' && code !== 'refused') throw cause;
    const result = await lookUpRecord(id).catch(() => undefined);
    if (result === 'arrived') return { done: [id], failed: [] };
    if (typeof result === 'object') return refusedFor(result.refused);
    return result && code === 'refused' ? refusedFor(code) : { done: [], failed: [] };
  };
  return {
    batchSize: 1,
    concurrency: 4,
    lookupBatchSize: 4,
    send: async ([id = '']) => {
      try {
        await write(get(id));
        return { done: [id], failed: [] };
      } catch (cause) {
        const { code } = toFailure(cause);
        if (code !== 'offline') idsWithUsedKey.add(id);
        if (!provesNotExecuted(cause)) possiblyChangedIds.add(id);
        return resolveRefusal(id, code, cause);
      }
    },
    lookUp: async (ids) => {
      // Only records that an attempt may have changed are looked up.
      for (const id of ids) possiblyChangedIds.add(id);
      return new Map(await Promise.all(ids.map(async (id) => [id, await lookUpRecord(id)] as const)));
    },
  };
}
