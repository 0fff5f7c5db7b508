import { z } from 'zod';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant } from '../values.ts';

const sessionKinds = ['browser', 'program'] as const;

export const Session = z.object({
  id,
  kind: z.enum(sessionKinds),
  browser: z.string(),
  system: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const sessionSorts = ['startedAt', 'lastUsedAt', 'expiresAt'] as const;

export const sessions = {
  list: operation('sessions.list', {
    access: 'sessions',
    summary: 'Lists the sessions of the account',
    query: listQuery({}, sessionSorts),
    response: pageOf(Session),
  }),
  end: operation('sessions.end', {
    access: 'sessions',
    summary: 'Ends a session',
    params: idParams,
    response: z.object({ id }),
  }),
};
