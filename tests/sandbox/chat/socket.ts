import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { look } from '../tokens.ts';
import type { World } from '../world.ts';
import { frameOf, Line } from './line.ts';
import { enter, type Frame, leave, serveFrame } from './protocol.ts';

export const chatPath = '/chat';

const mostBytes = 64 * 1024;
/** Milliseconds until a client must have said who it is. */
const patience = 10_000;
/** How often a part of the sockets is looked at: each of them about once in a second. */
const lookEveryMs = 100;

/** The chat's socket: takes upgrades of the server's connections, until it is closed. */
export function openChat(world: World) {
  const { chat } = world;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: mostBytes });
  const looking = setInterval(() => {
    for (const line of chat.lines.nextPart())
      if (line.user && !line.deaf && look(world, line.token).kind !== 'good') leave(line);
  }, lookEveryMs);
  let refused = 0;

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', () => socket.destroy());
      const path = URL.parse(`http://sandbox${request.url}`)?.pathname;
      if (path !== chatPath) turnAway(socket, '404 Not Found');
      // A machine that starts anew first has no port open, and then has, but nothing behind it.
      else if (Date.now() < chat.refusesUntil)
        if (refused++ % 2 === 0) request.socket.resetAndDestroy();
        else turnAway(socket, '503 Service Unavailable');
      else server.handleUpgrade(request, socket, head, (client) => take(world, client));
    },
    close(): void {
      clearInterval(looking);
      chat.end();
      server.close();
    },
  };
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function take(world: World, socket: WebSocket): void {
  const { lines, allDeaf } = world.chat;
  const line = new Line(socket, world.clock.now(), (from, text) => receive(world, from, text));
  lines.add(line);
  const late = setTimeout(() => {
    if (!line.user && !line.deaf) socket.close(1008);
  }, patience);
  socket.on('message', (data, isBinary) => {
    // What comes after the end, or after a reset, is nobody's.
    if (!lines.all.has(line)) return;
    if (isBinary) socket.close(1008);
    else line.hear(String(data));
  });
  // A frame that is too long, or none at all: the connection is closed with the right code already.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(late);
    lines.remove(line);
  });
  if (allDeaf) line.fallDeaf();
}

function receive(world: World, line: Line, text: string): void {
  const { chat } = world;
  const frame = parsed(text);
  const account = line.user?.account ?? accountBehind(world, frame);
  if (account !== null && chat.deaf.has(account)) {
    line.fallDeaf();
    line.hear(text);
    return;
  }
  chat.frames.add(account, frame?.cmd ?? '', frame ? withoutToken(world, frame) : text);
  if (!frame) line.socket.close(1008);
  else if (line.user) {
    if (frame.cmd === 'ping') line.send(pong);
    else serveFrame(world, line, line.user, frame);
  } else if (frame.cmd === 'userInit') enter(world, line, frame.data);
  else line.socket.close(1008);
}

const pong = frameOf('pong', {});

/** Whose token a frame carries; null for nobody's. */
function accountBehind({ store }: World, frame: Frame | undefined): string | null {
  const sql = 'SELECT a.account FROM tokens t JOIN accounts a ON a.id = t.account_id WHERE t.token = ?';
  return store.get<{ account: string }>(sql, String(frame?.data.token ?? ''))?.account ?? null;
}

/** What a frame held, with a word for its token: logs of tests are shown around. */
function withoutToken(world: World, { data }: Frame): Frame['data'] {
  if (!('token' in data)) return data;
  return { ...data, token: look(world, String(data.token)).kind === 'good' ? 'good' : 'bad' };
}

/** A frame as the wire has it; undefined for anything else. */
function parsed(text: string): Frame | undefined {
  try {
    const { cmd, data = {} } = JSON.parse(text);
    const isFrame = typeof cmd === 'string' && typeof data === 'object' && data !== null;
    return isFrame ? { cmd, data } : undefined;
  } catch {
    return undefined;
  }
}
