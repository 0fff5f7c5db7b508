import { setTimeout } from 'node:timers/promises';
import { idInput } from '#lib/contract/values.ts';
import type { Values } from '../http/client.ts';
import { instant, text, type WireRecord } from '../http/readers.ts';
import { readList } from './page.ts';

/** How a record that was just created is found in its list. */
interface LookUp {
  /** The rows that are requested, at most. A full page may be followed by further matches. */
  readonly pageSize: number;
  /** Requests the data of the list's first page. */
  readonly load: (page: { page: number; pageSize: number }) => Promise<unknown>;
  /** Whether a row has the values that were sent. */
  readonly matches: (row: WireRecord) => boolean;
  /** The list has the newest row first: only that row can be the one, if it was created just now. */
  readonly newestFirst?: boolean;
}

/** A hanging list must not delay the response to a write that has succeeded. */
const lookUpTimeoutMs = 2_000;
/** The clocks of portal and vendor may differ. */
const maxAgeSeconds = 300;

/**
 * Returns the id of a record that a write has created. It is read from the write's own data; otherwise the record is
 * looked up in its list. Null in case of doubt. Never throws, because the write has succeeded.
 */
export async function readCreatedId(data: unknown, lookUp: LookUp): Promise<{ id: string | null }> {
  const id = findId(data);
  if (id !== null) return { id };
  try {
    const timeout = setTimeout(lookUpTimeoutMs, null, { ref: false });
    return { id: await Promise.race([lookUpId(lookUp), timeout]) };
  } catch {
    return { id: null };
  }
}

/**
 * Returns `data.id`, or `data` itself when it is an id. A text without a digit is rather a message, and 1 the number of
 * created records.
 */
function findId(data: unknown): string | null {
  if (typeof data === 'object' && data !== null) return 'id' in data ? toId(data.id) : null;
  const isId = typeof data !== 'boolean' && /[1-9]/.test(String(data)) && String(data) !== '1';
  return isId ? toId(data) : null;
}

const toId = (value: unknown): string | null => {
  const id = text(value);
  // The schema also cleans ids that users type.
  return id !== '0' && idInput.safeParse(id).data === id ? id : null;
};

/** Whether a row has the values of a write. Values that were not sent are absent or "". */
export const hasValues = (row: WireRecord, values: Values): boolean =>
  Object.entries(values).every(([field, value]) => text(row[field]) === text(value));

async function lookUpId({ load, matches, pageSize, newestFirst = false }: LookUp): Promise<string | null> {
  const page = { page: 1, pageSize };
  const { rows, total } = readList(await load(page), page);
  if (newestFirst) {
    const [newest] = rows;
    return newest && isNew(newest) && matches(newest) ? toId(newest.id) : null;
  }
  if (total > rows.length) return null;
  const [match, ...others] = rows.filter(matches);
  return match && others.length === 0 ? toId(match.id) : null;
}

function isNew(row: WireRecord): boolean {
  const createdAt = instant(row.create_time);
  return createdAt !== null && Math.abs(Date.now() - Date.parse(createdAt)) < maxAgeSeconds * 1000;
}
