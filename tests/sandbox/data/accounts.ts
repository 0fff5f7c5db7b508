import { createHash } from 'node:crypto';
import type { Store } from './store.ts';

export type Account = {
  id: number;
  account: string;
  password: string;
  name: string;
  email: string;
  user_type: number;
  level: number;
  child: number;
  role: number | null;
  theme: string | null;
  logo: string | null;
  is_limit: number;
  /** The dealer whose devices, orders and sub-dealers the account sees. */
  dealer_id: number;
  /** Messages up to this id count as read unless `message_state` says otherwise. */
  read_upto: number;
};

/** SHA-256 is fast on purpose: each start hashes about 400 passwords. */
export const hashPassword = (password: string) =>
  createHash('sha256').update(`sandbox/${password}`).digest('hex');

export function accountByName(store: Store, account: string): Account | undefined {
  return store.get<Account>('SELECT * FROM accounts WHERE account = ?', account);
}

export function accountById(store: Store, id: number): Account | undefined {
  return store.get<Account>('SELECT * FROM accounts WHERE id = ?', id);
}

export function accountByEmail(store: Store, email: string): Account | undefined {
  return store.get<Account>('SELECT * FROM accounts WHERE email = ? ORDER BY id LIMIT 1', email);
}

export function setPassword(store: Store, id: number, password: string): void {
  store.run('UPDATE accounts SET password = ? WHERE id = ?', hashPassword(password), id);
}
