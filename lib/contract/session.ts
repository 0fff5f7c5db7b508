import { z } from 'zod';
import { CurrentToken } from './access-tokens.ts';
import { operation } from './operation.ts';
import { instant } from './values.ts';

/** Who is signed in, as the shell and integrators may know it. Holds no secret. */
export const Identity = z.object({
  userId: z.string(),
  /** The name that the header shows. */
  name: z.string(),
  account: z.string(),
  userType: z.int(),
  level: z.int(),
  childFlag: z.boolean(),
  role: z.int(),
  brand: z.enum(['red', 'blue']),
  /** Address of the logo, or empty for the portal's own. */
  logo: z.string(),
  /** The system's name in Chinese and English; empty for the portal's own. */
  systemName: z.object({ cn: z.string(), en: z.string() }),
});
export type Identity = z.output<typeof Identity>;

/** The session itself: vendor calls 1 and 2. */
export const session = {
  create: operation('session.create', {
    access: 'public',
    limit: 'signIn',
    attemptSubject: 'account',
    signsIn: true,
    summary: 'Sign in; sets the session cookies, or answers a bearer token',
    body: z.strictObject({
      account: z.string().trim().min(1, { error: 'accountRequired' }).max(120),
      password: z.string().min(1, { error: 'passwordRequired' }).max(200),
      as: z.enum(['cookie', 'bearer']).default('cookie'),
    }),
    status: 201,
    response: z.object({
      identity: Identity,
      /** The sealed session for `Authorization: Bearer`; only when asked for with `as: "bearer"`. */
      token: z.string().optional(),
      /** When the session ends at the latest. */
      expiresAt: instant,
    }),
  }),
  read: operation('session.read', {
    access: 'signedIn',
    summary: 'Who is signed in',
    response: z.object({
      identity: Identity,
      expiresAt: instant,
      /** The access token that the request came with; null for a session of its own. */
      accessToken: CurrentToken.nullable(),
    }),
  }),
  end: operation('session.end', {
    access: 'public',
    endsSession: true,
    summary: "Sign out: ends the vendor's token and clears the cookies",
    response: z.object({ ended: z.literal(true) }),
  }),
};
