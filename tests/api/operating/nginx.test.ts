import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { send } from '../../harness/client.ts';
import { Nginx } from '../../harness/servers/nginx.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { freePort, logLines } from '../../harness/servers/program.ts';
import { asBearer, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';
import { describeWith } from '../../harness/without-tools.ts';

const dealers = '/api/v1/dealers?pageSize=1';

/** Sends a request to nginx; `response` resolves when its headers arrive. */
function open(nginx: Nginx, options: RequestOptions) {
  const sent = request({ ...addressOf(nginx), ...options });
  const response = once(sent, 'response').then(([response]) => response as IncomingMessage);
  // Tests that await the response see the error; others only send.
  response.catch(() => {});
  return { sent, response };
}

const addressOf = ({ port, cert }: Nginx) => ({
  host: '127.0.0.1',
  servername: 'localhost',
  port,
  ca: cert,
  agent: new Agent({ keepAlive: false }),
  headers: { host: `localhost:${port}` },
});

async function get(nginx: Nginx, path: string, headers: Record<string, string> = {}) {
  const { sent, response } = open(nginx, {
    path,
    headers: { host: `localhost:${nginx.port}`, ...headers },
  });
  sent.end();
  const received = await response;
  return { status: received.statusCode, headers: received.headers, text: await text(received) };
}

describeWith('nginx')('nginx in front of test servers', () => {
  const nginxes: Nginx[] = [];
  const servers: Server[] = [];

  afterEach(async () => {
    for (const nginx of nginxes.splice(0)) await nginx.stop();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

  async function server(responses: RequestHandler): Promise<number> {
    const created = createServer(responses).listen(0, '127.0.0.1');
    servers.push(created);
    await once(created, 'listening');
    return (created.address() as AddressInfo).port;
  }

  async function startNginx(...all: [RequestHandler, RequestHandler, RequestHandler]): Promise<Nginx> {
    const nginx = await Nginx.onFreePorts();
    nginxes.push(nginx);
    const [one, two, three] = [await server(all[0]), await server(all[1]), await server(all[2])];
    await nginx.start([one, two, three]);
    return nginx;
  }

  const repeated = (responses: RequestHandler): [RequestHandler, RequestHandler, RequestHandler] => [
    responses,
    responses,
    responses,
  ];

  it('removes forged forwarding headers', async () => {
    const nginx = await startNginx(
      ...repeated((incoming, outgoing) => outgoing.end(JSON.stringify(incoming.headers))),
    );
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-request-id': 'forged-forged',
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
      tracestate: 'forged=1',
      authorization: 'Bearer kept',
    };
    const received = JSON.parse((await get(nginx, '/', forged)).text) as Record<string, string>;
    expect(received).toEqual({
      host: `localhost:${nginx.port}`,
      authorization: 'Bearer kept',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('streams request and response bodies of uploads', async () => {
    let requestBody = '';
    const nginx = await startNginx(
      ...repeated((incoming, outgoing) => {
        outgoing.setHeader('content-type', 'application/x-ndjson');
        outgoing.write('{"row":1}\n');
        incoming.on('data', (piece) => (requestBody += piece));
        incoming.on('end', () => outgoing.end('{"row":2}\n'));
      }),
    );
    const { sent, response } = open(nginx, { method: 'POST', path: '/api/v1/chat/files' });
    sent.write('first half, ');
    await until(() => requestBody === 'first half, ');
    const received = await response;
    let read = '';
    received.on('data', (piece) => (read += piece));
    await until(() => read === '{"row":1}\n');
    sent.end('second half');
    await once(received, 'end');
    expect([requestBody, read]).toEqual(['first half, second half', '{"row":1}\n{"row":2}\n']);
  });

  /** Servers that respond by attempt, whichever receives a request, and the number of servers that received each. */
  function byAttempt(...attempts: [RequestHandler, RequestHandler, RequestHandler]) {
    const receivers = new Map<unknown, Set<number | undefined>>();
    const respond: RequestHandler = (incoming, outgoing) => {
      const id = incoming.headers['x-request-id'];
      const ports = receivers.get(id) ?? new Set();
      receivers.set(id, ports);
      const respondNow = attempts[ports.size];
      ports.add(incoming.socket.localPort);
      respondNow?.(incoming, outgoing);
    };
    return {
      servers: repeated(respond),
      serverCounts: () => [...receivers.values()].map(({ size }) => size),
    };
  }

  it('retries reads on another replica', async () => {
    const { servers, serverCounts } = byAttempt(
      (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '1' }).end(),
      (incoming) => incoming.socket.destroy(),
      (_, outgoing) => outgoing.end('here'),
    );
    const nginx = await startNginx(...servers);
    for (let round = 0; round < 3; round++) {
      expect(await get(nginx, dealers)).toMatchObject({ status: 200, text: 'here' });
    }
    expect(serverCounts()).toEqual([3, 3, 3]);
  });

  it('retries missing scripts, and nothing else, on another replica during a release', async () => {
    const missing: RequestHandler = (_, outgoing) => outgoing.writeHead(404).end();
    const { servers, serverCounts } = byAttempt(missing, missing, (_, outgoing) => outgoing.end('here'));
    const nginx = await startNginx(...servers);
    expect(await get(nginx, '/_next/static/chunks/a.js')).toMatchObject({ status: 200, text: 'here' });
    expect(await get(nginx, '/api/v1/dealers/1')).toMatchObject({ status: 404 });
    expect(serverCounts()).toEqual([3, 1]);
  });

  it.each(['POST', 'PATCH'])('never retries a %s without an idempotency key', async (method) => {
    const bodies: string[] = [];
    const nginx = await startNginx(
      ...repeated(async (incoming) => {
        bodies.push(await text(incoming));
        incoming.socket.destroy();
      }),
    );
    for (let round = 1; round <= 4; round++) {
      const { sent, response } = open(nginx, { method, path: '/api/v1/orders' });
      sent.end(`order ${round}`);
      expect((await response).statusCode).toBe(502);
    }
    expect(bodies).toEqual(['order 1', 'order 2', 'order 3', 'order 4']);
  });

  it.each(['POST', 'PATCH'])('retries a %s with an idempotency key on another replica', async (method) => {
    const disconnecting: RequestHandler = async (incoming) => {
      await text(incoming);
      incoming.socket.destroy();
    };
    const { servers, serverCounts } = byAttempt(disconnecting, disconnecting, async (incoming, outgoing) =>
      outgoing.end(`${incoming.method} ${incoming.headers['idempotency-key']} ${await text(incoming)}`),
    );
    const nginx = await startNginx(...servers);
    for (let round = 1; round <= 3; round++) {
      const headers = { host: `localhost:${nginx.port}`, 'idempotency-key': `key-${round}` };
      const { sent, response } = open(nginx, { method, path: '/api/v1/orders', headers });
      sent.end(`order ${round}`);
      const received = await response;
      expect([received.statusCode, await text(received)]).toEqual([
        200,
        `${method} key-${round} order ${round}`,
      ]);
    }
    expect(serverCounts()).toEqual([3, 3, 3]);
  });

  it('accepts files up to the portal’s limit', async () => {
    const nginx = await startNginx(
      ...repeated(async (incoming, outgoing) => {
        let size = 0;
        for await (const piece of incoming) size += piece.length;
        outgoing.end(String(size));
      }),
    );
    const send = async (size: number, path = '/api/v1/chat/files') => {
      const { sent, response } = open(nginx, { method: 'POST', path });
      sent.on('error', () => {});
      sent.setHeader('content-length', size);
      sent.end(Buffer.alloc(size));
      const received = await response;
      return [received.statusCode, await text(received)];
    };
    expect(await send(31 * 1024 * 1024)).toEqual([200, String(31 * 1024 * 1024)]);
    expect((await send(33 * 1024 * 1024))[0]).toBe(413);
    expect((await send(1024 * 1024, '/api/v1/dealers'))[0]).toBe(413);
  });

  it('buffers other request bodies', async () => {
    let hasArrived = false;
    const nginx = await startNginx(
      ...repeated((incoming, outgoing) => {
        hasArrived = true;
        incoming.resume().on('end', () => outgoing.end());
      }),
    );
    const { sent, response } = open(nginx, { method: 'POST', path: '/api/session' });
    sent.write('first half, ');
    await get(nginx, '/').catch(() => null);
    hasArrived = false;
    sent.end('second half');
    expect((await response).statusCode).toBe(200);
    expect(hasArrived).toBe(true);
  });

  it.each([undefined, 'evil.example', 'evil.example:8080', 'portal.example.evil'])(
    'redirects http with the host %s to https on its own name',
    async (host) => {
      const nginx = await startNginx(...repeated((_, outgoing) => outgoing.end()));
      const response = await send(nginx.plainPort, {
        path: '/dealers?a=1',
        headers: host === undefined ? {} : { host },
      });
      expect([response.status, response.headers.location]).toEqual([
        301,
        'https://portal.example/dealers?a=1',
      ]);
    },
  );
});

describeWith('nginx')('nginx in front of portals', () => {
  let nginx: Nginx;
  let portals: RunningPortal[];
  let authorization: string;

  beforeAll(async () => {
    nginx = await Nginx.onFreePorts();
    const env = {
      PORTAL_ORIGIN: nginx.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      // As in production, the portal still responds until load balancers notice.
      SHUTDOWN_DELAY_MS: '1000',
    };
    const vendorUrl = sandbox().origin;
    portals = await Promise.all([startPortal({ vendorUrl, env }), startPortal({ vendorUrl, env })]);
    const [one, two] = portals as [RunningPortal, RunningPortal];
    // The third replica is never started.
    await nginx.start([one.port, two.port, await freePort()]);
    authorization = (await asBearer('main', nginx)).headers.authorization ?? '';
  });
  afterAll(async () => {
    await nginx.stop();
    for (const { program } of portals) await program.stop();
  });

  const audited = () =>
    portals.flatMap(({ program }) => logLines(program)).filter(({ audit }) => audit === true);

  it('sets the request id and the client address, and ignores forged ones', async () => {
    const forged = { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'forged-forged' };
    const response = await get(nginx, dealers, forged);
    const requestId = String(response.headers['x-request-id']);
    expect([response.status, requestId]).toEqual([401, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await until(() => audited().some((line) => line.requestId === requestId));
    expect(audited().find((line) => line.requestId === requestId)?.address).toBe('127.0.0.1');
  });

  it('passes sign-ins and pages', async () => {
    const who = await signIn('main', nginx);
    expect([...who.cookies.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([]);
    expect(who.cookies.size).toBeGreaterThan(0);
    const page = await who.get('/dealers/dealer/dealerlist');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/nonce-/);
  });

  it('passes the chat socket to an available replica', async () => {
    for (let round = 0; round < 4; round++) {
      const socket = new WebSocket(`wss://localhost:${nginx.port}/api/chat/socket`, {
        ca: nginx.cert,
        headers: { authorization },
        lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
      });
      const [frame] = (await once(socket, 'message')) as [Buffer];
      expect(JSON.parse(String(frame))).toMatchObject({ type: expect.any(String) });
      socket.close();
      await once(socket, 'close');
    }
  });

  it('hides the stop of one replica from clients', async () => {
    const statuses: (number | undefined)[] = [];
    let isRunning = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (isRunning) statuses.push((await get(nginx, dealers, { authorization })).status);
    });
    await until(() => statuses.length > 20);
    expect(await portals[1]?.program.stop()).toBe(0);
    const before = statuses.length;
    await until(() => statuses.length > before + 50);
    isRunning = false;
    await Promise.all(readers);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
