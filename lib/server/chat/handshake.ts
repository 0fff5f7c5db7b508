import { doesTokenPermit, may, type Rights } from '#lib/contract/access.ts';
import { config } from '../config.ts';
import { isOtherAccount } from '../session/account-key.ts';
import { type AuthSession, authenticateRequest } from '../session/authenticate.ts';

interface HandshakeHeaders {
  readonly origin?: string | undefined;
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}

/** The problem code of a refused socket. */
export type HandshakeRefusal =
  | 'notFound'
  | 'unauthenticated'
  | 'sessionEnded'
  | 'crossOrigin'
  | 'otherAccount'
  | 'forbidden'
  | 'tooManyRequests'
  | 'overloaded';

const isChatEnabled = (): boolean => config().VENDOR_CHAT_URL !== undefined;

/** Whether the account may use the chat, if there is one. */
export const hasChat = (who: Rights): boolean => isChatEnabled() && may(who, 'chat');

/**
 * Returns the session of a WebSocket handshake, or why it is refused. A request with cookies must come from the
 * portal's origin; a bearer token needs no `Origin`, because no other site can send it. `pageAccount` is the key of the
 * account for which the page was rendered; null for a program.
 */
export async function authorizeHandshake(
  { origin, authorization, cookie }: HandshakeHeaders,
  pageAccount: string | null,
): Promise<AuthSession | HandshakeRefusal> {
  if (!isChatEnabled()) return 'notFound';
  if (origin !== undefined && origin !== config().PORTAL_ORIGIN) return 'crossOrigin';
  const { session, isStale } = await authenticateRequest(authorization ?? null, cookie ?? null);
  if (!session) return isStale ? 'sessionEnded' : 'unauthenticated';
  if (origin === undefined && !session.bearer) return 'crossOrigin';
  if (isOtherAccount(pageAccount, session)) return 'otherAccount';
  return may(session.identity, 'chat') && doesTokenPermit(session.access, 'chat', true)
    ? session
    : 'forbidden';
}
