import type { AccessToken, accessTokens as accessTokensContract } from '../contract/access-tokens.ts';
import { mostTokens } from '../contract/access-tokens.ts';
import type { Handlers, IssuedToken } from './handler.ts';
import { VendorRefused } from './http/errors.ts';

type Sort = NonNullable<Parameters<Handlers<typeof accessTokensContract>['list']>[0]['query']['sort']>;

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

function sorted(tokens: AccessToken[], sort: Sort | undefined): AccessToken[] {
  if (!sort) return tokens;
  const [field, sign] = (sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]) as [
    keyof AccessToken,
    number,
  ];
  const of = (token: AccessToken) => String(token[field] ?? '');
  return tokens.toSorted((a, b) => sign * of(a).localeCompare(of(b)));
}

/** Access tokens. The vendor knows of none: to it, each is the session that it was made in. */
export const accessTokens: Handlers<typeof accessTokensContract> = {
  list: async ({ query: { page, pageSize, sort } }, { door }) => {
    const all = sorted((await door.tokens()).map(toToken), sort);
    const items = all.slice((page - 1) * pageSize, page * pageSize);
    return { items, page, pageSize, total: all.length };
  },
  create: async ({ body }, { door }) => {
    if ((await door.tokens()).length >= mostTokens) throw new VendorRefused(409, '', null);
    const { token, ...entry } = await door.issue(body);
    return { ...toToken(entry), token };
  },
  revoke: async ({ params: { id } }, { door }) => {
    if (!(await door.revoke(id))) throw new VendorRefused(404, '', null);
    return { id };
  },
};
