import {
  type AccessToken,
  type accessTokens as accessTokensContract,
  maxActiveTokens,
} from '../contract/access-tokens.ts';
import { toIsoTime } from '../vendor/http/readers.ts';
import type { Handlers, OperationContext } from './context.ts';
import { LimitReached, RecordNotFound } from './errors.ts';
import { paginate } from './paginate.ts';

type IssuedToken = Awaited<ReturnType<OperationContext['sessions']['tokens']>>[number];

const toAccessToken = ({
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
  createdAt: toIsoTime(made),
  lastUsedAt: used === null ? null : toIsoTime(used),
  expiresAt: toIsoTime(expires),
  ofThisSession,
});

/** The portal's access tokens. To the vendor, each is the session that created it. */
export const accessTokens: Handlers<typeof accessTokensContract> = {
  list: async ({ query }, { sessions }) => paginate((await sessions.tokens()).map(toAccessToken), query),
  create: async ({ body }, { sessions }) => {
    if ((await sessions.tokens()).length >= maxActiveTokens)
      throw new LimitReached('The account has too many access tokens');
    const { token, ...entry } = await sessions.issue(body);
    return { ...toAccessToken(entry), token };
  },
  revoke: async ({ params: { id } }, { sessions }) => {
    if (!(await sessions.revoke(id))) throw new RecordNotFound('No such access token');
    return { id };
  },
};
