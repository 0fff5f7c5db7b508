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
  /** Milliseconds for a peer to answer the end of a socket; the package's types do not know it yet. */
  closeTimeout: 2_000,
};

const socketServer = new WebSocketServer(serverOptions);

const upgradeUrl = new RegExp(`^${chatSocketPath}(?:\\?${chatAccountParameter}=([\\w-]{1,64}))?$`);

export const isChatUpgrade = ({ url = '' }: IncomingMessage): boolean => upgradeUrl.test(url);

/** Accepts a chat socket, or rejects the upgrade with 401, 403, 404, 409, 429 or 503. */
export async function handleChatUpgrade(
  relays: RelayManager,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  // The socket may fail before ws listens.
  socket.on('error', () => socket.destroy());
  const requestId = randomUUID();
  const audited = { event: 'chat', requestId, audit: true, address: clientAddress(incoming) };
  const refuse = (code: ProblemCode, session: AuthSession | null = null) => {
    log().info({
      ...audited,
      refused: code,
      ...(session && sessionFields(session)),
      ...(session && code === 'forbidden'
        ? { reason: missingAccess(session.identity, session.access, 'chat') }
        : {}),
    });
    writeRawProblem(socket, new Problem(code, { headers: retryAfter(code) }), requestId);
  };
  if (!readiness.isReady) return refuse('overloaded');
  const pageAccount = upgradeUrl.exec(incoming.url ?? '')?.[1] ?? null;
  const visitor = await authorizeHandshake(incoming.headers, pageAccount);
  if (typeof visitor === 'string') {
    const { authorization = null, cookie = null } = incoming.headers;
    return refuse(visitor, (await authenticateRequest(authorization, cookie)).session);
  }
  const refusal = relays.checkCapacity(visitor);
  if (refusal) return refuse(refusal, visitor);
  if (socket.destroyed) return;
  // The shutdown may have started during the authentication.
  if (!readiness.isReady) return refuse('overloaded', visitor);
  socketServer.handleUpgrade(incoming, socket, head, (browser) => {
    log().info({ ...audited, opened: true, ...sessionFields(visitor) });
    relays.connect(browser, visitor, requestId);
  });
}

const retryAfter = (code: ProblemCode): Record<string, string> =>
  code === 'tooManyRequests' || code === 'overloaded' ? { 'retry-after': '10' } : {};
