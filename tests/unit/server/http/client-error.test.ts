import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { handleClientError } from '#lib/server/http/client-error.ts';

jest.mock('#lib/server/config.ts', () => ({ config: () => ({ PORTAL_ORIGIN: 'https://p.example' }) }));

it.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408', 'requestTimeout'],
  ['HPE_HEADER_OVERFLOW', '431', 'headersTooLarge'],
  ['HPE_INVALID_METHOD', '400', 'malformed'],
])('a request that Node rejects with %s gets the status %s', async (code, status, problem) => {
  const socket = new PassThrough();
  handleClientError(Object.assign(new Error(), { code }), socket);
  const response = await text(socket);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response).toContain(`"code":"${problem}"`);
});

describe('a client that never closes', () => {
  let server: Server;
  const clients: Socket[] = [];
  beforeAll(async () => {
    server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 50 }, (_, outgoing) => {
      outgoing.write('first part');
    });
    server.on('clientError', handleClientError);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const client of clients) client.destroy();
    server.close();
  });

  /** Sends a text from ten sockets that stay open after the end of the response; returns one response. */
  async function sendFromMany(request: string): Promise<() => string> {
    let received = '';
    for (let count = 0; count < 10; count++) {
      const { port } = server.address() as AddressInfo;
      const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      client.on('error', () => {});
      if (count === 0) client.on('data', (data) => (received += data));
      else client.resume();
      client.write(request);
      clients.push(client);
    }
    await wait(100);
    return () => received;
  }
  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  it.each([
    ['unfinished headers', 'GET / HTTP/1.1\r\nhost: a\r\n', 408],
    ['a malformed request', 'no request\r\n\r\n', 400],
    ['too large headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('loses its connection after %s', async (_, request, status) => {
    const received = await sendFromMany(request);
    const end = Date.now() + 4_000;
    while ((await countConnections()) > 0 && Date.now() < end) await wait(50);
    expect(await countConnections()).toBe(0);
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('gets no problem within the response of an earlier request', async () => {
    const received = await sendFromMany('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    for (const client of clients.slice(-10)) client.write('no request\r\n\r\n');
    const end = Date.now() + 4_000;
    while ((await countConnections()) > 0 && Date.now() < end) await wait(50);
    expect(received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*first part/);
    expect(received()).not.toContain('HTTP/1.1 400');
    expect(await countConnections()).toBe(0);
  });
});
