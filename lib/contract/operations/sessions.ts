import { z } from 'zod';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant } from '../values.ts';

const sessionKinds = ['browser', 'program'] as const;

export const Session = z
  .object({
    id,
    kind: z.enum(sessionKinds).describe('`browser` has cookies, `program` a bearer token'),
    browser: z.string().describe('E.g. `Chrome`; empty when unknown'),
    system: z.string().describe('E.g. `Windows`; empty when unknown'),
    startedAt: instant,
    lastUsedAt: instant.describe('Accurate to about a minute'),
    expiresAt: instant.describe(
      'When the session ends if it is not used; a session of a program always ends then',
    ),
    current: z.boolean().describe('Whether this is the session of the request'),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;

const sessionSorts = ['startedAt', 'lastUsedAt', 'expiresAt'] as const;

/** Sessions of the account. Access tokens cannot call these operations. */
export const sessions = {
  list: operation('sessions.list', {
    route: 'GET /api/v1/sessions',
    vendorCalls: [],
    access: 'sessions',
    summary: 'Lists the sessions of the account',
    description:
      'The current session first, then the newest. A session that has not been used recently may be missing.',
    query: listQuery({}, sessionSorts),
    response: pageOf(Session),
  }),
  endOthers: operation('sessions.endOthers', {
    route: 'DELETE /api/v1/sessions',
    vendorCalls: [],
    access: 'sessions',
    summary: 'Ends all other sessions',
    description:
      'Ends all sessions of the account but the current one, and all access tokens of the account. All servers refuse them within seconds. `ended` counts those that were listed.',
    sample: () => ({}),
    response: z.object({ ended: z.int() }),
  }),
  end: operation('sessions.end', {
    route: 'DELETE /api/v1/sessions/{id}',
    vendorCalls: [2],
    access: 'sessions',
    summary: 'Ends a session',
    description:
      'Ends its access tokens too. All servers refuse the session and the tokens within seconds. Fails with 404 for an unknown session.',
    sample: () => ({ params: { id: 'nobodys' } }),
    sampleNeedsSteps: true,
    params: idParams,
    response: z.object({ id }),
  }),
};
