import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { handleClientError } from '#lib/server/http/client-error.ts';
import { until } from '../../../harness/servers/worker-servers.ts';

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

  /** Sends a text over ten connections, which stay open after the end of the response; returns what each has received. */
  function sendFromMany(request: string): () => string[] {
    const { port } = server.address() as AddressInfo;
    const responses = Array.from({ length: 10 }, () => {
      const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      let received = '';
      client.on('error', () => {});
      client.on('data', (data) => (received += data));
      client.write(request);
      clients.push(client);
      return () => received;
    });
    return () => responses.map((received) => received());
  }
  const hasConnections = () =>
    new Promise<boolean>((resolve) => server.getConnections((_, count) => resolve(count > 0)));

  it.each([
    ['unfinished headers', 'GET / HTTP/1.1\r\nhost: a\r\n', 408],
    ['a malformed request', 'no request\r\n\r\n', 400],
    ['too large headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('loses its connection after %s', async (_, request, status) => {
    const received = sendFromMany(request);
    await until(() => received().every((response) => response.startsWith(`HTTP/1.1 ${status} `)));
    await until(async () => !(await hasConnections()));
  });

  it('gets no problem within the response of an earlier request', async () => {
    const received = sendFromMany('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await until(() => received().every((response) => response.includes('first part')));
    for (const client of clients.slice(-10)) client.write('no request\r\n\r\n');
    await until(async () => !(await hasConnections()));
    for (const response of received()) expect(response).not.toContain('HTTP/1.1 400');
  });
});
