import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { withRequestFailures } from '#lib/server/http/failed-request.ts';
import { writeResponse } from '#lib/server/http/node-http.ts';
import { withUpgradeFailures } from '#lib/server/http/upgrade.ts';
import { metrics } from '#lib/server/observe/metrics.ts';
import { send } from '../../../harness/client.ts';
import { captureLog } from '../../../harness/log-lines.ts';
import { startServer, type TestServer } from '../../../harness/servers/http-server.ts';
import { until } from '../../../harness/servers/worker-servers.ts';

jest.mock('#lib/server/config.ts', () => ({ config: () => ({ PORTAL_ORIGIN: 'https://p.example' }) }));

const lines = captureLog();

let handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer(withRequestFailures((incoming, outgoing) => handle(incoming, outgoing)));
  server.server.on(
    'upgrade',
    withUpgradeFailures(() => Promise.reject(new TypeError('defect'))),
  );
  port = Number(new URL(server.origin).port);
});
beforeEach(() => {
  lines.length = 0;
  metrics.uncaughtErrors.reset();
});
afterAll(() => server.close());

const defect = () => {
  throw new TypeError('defect');
};

async function expectReport(requestId?: unknown): Promise<void> {
  expect(lines).toMatchObject([
    { event: 'uncaught', level: 50, kind: 'request', reason: expect.stringMatching(/^TypeError.*\n {4}at /) },
  ]);
  if (requestId) expect(lines[0]?.requestId).toBe(requestId);
  expect((await metrics.uncaughtErrors.get()).values).toMatchObject([
    { value: 1, labels: { kind: 'request' } },
  ]);
}

describe('a request whose handler throws', () => {
  it.each([
    ['at once', defect],
    ['later', async () => defect()],
  ])('gets 500 as a problem of the API: %s', async (_, handler) => {
    handle = handler;
    const response = await send(port, { path: '/api/v1/dealers' });
    expect([response.status, response.json()]).toMatchObject([500, { code: 'internal' }]);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await expectReport(response.headers['x-request-id']);
  });

  it('gets 500 as a page, without the headers of its response', async () => {
    handle = (_, outgoing) => {
      outgoing.setHeader('cache-control', 'public, immutable');
      outgoing.setHeader('set-cookie', 'session=1');
      outgoing.setHeader('content-encoding', 'br');
      defect();
    };
    const response = await send(port, { path: '/signin' });
    expect([response.status, response.text]).toEqual([500, expect.stringContaining('<html lang="en">')]);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.text).toContain(String(response.headers['x-request-id']));
    await expectReport(response.headers['x-request-id']);
  });

  it('loses its connection when the response has started', async () => {
    handle = (_, outgoing) => {
      outgoing.write('first part');
      defect();
    };
    await expect(send(port, { path: '/api/v1/dealers' })).rejects.toThrow();
    await expectReport();
  });

  it('loses its connection when no response can be written', async () => {
    handle = (_, outgoing) => {
      outgoing.writeHead = defect;
      outgoing.end = defect;
      defect();
    };
    for (const path of ['/api/v1/dealers', '/signin']) await expect(send(port, { path })).rejects.toThrow();
    expect(lines).toHaveLength(2);
  });

  it('gets 500 when a header is invalid', async () => {
    handle = (incoming, outgoing) =>
      writeResponse({ status: 200, headers: [['x', 'a\r\nb']], body: 'a' }, incoming, outgoing, false);
    const response = await send(port, { path: '/api/v1/dealers' });
    expect([response.status, response.headers.x]).toEqual([500, undefined]);
  });

  it('is not reported when its client has disconnected', async () => {
    let [isStarted, isClosed] = [false, false];
    handle = async (_, outgoing) => {
      isStarted = true;
      await new Promise((resolve) => outgoing.once('close', resolve));
      isClosed = true;
      defect();
    };
    const leaving = new AbortController();
    const aborted = send(port, { path: '/', signal: leaving.signal }).catch(() => {});
    await until(() => isStarted);
    leaving.abort();
    await aborted;
    await until(() => isClosed);
    expect(lines).toEqual([]);
  });
});

it('an upgrade whose handler throws gets 500', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET /api/chat/socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 500 [\s\S]*"code":"internal"/);
  await expectReport(/x-request-id: (\S+)/i.exec(response)?.[1]);
});
