import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { cleanIdentifier } from '../input-types.ts';
import { operation } from '../operation.ts';
import { instant } from '../values.ts';
import { CurrentToken } from './access-tokens.ts';

/** Contains no secret. */
export const Identity = z
  .object({
    userId: z.string(),
    name: z.string().describe('Display name'),
    account: z.string(),
    userType: z.int(),
    level: z.int(),
    childFlag: z.boolean(),
    role: z.int(),
    brand: z.enum(['red', 'blue']),
    logo: z.string().describe('Path of the logo; empty for the portal’s own'),
    systemName: z
      .object({ cn: z.string(), en: z.string(), all: z.record(z.string(), z.string()).optional() })
      .describe(
        'Name of the system in Chinese and English, empty for the portal’s own, and by language; `any` is for every language',
      ),
  })
  .meta({ id: 'Identity' });
export type Identity = z.output<typeof Identity>;

/** Sign in, sign out and the current session. */
export const session = {
  create: operation('session.create', {
    route: 'POST /api/session',
    vendorCalls: [1],
    access: 'public',
    limit: 'signIn',
    attemptSubject: 'account',
    signsIn: true,
    summary: 'Signs in',
    description:
      'Sets the session cookies, or returns a bearer `token` with `as: "bearer"`. A wrong account and a wrong password both fail with `wrongCredentials`. Repeated attempts for one account are delayed, then limited (429).',
    sample: ({ password }) => ({ body: { account: 'main', password } }),
    body: z.strictObject({
      account: z.string().overwrite(cleanIdentifier).min(1, withCode('accountRequired')).max(120),
      password: z.string().min(1, withCode('passwordRequired')).max(200),
      as: z.enum(['cookie', 'bearer']).default('cookie'),
    }),
    status: 201,
    response: z.object({
      identity: Identity,
      token: z.string().optional(),
      expiresAt: instant,
    }),
  }),
  read: operation('session.read', {
    route: 'GET /api/session',
    vendorCalls: [],
    access: 'signedIn',
    summary: 'Retrieves the current session',
    description:
      'Returns the account, when the session ends and, if the request used an access token, that token.',
    response: z.object({
      identity: Identity,
      expiresAt: instant,
      accessToken: CurrentToken.nullable(),
    }),
  }),
  end: operation('session.end', {
    route: 'DELETE /api/session',
    vendorCalls: [2],
    access: 'public',
    endsSession: true,
    summary: 'Signs out',
    description: 'Ends the vendor’s token and clears the cookies. Succeeds without a session too.',
    response: z.object({ ended: z.literal(true) }),
  }),
};
