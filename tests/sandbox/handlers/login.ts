import { type Account, accountByName, hashPassword } from '../data/accounts.ts';
import { issueTokens, lookUpToken, revokeSignIn } from '../data/tokens.ts';
import type { CallHandlers } from '../handler.ts';
import { Refusal } from '../http/call-response.ts';
import { wireRow } from '../wire-row.ts';

const names = {
  en: 'Dealer Portal',
  cn: '经销商门户',
  de: 'Händlerportal',
  fr: 'Portail revendeurs',
  ja: '販売店ポータル',
};

/** Sign-in (1) and sign-out (2). */
export const login: CallHandlers = {
  1: ({ context, params }) => {
    const account = accountByName(context.store, params.text('account'));
    // One refusal for both reasons, so that callers cannot probe for accounts.
    if (!account || account.password !== hashPassword(params.raw('password')))
      throw new Refusal(1001, 'account or password error');
    const { token, newToken } = issueTokens(context, account.id);
    return { token, new_token: newToken, ...profile(account) };
  },
  2: ({ context, params }) => {
    const state = lookUpToken(context, params.text('token'));
    if (state.status === 'unknown') throw new Refusal(50001, 'token invalid');
    if (state.status === 'expired') throw new Refusal(50003, 'token expired');
    if (state.status === 'revoked') throw new Refusal(101, 'signed out already');
    revokeSignIn(context, state.signIn);
    return undefined;
  },
};

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
