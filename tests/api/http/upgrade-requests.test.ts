import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { largestScript } from '../../harness/aborts.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { portal } from '../../harness/servers/worker-servers.ts';

/**
 * Sends a request, and a second one when the response arrives: Node drops what it has received together with a request
 * for an upgrade. Returns the status of each response and all text.
 */
async function sendRaw(first: string, second?: string) {
  const socket = connect(portal().port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(first);
  if (second) socket.once('data', () => socket.write(second));
  const received = await text(socket);
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, text: received };
}

const request = (line: string, headers: readonly string[], body = '') =>
  `${line} HTTP/1.1\r\nhost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`;

const webSocket = [
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
];

describe.each([
  [
    'h2c, as curl and Java send it',
    ['connection: Upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABk'],
  ],
  ['an unknown protocol', ['connection: upgrade', 'upgrade: irc/6.9, foo']],
  ['TLS', ['connection: upgrade', 'upgrade: TLS/1.2']],
])('an upgrade to %s is ignored', (_, headers) => {
  /** The connection ends with a second request, which shows that the first was complete. */
  const last = request('GET /api/health/live', ['connection: close']);

  it.each([
    ['/signin', 200],
    ['/api/health/live', 200],
    ['/api/openapi.json', 200],
    ['/api/v1/dealers', 401],
    ['/api/chat/socket', 404],
    ['/none.txt', 307],
  ])('for %s', async (path, status) => {
    expect((await sendRaw(request(`GET ${path}`, headers), last)).statuses).toEqual([status, 200]);
  });

  it('for a static file', async () => {
    expect((await sendRaw(request(`GET ${largestScript()}`, headers), last)).statuses).toEqual([200, 200]);
  });

  it('for a POST with its body', async () => {
    const body = JSON.stringify({ account: 'main', password: demoPassword, as: 'bearer' });
    const all = [...headers, 'content-type: application/json', `content-length: ${body.length}`];
    const response = await sendRaw(request('POST /api/session', all, body), last);
    expect([response.statuses, response.text.includes('"token"')]).toEqual([[201, 200], true]);
    const chunked = [...headers, 'content-type: application/json', 'transfer-encoding: chunked'];
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect((await sendRaw(request('POST /api/session', chunked, chunks), last)).statuses).toEqual([201, 200]);
    expect((await sendRaw(request('POST /signin', all, body), last)).statuses).toEqual([303, 200]);
  });
});

describe('a WebSocket', () => {
  it.each(['/', '/signin', '/api/v1/dealers', '/api/chat/socket/', '/api/chat/socket?x=1', '/_next/hmr'])(
    'to %s gets 404 as a problem',
    async (path) => {
      const response = await sendRaw(request(`GET ${path}`, webSocket));
      expect(response.statuses).toEqual([404]);
      expect(response.text).toMatch(/"code":"notFound"/);
      expect(response.text).toMatch(/x-content-type-options: nosniff/i);
    },
  );

  it('by POST is ignored', async () => {
    const all = [...webSocket, 'content-length: 2', 'connection: close'];
    expect((await sendRaw(request('POST /api/v1/dealers', all, '{}'))).statuses).toEqual([401]);
  });
});

it('a tunnel gets 405', async () => {
  expect((await sendRaw(request('CONNECT localhost:80', []))).statuses).toEqual([405]);
});
