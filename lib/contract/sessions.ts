import { z } from 'zod';
import { listQuery, pageOf } from './list.ts';
import { operation } from './operation.ts';
import { id, idParams, instant } from './values.ts';

/** Whether a session was begun by a browser, with cookies, or by a program, with a bearer token. */
const sessionKinds = ['browser', 'program'] as const;

/** A session of the account. */
export const Session = z.object({
  id,
  kind: z.enum(sessionKinds),
  /** Such as `Chrome`; empty when it is unknown. */
  browser: z.string(),
  /** Such as `Windows`; empty when it is unknown. */
  system: z.string(),
  startedAt: instant,
  /** Accurate to about a minute. */
  lastUsedAt: instant,
  /** When it ends unless it is used; a program's session ends then in any case. */
  expiresAt: instant,
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const sessionSorts = ['startedAt', 'lastUsedAt', 'expiresAt'] as const;

/** The sessions in which the account is signed in, as far as the portal knows them. */
export const sessions = {
  list: operation('sessions.list', {
    access: 'sessions',
    summary:
      'List the sessions of the account, the newest first; one that was not used of late may be missing',
    query: listQuery({}, sessionSorts),
    response: pageOf(Session),
  }),
  end: operation('sessions.end', {
    access: 'sessions',
    summary: 'End a session and its access tokens; they are refused everywhere within seconds',
    params: idParams,
    response: z.object({ id }),
  }),
};
