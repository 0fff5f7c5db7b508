import {
  type AccessToken,
  type accessTokens as accessTokensContract,
  maxActiveTokens,
} from '#lib/contract/operations/access-tokens.ts';
import { toIsoTime } from '../vendor-api/http/readers.ts';
import type { Handlers, OperationContext } from './context.ts';
import { LimitReached, RecordNotFound } from './errors.ts';
import { paginate } from './paginate.ts';

type IssuedToken = Awaited<ReturnType<OperationContext['sessions']['listTokens']>>[number];

const toAccessToken = ({
  id,
  name,
  rights,
  areas,
  createdAt,
  lastUsedAt,
  expiresAt,
  ofThisSession,
}: IssuedToken): AccessToken => ({
  id,
  name,
  rights,
  areas,
  createdAt: toIsoTime(createdAt),
  lastUsedAt: lastUsedAt === null ? null : toIsoTime(lastUsedAt),
  expiresAt: toIsoTime(expiresAt),
  ofThisSession,
});

/** Handlers of the portal's own access tokens. To the vendor, a call with a token is one of the session that created it. */
export const accessTokens: Handlers<typeof accessTokensContract> = {
  list: async ({ query }, { sessions }) => paginate((await sessions.listTokens()).map(toAccessToken), query),
  create: async ({ body }, { sessions }) => {
    if ((await sessions.listTokens()).length >= maxActiveTokens)
      throw new LimitReached('The account has too many access tokens');
    const { token, ...entry } = await sessions.createToken(body);
    return { ...toAccessToken(entry), token };
  },
  revoke: async ({ params: { id } }, { sessions }) => {
    if (!(await sessions.revokeToken(id))) throw new RecordNotFound('No such access token');
    return { id };
  },
};
