import { z } from 'zod';
import type { AccessKey } from '../access.ts';
import { maxLengths } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, requiredSingleLine } from '../values.ts';

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

export const tokenRights = ['read', 'write'] as const;

export const maxActiveTokens = 50;

/** Tokens also end when the session that created them is signed out. */
export const maxTokenHours = 24;

/** What an access token permits, within the rights of its account. */
const TokenGrant = z.object({
  name: z.string(),
  rights: z.enum(tokenRights),
  areas: z.array(z.enum(tokenAreas)),
});
export type TokenGrant = z.output<typeof TokenGrant>;

export const AccessToken = z.object({
  id,
  ...TokenGrant.shape,
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
  ofThisSession: z.boolean(),
});
export type AccessToken = z.output<typeof AccessToken>;

export const CurrentToken = z.object({ id, ...TokenGrant.shape });

export const AccessTokenDraft = z.strictObject({
  name: requiredSingleLine(maxLengths.accessToken.name),
  rights: z.enum(tokenRights),
  areas: z
    .array(z.enum(tokenAreas))
    .min(1, withCode('areas'))
    .max(tokenAreas.length)
    .transform((areas) => [...new Set(areas)]),
  hours: z.int().min(1).max(maxTokenHours).optional(),
});
export type AccessTokenDraft = z.output<typeof AccessTokenDraft>;

const tokenSorts = ['name', 'createdAt', 'lastUsedAt', 'expiresAt'] as const;

/** Calls with a token use the vendor's token of the session that created it. */
export const accessTokens = {
  list: operation('accessTokens.list', {
    access: 'tokens',
    summary: 'Lists access tokens',
    query: listQuery({}, tokenSorts),
    response: pageOf(AccessToken),
  }),
  create: operation('accessTokens.create', {
    access: 'tokens',
    summary: 'Creates an access token',
    body: AccessTokenDraft,
    status: 201,
    secret: true,
    audited: ['rights', 'areas'],
    response: AccessToken.extend({
      token: z.string(),
    }),
  }),
  revoke: operation('accessTokens.revoke', {
    access: 'tokens',
    summary: 'Revokes an access token',
    params: idParams,
    response: z.object({ id }),
  }),
};
