import { z } from 'zod';
import type { AccessKey } from '../access.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, requiredSingleLine } from '../values.ts';

/** Areas that a token can be created for. Not those of passwords, sessions and tokens themselves. */
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
  rights: z.enum(tokenRights).describe('`read`, or `write` for reading and writing'),
  areas: z.array(z.enum(tokenAreas)).describe('Parts of the portal that the token may use'),
});
export type TokenGrant = z.output<typeof TokenGrant>;

export const AccessToken = z
  .object({
    id,
    ...TokenGrant.shape,
    createdAt: instant,
    lastUsedAt: instant
      .nullable()
      .describe('Accurate to about a minute; null when the token has not been used'),
    expiresAt: instant.describe(
      'Latest end. A token also ends when it is revoked, and when the session that created it is signed out; an idle session does not end it',
    ),
    ofThisSession: z.boolean().describe('Whether the session of the request created it'),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.output<typeof AccessToken>;

/** The access token of the request (`session.read`). */
export const CurrentToken = z.object({ id, ...TokenGrant.shape }).meta({ id: 'OwnToken' });

export const AccessTokenDraft = z.strictObject({
  name: requiredSingleLine(60),
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

/** Access tokens for programs. */
export const accessTokens = {
  // To the vendor, a call with an access token is a call of the session that created the token.
  list: operation('accessTokens.list', {
    route: 'GET /api/v1/access-tokens',
    vendorCalls: [],
    access: 'tokens',
    summary: 'Lists access tokens',
    description: 'The valid tokens of the account, newest first, without their secrets.',
    query: listQuery({}, tokenSorts),
    response: pageOf(AccessToken),
  }),
  create: operation('accessTokens.create', {
    route: 'POST /api/v1/access-tokens',
    vendorCalls: [],
    access: 'tokens',
    summary: 'Creates an access token',
    description:
      'The response is the only one that contains the secret, `token`. An access token never permits more than its account. Fails with 409 when the account has 50 valid tokens.',
    sample: () => ({ body: { name: 'Sample', rights: 'read' as const, areas: ['dealers' as const] } }),
    body: AccessTokenDraft,
    status: 201,
    secret: true,
    audited: ['rights', 'areas'],
    response: AccessToken.extend({
      token: z.string(),
    }),
  }),
  revoke: operation('accessTokens.revoke', {
    route: 'DELETE /api/v1/access-tokens/{id}',
    vendorCalls: [],
    access: 'tokens',
    summary: 'Revokes an access token',
    description: 'All servers refuse it within seconds. Fails with 404 for an unknown token.',
    sample: (ids) => ({ params: { id: ids.accessToken } }),
    params: idParams,
    response: z.object({ id }),
  }),
};
