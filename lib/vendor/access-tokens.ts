import type { AccessToken, accessTokens as accessTokensContract } from '../contract/access-tokens.ts';
import { maxActiveTokens } from '../contract/access-tokens.ts';
import type { Handlers, IssuedToken } from './handler.ts';
import { VendorRefused } from './http/errors.ts';
import { pageOfOwn } from './own-rows.ts';

const inISO = (seconds: number) => new Date(seconds * 1000).toISOString();

const toToken = ({
  id,
  name,
  rights,
  areas,
  made,
  used,
  expires,
  ofThisSession,
}: IssuedToken): AccessToken => ({
  id,
  name,
  rights,
  areas,
  createdAt: inISO(made),
  lastUsedAt: used === null ? null : inISO(used),
  expiresAt: inISO(expires),
  ofThisSession,
});

/** Access tokens. The vendor knows of none: to it, each is the session that it was made in. */
export const accessTokens: Handlers<typeof accessTokensContract> = {
  list: async ({ query }, { sessions }) => pageOfOwn((await sessions.tokens()).map(toToken), query),
  create: async ({ body }, { sessions }) => {
    if ((await sessions.tokens()).length >= maxActiveTokens) throw new VendorRefused(409, '', null);
    const { token, ...entry } = await sessions.issue(body);
    return { ...toToken(entry), token };
  },
  revoke: async ({ params: { id } }, { sessions }) => {
    if (!(await sessions.revoke(id))) throw new VendorRefused(404, '', null);
    return { id };
  },
};
