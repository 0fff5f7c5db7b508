import { type Account, accountByName, hashPassword } from '../data/accounts.ts';
import { issueTokens, lookUpToken, revokeSignIn } from '../data/tokens.ts';
import { type Domain, open, post } from '../domain.ts';
import type { CallRequest } from '../handler.ts';
import { Refusal } from '../http/call-response.ts';
import { seedAccounts } from '../seed/accounts.ts';
import { wireRow } from '../wire-row.ts';

/** Accounts, sign-in and sign-out. */
export const login: Domain = {
  tables: `
CREATE TABLE accounts (id INTEGER PRIMARY KEY, account TEXT UNIQUE, password TEXT, name TEXT, email TEXT,
  user_type INTEGER, level INTEGER, child INTEGER, role INTEGER, theme TEXT, logo TEXT, is_limit INTEGER,
  dealer_id INTEGER, read_upto INTEGER);
CREATE TABLE tokens (id INTEGER PRIMARY KEY, token TEXT UNIQUE, sign_in INTEGER, account_id INTEGER,
  expires INTEGER, revoked INTEGER);
`,
  mutable: ['accounts', 'tokens'],
  indexes: 'CREATE INDEX tokens_account ON tokens (account_id);',
  seed: seedAccounts,
  calls: {
    1: open(post('merchant', 'Login/dologin', 'account password', signIn)),
    2: open(post('merchant', 'Login/unLogigToken', 'token', signOut)),
  },
};

const names = {
  en: 'Dealer Portal',
  cn: '经销商门户',
  de: 'Händlerportal',
  fr: 'Portail revendeurs',
  ja: '販売店ポータル',
};

/**
 * `user_info` is the display name. `childAccount` 0 is a child account. Without `theme_color` the default theme
 * applies.
 */
function signIn({ context, params }: CallRequest) {
  const account = accountByName(context.store, params.text('account'));
  // One refusal for both reasons, so that callers cannot probe for accounts.
  if (!account || account.password !== hashPassword(params.raw('password')))
    throw new Refusal(1001, 'account or password error');
  const { token, newToken } = issueTokens(context, account.id);
  return { token, new_token: newToken, ...profile(account) };
}

/** The request names the token itself and has its own codes for an invalid one. Known: code 101 counts as success. */
function signOut({ context, params }: CallRequest) {
  const state = lookUpToken(context, params.text('token'));
  if (state.status === 'unknown') throw new Refusal(50001, 'token invalid');
  if (state.status === 'expired') throw new Refusal(50003, 'token expired');
  if (state.status === 'revoked') throw new Refusal(101, 'signed out already');
  revokeSignIn(context, state.signIn);
  return undefined;
}

function profile(account: Account) {
  const row = wireRow('session', account.id, {
    user_id: account.id,
    userType: account.user_type,
    childAccount: account.child,
    userLevel: account.level,
    role: account.role,
    theme_color: account.theme,
    logo: account.logo,
    is_limit: account.is_limit,
  });
  return {
    ...row,
    user_info: account.name,
    system_name_cn: names.cn,
    system_name_en: names.en,
    ...(account.id % 3 === 0 ? {} : { system_name_all: names }),
  };
}
