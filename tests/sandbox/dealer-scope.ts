import type { Account } from './accounts.ts';
import type { Store } from './store.ts';

/** A condition in SQL and its values. */
export type Condition = { sql: string; values: (string | number)[] };

/** The maker’s own dealer, above all others. */
export const rootDealerId = 1;

/** The path of the account's own dealer: all dealers beneath have a longer one that begins with it. */
export function ownDealerPath(store: Store, account: Account): string {
  return (
    store.get<{ path: string }>('SELECT path FROM dealers WHERE id = ?', account.dealer_id)?.path ?? '/none/'
  );
}

/** Dealers beneath the account's own. '0' is the character after '/', so this is one range of the index. */
export function descendantsOf(path: string): Condition {
  return { sql: '(path > ? AND path < ?)', values: [path, `${path.slice(0, -1)}0`] };
}

/** Rows whose `dealer_id` is the account's own dealer or one beneath. The root owns all; no need to look. */
export function ownedByAccount(store: Store, account: Account, column = 'dealer_id'): Condition {
  if (account.dealer_id === rootDealerId) return { sql: '1', values: [] };
  const { sql, values } = descendantsOf(ownDealerPath(store, account));
  return {
    sql: `${column} IN (SELECT ? UNION ALL SELECT id FROM dealers WHERE ${sql})`,
    values: [account.dealer_id, ...values],
  };
}
