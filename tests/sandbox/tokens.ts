import { randomBytes } from 'node:crypto';
import type { World } from './world.ts';

export type TokenState = {
  kind: 'good' | 'expired' | 'revoked' | 'unknown';
  accountId: number;
  signIn: number;
};

type Row = { account_id: number; sign_in: number; expires: number; revoked: number };

/** Makes the two tokens of one sign-in. They are good for the same calls and end together. */
export function issue(world: World, accountId: number): { token: string; newToken: string } {
  const expires = world.clock.now() + world.options.tokenSeconds;
  const signIn = world.store.number('SELECT COALESCE(MAX(sign_in), 0) + 1 FROM tokens');
  const make = () => {
    const token = randomBytes(24).toString('base64url');
    world.store.run(
      'INSERT INTO tokens (token, sign_in, account_id, expires, revoked) VALUES (?, ?, ?, ?, 0)',
      token,
      signIn,
      accountId,
      expires,
    );
    return token;
  };
  return { token: make(), newToken: make() };
}

export function look(world: World, token: string): TokenState {
  const row = world.store.get<Row>('SELECT * FROM tokens WHERE token = ?', token);
  if (!row) return { kind: 'unknown', accountId: 0, signIn: 0 };
  const kind = row.revoked ? 'revoked' : row.expires <= world.clock.now() ? 'expired' : 'good';
  return { kind, accountId: row.account_id, signIn: row.sign_in };
}

export function revokeSignIn(world: World, signIn: number): void {
  world.store.run('UPDATE tokens SET revoked = 1 WHERE sign_in = ?', signIn);
}

/** Ends all tokens of an account, but for one sign-in where that is given. */
export function revokeAccount(world: World, accountId: number, but = 0): void {
  world.store.run('UPDATE tokens SET revoked = 1 WHERE account_id = ? AND sign_in <> ?', accountId, but);
}

/** Lets the account's tokens run out now. */
export function expireAccount(world: World, accountId: number): void {
  world.store.run('UPDATE tokens SET expires = ? WHERE account_id = ?', world.clock.now(), accountId);
}
