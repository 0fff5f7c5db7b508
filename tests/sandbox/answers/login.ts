import { type Account, accountByName, keepPassword } from '../accounts.ts';
import type { Answers } from '../answer.ts';
import { Refusal } from '../http/reply.ts';
import { issue, look, revokeSignIn } from '../tokens.ts';
import { wireRow } from '../uneven.ts';

const names = {
  en: 'Dealer Portal',
  cn: '经销商门户',
  de: 'Händlerportal',
  fr: 'Portail revendeurs',
  ja: '販売店ポータル',
};

/** Signing in (1) and out (2). */
export const login: Answers = {
  1: ({ world, params }) => {
    const account = accountByName(world.store, params.text('account'));
    // One refusal for both reasons: nobody learns here which accounts exist.
    if (!account || account.password !== keepPassword(params.raw('password')))
      throw new Refusal(1001, 'account or password error');
    const { token, newToken } = issue(world, account.id);
    return { token, new_token: newToken, ...profile(account) };
  },
  2: ({ world, params }) => {
    const state = look(world, params.text('token'));
    if (state.kind === 'unknown') throw new Refusal(50001, 'token invalid');
    if (state.kind === 'expired') throw new Refusal(50003, 'token expired');
    if (state.kind === 'revoked') throw new Refusal(101, 'signed out already');
    revokeSignIn(world, state.signIn);
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
