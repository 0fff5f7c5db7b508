import type { Identity } from '#lib/contract/operations/session.ts';
import { accountKey, isOtherAccount } from '#lib/server/session/account-key.ts';
import type { AuthSession } from '#lib/server/session/authenticate.ts';

const identity = (userId: string, account: string) => ({ userId, account, name: 'Name' }) as Identity;
const session = (userId: string, account: string) => ({ identity: identity(userId, account) }) as AuthSession;

it('is the same however the account is typed, and differs for others', () => {
  const key = accountKey(identity('7', 'Main@Example.com'));
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(accountKey(identity('7', ' main@example.COM '))).toBe(key);
  expect(accountKey(identity('8', 'main@example.com'))).not.toBe(key);
  expect(accountKey(identity('7', 'child@example.com'))).not.toBe(key);
  expect(accountKey(identity('1', '2","3'))).not.toBe(accountKey(identity('1","2', '3')));
});

it('of another account is noticed only when a page sends one and there is a session', () => {
  const key = accountKey(identity('7', 'main'));
  expect(isOtherAccount(key, session('7', 'main'))).toBe(false);
  expect(isOtherAccount(key, session('8', 'sub'))).toBe(true);
  expect(isOtherAccount('visitor', session('8', 'sub'))).toBe(true);
  expect(isOtherAccount('', session('8', 'sub'))).toBe(true);
  expect(isOtherAccount(null, session('8', 'sub'))).toBe(false);
  expect(isOtherAccount(key, null)).toBe(false);
});
