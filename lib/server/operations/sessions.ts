import type { Session, sessions as sessionsContract } from '#lib/contract/operations/sessions.ts';
import { toIsoTime } from '../vendor-api/http/readers.ts';
import { session as currentSession } from '../vendor-api/session.ts';
import type { Handlers, OperationContext } from './context.ts';
import { RecordNotFound } from './errors.ts';
import { paginate } from './paginate.ts';

type ListedSession = Awaited<ReturnType<OperationContext['sessions']['listSessions']>>[number];

const toSession = ({
  id,
  delivery,
  client,
  createdAt,
  lastUsedAt,
  expiresAt,
  current,
}: ListedSession): Session => ({
  id,
  kind: delivery === 'cookie' ? 'browser' : 'program',
  browser: client.browser,
  system: client.system,
  startedAt: toIsoTime(createdAt),
  lastUsedAt: toIsoTime(lastUsedAt ?? createdAt),
  expiresAt: toIsoTime(expiresAt),
  current,
});

const currentFirst = (all: readonly ListedSession[]) =>
  all.toSorted((a, b) => Number(b.current) - Number(a.current));

/** Handlers of the portal's own sessions. The vendor has no call that lists the sessions of an account. */
export const sessions: Handlers<typeof sessionsContract> = {
  list: async ({ query }, { sessions }) =>
    paginate(currentFirst(await sessions.listSessions()).map(toSession), query),
  endOthers: async (_, { sessions }) => {
    const others = (await sessions.listSessions()).filter(({ current }) => !current);
    await sessions.endOthers();
    return { ended: others.length };
  },
  end: async ({ params }, context) => {
    const listed = (await context.sessions.listSessions()).find(({ id }) => id === params.id);
    if (!listed) throw new RecordNotFound('No such session');
    // The portal has the vendor's token of the current session only, so only that one is ended at the vendor (call 2).
    if (listed.current) await currentSession.end({ params: {}, query: {}, body: undefined }, context);
    else await context.sessions.endSession(listed.id);
    return { id: listed.id };
  },
};
