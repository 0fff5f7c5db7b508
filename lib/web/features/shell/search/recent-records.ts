import { getStored, setStored } from '../../../ui/storage/account-storage.ts';

/** A record that was opened lately: its page and its name. */
export interface RecentRecord {
  readonly href: string;
  readonly label: string;
}

const storedName = 'recent';
const maxRecords = 8;
const maxLabelLength = 100;

/** Returns the records that the account opened last in this browser, the latest first. */
export function readRecentRecords(user: string): RecentRecord[] {
  const stored = getStored(user, storedName);
  return Array.isArray(stored) ? stored.filter(isRecentRecord).slice(0, maxRecords) : [];
}

const isRecentRecord = (value: unknown): value is RecentRecord => {
  const { href, label } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof href === 'string' && href.startsWith('/') && typeof label === 'string';
};

export function rememberRecord(user: string, { href, label }: RecentRecord): void {
  const name = [...label.trim()].slice(0, maxLabelLength).join('');
  if (name === '') return;
  const others = readRecentRecords(user).filter((each) => each.href !== href);
  setStored(user, storedName, [{ href, label: name }, ...others].slice(0, maxRecords));
}

/** Removes a record that is gone. */
export function forgetRecord(user: string, href: string): void {
  const records = readRecentRecords(user);
  const others = records.filter((each) => each.href !== href);
  if (others.length < records.length) setStored(user, storedName, others);
}
