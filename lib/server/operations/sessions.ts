import type { Session, sessions as sessionsContract } from '#lib/contract/operations/sessions.ts';
import { toIsoTime } from '../vendor-api/http/readers.ts';
import { session as ownSession } from '../vendor-api/session.ts';
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

/** The portal's sessions of the account. The vendor has no call that lists its own. */
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
    // Only the current session has its vendor token, which call 2 ends.
    if (listed.current) await ownSession.end({ params: {}, query: {}, body: undefined }, context);
    else await context.sessions.endSession(listed.id);
    return { id: listed.id };
  },
};
