import { globSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chatSocketPath } from '#lib/contract/constants.ts';
import type { Visitor } from './client.ts';
import { builtServer } from './servers/portal.ts';
import { expectStatus } from './servers/worker-servers.ts';

/** Texts of requests by kind, for clients that leave before the response is complete. */
export type AbortedKinds = Readonly<Record<string, string>>;

const megabyte = 1024 * 1024;

/** Uploads a film, whose address is one of the requests. */
export async function abortedKinds(who: Visitor): Promise<AbortedKinds> {
  const film = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(6 * megabyte)]);
  const path = '/api/v1/after-sales/files?name=film.mp4';
  const upload = { 'content-type': 'video/mp4', 'content-length': String(film.length) };
  const stored = await who.copy().send({ method: 'POST', path, body: film, headers: upload });
  const { address } = expectStatus(stored, 201).json<{ address: string }>();
  const page = (await who.get('/signin/reset')).text;
  const request = (line: string, headers: Record<string, string> = {}, body = '') => {
    const all = {
      host: `localhost:${who.port}`,
      origin: who.origin,
      cookie: who.cookieHeader,
      'accept-encoding': 'gzip, br',
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
  };
  return {
    'static file': request(`GET ${largestScript()}`, { 'accept-encoding': 'identity' }),
    'compressed static file': request(`GET ${largestScript()}`),
    'range of a static file': request(`GET ${largestScript()}`, {
      range: 'bytes=10-',
      'accept-encoding': '',
    }),
    'message file': request(`GET ${/\/texts\/[^"]+/.exec(page)?.[0]}`),
    'OpenAPI document': request('GET /api/openapi.json'),
    page: request('GET /dealers/product/equipment'),
    operation: request('GET /api/v1/home/figures'),
    export: request('GET /api/v1/devices', { accept: 'application/x-ndjson' }),
    'CSV export': request('GET /api/v1/devices', { accept: 'text/csv' }),
    file: request(`GET ${address}`),
    'range of a file': request(`GET ${address}`, { range: 'bytes=1000-' }),
    'head of a file': request(`HEAD ${address}`),
    'file of one call': request('GET /api/v1/activation-resets/vendor-export'),
    upload: request(`POST ${path}`, upload, film.subarray(0, megabyte).toString('latin1')),
    'JSON body': request(
      'POST /api/session',
      { 'content-type': 'application/json', 'content-length': '60' },
      '{',
    ),
    'chat socket': request(`GET ${chatSocketPath}`, {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }),
  };
}

/** The path of the largest script of the build. */
export function largestScript(): string {
  const folder = join(dirname(builtServer()), '.next', 'static');
  const sizes = globSync('chunks/*.js', { cwd: folder }).map((name) => ({
    name,
    size: statSync(join(folder, name)).size,
  }));
  sizes.sort((one, other) => other.size - one.size);
  return `/_next/static/${sizes[0]?.name}`;
}

/** Opens a socket that ignores errors. */
export function openSocket(port: number, text: string, allowHalfOpen = false): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  socket.on('error', () => {});
  socket.write(text, 'latin1');
  return socket;
}

/** The ways in which a client leaves: when, and with a reset, a close or only its own side closed. */
const leaves: readonly ((socket: Socket, waitMs: number) => Promise<void>)[] = [
  async (socket) => {
    await pause(Math.random() * 20);
    socket.resetAndDestroy();
  },
  async (socket, waitMs) => {
    await firstData(socket, waitMs);
    socket.resetAndDestroy();
  },
  async (socket, waitMs) => {
    await firstData(socket, waitMs);
    await pause(Math.random() * 20);
    socket.destroy();
  },
  async (socket) => {
    await pause(Math.random() * 40);
    socket.end();
    await pause(20);
    socket.destroy();
  },
];

/** Sends a request and leaves, each time in another way. Incomplete bodies get no response to wait for. */
export async function abort(port: number, text: string, turn: number): Promise<void> {
  const socket = openSocket(port, text);
  await leaves[turn % leaves.length]?.(socket, text.startsWith('POST') ? 200 : 5_000);
}

const firstData = (socket: Socket, waitMs: number): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) =>
      socket.once('data', (data) => {
        socket.pause();
        resolve(data);
      }),
    ),
    pause(waitMs),
  ]);
