import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SandboxContext } from '../context.ts';
import { lookUpToken } from '../data/tokens.ts';
import { unknownName } from '../dialects/translate-frame.ts';
import { ChatConnection } from './connection.ts';
import { authenticate, type Frame, handleFrame, rejectToken } from './protocol.ts';

export const chatPath = '/chat';

const maxFrameBytes = 64 * 1024;
/** Time until a client must send `userInit`. */
const initTimeoutMs = 10_000;
/** Each tick checks one of ten groups, so each socket about once a second. */
const tokenCheckIntervalMs = 100;

export function createChatServer(context: SandboxContext) {
  const { chat } = context;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxFrameBytes });
  const tokenCheck = setInterval(() => {
    for (const connection of chat.connections.nextPart())
      if (
        connection.user &&
        !connection.isPaused &&
        lookUpToken(context, connection.token).status !== 'valid'
      )
        rejectToken(context, connection);
  }, tokenCheckIntervalMs);
  let refusedCount = 0;

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', () => socket.destroy());
      const path = URL.parse(`http://sandbox${request.url}`)?.pathname;
      if (path !== chatPath) refuseUpgrade(socket, '404 Not Found');
      // A restarting process first refuses connections, then responds with 503.
      else if (Date.now() < chat.refusesUntilMs)
        if (refusedCount++ % 2 === 0) request.socket.resetAndDestroy();
        else refuseUpgrade(socket, '503 Service Unavailable');
      else server.handleUpgrade(request, socket, head, (client) => acceptSocket(context, client));
    },
    close(): void {
      clearInterval(tokenCheck);
      chat.close();
      server.close();
    },
  };
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function acceptSocket(context: SandboxContext, socket: WebSocket): void {
  const { connections, allPaused: isPaused } = context.chat;
  const connection = new ChatConnection(socket, context.clock.now(), (from, text) =>
    receiveText(context, from, text),
  );
  connections.add(connection);
  const initTimer = setTimeout(() => {
    if (!connection.user && !connection.isPaused) socket.close(1008);
  }, initTimeoutMs);
  socket.on('message', (data, isBinary) => {
    // Ignores frames after a close or a reset.
    if (!connections.all.has(connection)) return;
    if (isBinary) socket.close(1008);
    else connection.handleText(String(data));
  });
  // `ws` has already closed the connection with the right code.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(initTimer);
    connections.remove(connection);
  });
  if (isPaused) connection.pause();
}

function receiveText(context: SandboxContext, connection: ChatConnection, text: string): void {
  const { chat } = context;
  const frame = parseFrame(context, text);
  const account = connection.user?.account ?? accountOfToken(context, frame);
  if (account !== null && chat.pausedAccounts.has(account)) {
    connection.pause();
    connection.handleText(text);
    return;
  }
  chat.frames.add(account, frame?.cmd ?? '', frame ? redactToken(context, frame) : text);
  if (!frame) connection.socket.close(1008);
  else if (connection.user) {
    if (frame.cmd === 'ping') connection.send(chat.codec.write('pong', {}));
    else handleFrame(context, connection, connection.user, frame);
  } else if (frame.cmd === 'userInit') authenticate(context, connection, frame.data);
  else connection.socket.close(1008);
}

function accountOfToken({ store }: SandboxContext, frame: Frame | undefined): string | null {
  const sql = 'SELECT a.account FROM tokens t JOIN accounts a ON a.id = t.account_id WHERE t.token = ?';
  return store.get<{ account: string }>(sql, String(frame?.data.token ?? ''))?.account ?? null;
}

/** Replaces the token with "valid" or "invalid", because test logs are shared. */
function redactToken(context: SandboxContext, { data }: Frame): Frame['data'] {
  const redacted = { ...data };
  for (const name of ['token', unknownName('token')])
    if (name in data)
      redacted[name] = lookUpToken(context, String(data[name])).status === 'valid' ? 'valid' : 'invalid';
  return redacted;
}

function parseFrame({ chat }: SandboxContext, text: string): Frame | undefined {
  try {
    return chat.codec.read(JSON.parse(text));
  } catch {
    return undefined;
  }
}
