import { randomBytes } from 'node:crypto';
import type { SandboxContext } from '../context.ts';

export type TokenLookup = {
  status: 'valid' | 'expired' | 'revoked' | 'unknown';
  accountId: number;
  signIn: number;
};

type Row = { account_id: number; sign_in: number; expires: number; revoked: number };

/** Issues the two tokens of a sign-in. Both work for all calls and end together. */
export function issueTokens(context: SandboxContext, accountId: number): { token: string; newToken: string } {
  const expires = context.clock.now() + context.options.tokenSeconds;
  const signIn = context.store.number('SELECT COALESCE(MAX(sign_in), 0) + 1 FROM tokens');
  const insertToken = () => {
    const token = randomBytes(24).toString('base64url');
    context.store.run(
      'INSERT INTO tokens (token, sign_in, account_id, expires, revoked) VALUES (?, ?, ?, ?, 0)',
      token,
      signIn,
      accountId,
      expires,
    );
    return token;
  };
  return { token: insertToken(), newToken: insertToken() };
}

export function lookUpToken(context: SandboxContext, token: string): TokenLookup {
  const row = context.store.get<Row>('SELECT * FROM tokens WHERE token = ?', token);
  if (!row) return { status: 'unknown', accountId: 0, signIn: 0 };
  const status = row.revoked ? 'revoked' : row.expires <= context.clock.now() ? 'expired' : 'valid';
  return { status, accountId: row.account_id, signIn: row.sign_in };
}

/** The tokens of a sign-in in the order of call 1: `token`, `new_token`. */
export function tokensOfSignIn({ store }: SandboxContext, signIn: number): string[] {
  const sql = 'SELECT token FROM tokens WHERE sign_in = ? ORDER BY id';
  return store.all<{ token: string }>(sql, signIn).map(({ token }) => token);
}

export function revokeSignIn(context: SandboxContext, signIn: number): void {
  context.store.run('UPDATE tokens SET revoked = 1 WHERE sign_in = ?', signIn);
}

/** Revokes all tokens of an account, except those of one sign-in. */
export function revokeAccount(context: SandboxContext, accountId: number, exceptSignIn = 0): void {
  context.store.run(
    'UPDATE tokens SET revoked = 1 WHERE account_id = ? AND sign_in <> ?',
    accountId,
    exceptSignIn,
  );
}

export function expireAccount(context: SandboxContext, accountId: number): void {
  context.store.run('UPDATE tokens SET expires = ? WHERE account_id = ?', context.clock.now(), accountId);
}
