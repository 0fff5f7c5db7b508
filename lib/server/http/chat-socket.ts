import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { missingAccess } from '#lib/contract/access.ts';
import { chatAccountParameter, chatSocketPath, maxChatFrameBytes } from '#lib/contract/constants.ts';
import type { ProblemCode } from '#lib/contract/problems.ts';
import { Problem } from '../api/problem.ts';
import { authorizeHandshake } from '../chat/handshake.ts';
import type { RelayManager } from '../chat/relay-manager.ts';
import { log } from '../observe/log.ts';
import { type AuthSession, authenticateRequest, sessionFields } from '../session/authenticate.ts';
import { clientAddress } from './client-address.ts';
import { readiness } from './health.ts';
import { writeRawProblem } from './raw-problem.ts';

const serverOptions = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: maxChatFrameBytes,
  maxFragments: 64,
  /** Milliseconds in which the browser must confirm that the socket closes. The package's types lack this option. */
  closeTimeout: 2_000,
};

const socketServer = new WebSocketServer(serverOptions);

const upgradeUrl = new RegExp(`^${chatSocketPath}(?:\\?${chatAccountParameter}=([\\w-]{1,64}))?$`);

/** Whether a request opens the chat's socket, with the key of the page's account as its only parameter. */
export const isChatUpgrade = ({ url = '' }: IncomingMessage): boolean => upgradeUrl.test(url);

/**
 * Accepts a browser's chat socket and connects it to the vendor, or responds with a problem (401, 403, 404, 409, 429 or
 * 503). Both are logged for the audit.
 */
export async function handleChatUpgrade(
  relays: RelayManager,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  // The socket may fail before ws handles its errors.
  socket.on('error', () => socket.destroy());
  const requestId = randomUUID();
  const auditFields = { event: 'chat', requestId, audit: true, address: clientAddress(incoming) };
  const refuse = (code: ProblemCode, session: AuthSession | null = null) => {
    log().info({
      ...auditFields,
      refused: code,
      ...(session && sessionFields(session)),
      ...(session &&
        code === 'forbidden' && { reason: missingAccess(session.identity, session.access, 'chat') }),
    });
    writeRawProblem(socket, new Problem(code, { headers: retryAfterHeader(code) }), requestId);
  };
  if (!readiness.isReady) return refuse('overloaded');
  const pageAccount = upgradeUrl.exec(incoming.url ?? '')?.[1] ?? null;
  const sessionOrRefusal = await authorizeHandshake(incoming.headers, pageAccount);
  if (typeof sessionOrRefusal === 'string') {
    const { authorization = null, cookie = null } = incoming.headers;
    return refuse(sessionOrRefusal, (await authenticateRequest(authorization, cookie)).session);
  }
  const session = sessionOrRefusal;
  const refusal = relays.admitSocket(session);
  if (refusal) return refuse(refusal, session);
  if (socket.destroyed) return;
  // The shutdown may have started during the authentication.
  if (!readiness.isReady) return refuse('overloaded', session);
  socketServer.handleUpgrade(incoming, socket, head, (browser) => {
    log().info({ ...auditFields, opened: true, ...sessionFields(session) });
    relays.connect(browser, session, requestId);
  });
}

const retryAfterHeader = (code: ProblemCode): Record<string, string> =>
  code === 'tooManyRequests' || code === 'overloaded' ? { 'retry-after': '10' } : {};
