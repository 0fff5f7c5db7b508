import { getStored, setStored } from '../../../ui/storage/account-storage.ts';

/** A recently opened record: the path of its page and its name. */
export interface RecentRecord {
  readonly href: string;
  readonly label: string;
}

const storedName = 'recent';
const maxRecords = 8;
const maxLabelLength = 100;

/** Returns the records that the account opened last in this browser, the latest first; none when the stored value is damaged. */
export function readRecentRecords(user: string): RecentRecord[] {
  const stored = getStored(user, storedName);
  return Array.isArray(stored) ? stored.filter(isRecentRecord).slice(0, maxRecords) : [];
}

const isRecentRecord = (value: unknown): value is RecentRecord => {
  const { href, label } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof href === 'string' && href.startsWith('/') && typeof label === 'string';
};

/** Moves a record to the top of the recently opened ones. A record without a name is not stored. */
export function rememberRecord(user: string, { href, label }: RecentRecord): void {
  const shortLabel = [...label.trim()].slice(0, maxLabelLength).join('');
  if (shortLabel === '') return;
  const others = readRecentRecords(user).filter((each) => each.href !== href);
  setStored(user, storedName, [{ href, label: shortLabel }, ...others].slice(0, maxRecords));
}

/** Removes a record whose page no longer exists. */
export function forgetRecord(user: string, href: string): void {
  const records = readRecentRecords(user);
  const others = records.filter((each) => each.href !== href);
  if (others.length < records.length) setStored(user, storedName, others);
}
