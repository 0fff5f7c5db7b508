import { covers, may } from '../access.ts';
import { config } from '../config.ts';
import { authenticateRequest, type OpenSession } from '../session/open.ts';

/** The headers that it is judged by. */
interface HandshakeHeaders {
  readonly origin?: string | undefined;
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}

/** Why a socket is not accepted, by the code of the problem that it is answered with. */
export type HandshakeRefusal =
  | 'notFound'
  | 'unauthenticated'
  | 'sessionEnded'
  | 'crossOrigin'
  | 'forbidden'
  | 'tooManyRequests'
  | 'overloaded';

/** Whether the portal has a chat at all. */
export const isChatEnabled = (): boolean => config().VENDOR_CHAT_URL !== undefined;

/**
 * Who asks for a socket, before it is one: a session, from this origin. A bearer client carries no cookie that another
 * site could borrow, and need name no origin.
 */
export async function authorizeHandshake({
  origin,
  authorization,
  cookie,
}: HandshakeHeaders): Promise<OpenSession | HandshakeRefusal> {
  if (!isChatEnabled()) return 'notFound';
  if (origin !== undefined && origin !== config().PORTAL_ORIGIN) return 'crossOrigin';
  const { session, stale } = await authenticateRequest(authorization ?? null, cookie ?? null);
  if (!session) return stale ? 'sessionEnded' : 'unauthenticated';
  if (origin === undefined && !session.bearer) return 'crossOrigin';
  // Whoever may not write could say nothing in it.
  return may(session.identity, 'chat') && covers(session.access, 'chat', true) ? session : 'forbidden';
}
