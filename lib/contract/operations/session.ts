import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { cleanIdentifier } from '../input-types.ts';
import { operation } from '../operation.ts';
import { instant } from '../values.ts';
import { CurrentToken } from './access-tokens.ts';

/** Contains no secret. */
export const Identity = z.object({
  userId: z.string(),
  name: z.string(),
  account: z.string(),
  userType: z.int(),
  level: z.int(),
  childFlag: z.boolean(),
  role: z.int(),
  brand: z.enum(['red', 'blue']),
  logo: z.string(),
  systemName: z.object({ cn: z.string(), en: z.string(), all: z.record(z.string(), z.string()).optional() }),
});
export type Identity = z.output<typeof Identity>;

/** Vendor calls 1 and 2. */
export const session = {
  create: operation('session.create', {
    access: 'public',
    limit: 'signIn',
    attemptSubject: 'account',
    signsIn: true,
    summary: 'Signs in',
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
    access: 'signedIn',
    summary: 'Retrieves the current session',
    response: z.object({
      identity: Identity,
      expiresAt: instant,
      accessToken: CurrentToken.nullable(),
    }),
  }),
  end: operation('session.end', {
    access: 'public',
    endsSession: true,
    summary: 'Signs out',
    response: z.object({ ended: z.literal(true) }),
  }),
};
