import type { Account } from './data/accounts.ts';
import type { Store } from './data/store.ts';

/** A condition in SQL and its values. */
export type Condition = { sql: string; values: (string | number)[] };

/** The manufacturer's own dealer, the root of all dealers. */
export const rootDealerId = 1;

/** Returns the path of the account's dealer. Descendants have longer paths with this prefix. */
export function ownDealerPath(store: Store, account: Account): string {
  return (
    store.get<{ path: string }>('SELECT path FROM dealers WHERE id = ?', account.dealer_id)?.path ?? '/none/'
  );
}

/** Matches the dealers below a path. '0' follows '/', so this is one index range. */
export function descendantsOf(path: string): Condition {
  return { sql: '(path > ? AND path < ?)', values: [path, `${path.slice(0, -1)}0`] };
}

/** Matches rows of the account's dealer and its descendants. The root dealer owns all rows. */
export function ownedByAccount(store: Store, account: Account, column = 'dealer_id'): Condition {
  if (account.dealer_id === rootDealerId) return { sql: '1', values: [] };
  const { sql, values } = descendantsOf(ownDealerPath(store, account));
  return {
    sql: `${column} IN (SELECT ? UNION ALL SELECT id FROM dealers WHERE ${sql})`,
    values: [account.dealer_id, ...values],
  };
}
