import { z } from 'zod';
import type { AccessKey } from '../access.ts';
import { listQuery, pageOf } from './list.ts';
import { operation } from './operation.ts';
import { id, idParams, instant, requiredSingleLine } from './values.ts';

/** Parts of the portal that a token can be for: every access key but those of the account itself. */
export const tokenAreas = [
  'home',
  'dealers',
  'subDealers',
  'equipment',
  'business',
  'afterSales',
  'softwareApply',
  'snFree',
  'feedback',
  'caseSummary',
  'messages',
  'tcode',
  'autodata',
  'chat',
] as const satisfies readonly AccessKey[];
export type TokenArea = (typeof tokenAreas)[number];

/** What a token may do in its areas: read, or read and write. */
export const tokenRights = ['read', 'write'] as const;

/** Most tokens of one account that are good at a time. */
export const maxActiveTokens = 50;

/** Longest that a token may be good for, in hours; the session that it stands on may end sooner. */
export const maxTokenHours = 24;

/** What an access token permits, within the rights of its account. */
const TokenGrant = z.object({
  name: z.string(),
  rights: z.enum(tokenRights),
  areas: z.array(z.enum(tokenAreas)),
});
export type TokenGrant = z.output<typeof TokenGrant>;

/** An access token, without its secret. */
export const AccessToken = z.object({
  id,
  ...TokenGrant.shape,
  createdAt: instant,
  /** When it was last used, give or take a minute; null when it never was. */
  lastUsedAt: instant.nullable(),
  /** When it ends at the latest. It ends sooner when it is revoked, and with the session that it was made in. */
  expiresAt: instant,
  /** Whether it was made in the session that asks. */
  ofThisSession: z.boolean(),
});
export type AccessToken = z.output<typeof AccessToken>;

/** The token that a request came with, as it is told of itself. */
export const CurrentToken = z.object({ id, ...TokenGrant.shape });

/** A new token. It never gives more than its account has, whatever its areas. */
export const AccessTokenDraft = z.strictObject({
  name: requiredSingleLine(60),
  rights: z.enum(tokenRights),
  areas: z
    .array(z.enum(tokenAreas))
    .min(1, { error: 'areas' })
    .max(tokenAreas.length)
    .transform((areas) => [...new Set(areas)]),
  /** Hours after which it ends; without them, when the session does. */
  hours: z.int().min(1).max(maxTokenHours).optional(),
});
export type AccessTokenDraft = z.output<typeof AccessTokenDraft>;

const tokenSorts = ['name', 'createdAt', 'lastUsedAt', 'expiresAt'] as const;

/** Access tokens for programs: the portal's own, each standing on the vendor's token of the session that made it. */
export const accessTokens = {
  list: operation('accessTokens.list', {
    access: 'tokens',
    summary: 'List the access tokens of the account that are good, the newest first',
    query: listQuery({}, tokenSorts),
    response: pageOf(AccessToken),
  }),
  create: operation('accessTokens.create', {
    access: 'tokens',
    summary: 'Make an access token; its secret is told this once',
    body: AccessTokenDraft,
    status: 201,
    secret: true,
    audited: ['rights', 'areas'],
    response: AccessToken.extend({
      /** For `Authorization: Bearer`. */
      token: z.string(),
    }),
  }),
  revoke: operation('accessTokens.revoke', {
    access: 'tokens',
    summary: 'Revoke an access token; it is refused everywhere within seconds',
    params: idParams,
    response: z.object({ id }),
  }),
};
