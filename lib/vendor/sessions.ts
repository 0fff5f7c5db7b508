import type { Session, sessions as sessionsContract } from '../contract/sessions.ts';
import type { Handlers, ListedSession } from './handler.ts';
import { VendorRefused } from './http/errors.ts';
import { pageOfOwn } from './own-rows.ts';
import { session as ownSession } from './session.ts';

const inISO = (seconds: number) => new Date(seconds * 1000).toISOString();

const toSession = ({ id, delivery, client, made, used, expires, current }: ListedSession): Session => ({
  id,
  kind: delivery === 'cookie' ? 'browser' : 'program',
  browser: client.browser,
  system: client.system,
  startedAt: inISO(made),
  lastUsedAt: inISO(used ?? made),
  expiresAt: inISO(expires),
  current,
});

/** The sessions of the account. The vendor cannot list its own, so these are the portal's. */
export const sessions: Handlers<typeof sessionsContract> = {
  list: async ({ query }, { sessions }) => pageOfOwn((await sessions.list()).map(toSession), query),
  end: async ({ params }, context) => {
    const listed = (await context.sessions.list()).find(({ id }) => id === params.id);
    if (!listed) throw new VendorRefused(404, '', null);
    // Only the own session has its vendor token at hand, to be signed out with it.
    if (listed.current) await ownSession.end({ params: {}, query: {}, body: undefined }, context);
    else await context.sessions.endSession(listed.id);
    return { id: listed.id };
  },
};
