import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { send } from '../../harness/client.ts';
import { allOperations } from '../../harness/samples/operations.ts';
import { demoPassword, testSecrets } from '../../harness/secrets.ts';
import { builtServer, type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { portal, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

describe('health', () => {
  it.each(['live', 'ready'])('%s responds without a session and is not cached', async (probe) => {
    const response = await visitor().get(`/api/health/${probe}`);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('metrics', () => {
  it('are only on their own port', async () => {
    await (await signIn('main')).get('/api/v1/home/figures');
    const response = await send(portal().metricsPort, { path: '/metrics' });
    expect(response.text).toMatch(
      /portal_request_seconds_count\{operation="home\.figures",status="200"\} \d+/,
    );
    expect(response.text).toMatch(
      /portal_vendor_call_seconds_count\{service="dealerAdmin",outcome="ok"\} \d+/,
    );
    expect((await visitor().get('/metrics')).text).not.toContain('portal_request_seconds');
  });

  it('contain no caller input', async () => {
    await visitor().get('/api/v1/canary-path?canary=1');
    expect((await send(portal().metricsPort, { path: '/metrics' })).text).not.toContain('canary');
  });
});

describe('logs', () => {
  let ownPortal: RunningPortal;
  beforeAll(async () => {
    ownPortal = await startPortal({ vendorUrl: sandbox().origin });
    const who = await signIn('main', ownPortal);
    await who.get('/api/v1/dealers?q=canary-search', { 'x-canary': 'canary-header' });
    await who.post('/api/v1/password', { password: 'canary' });
    await visitor(ownPortal).post('/api/session', { account: 'main', password: 'canary-password' });
    await visitor(ownPortal).get('/api/v1/dealers', { authorization: 'Bearer canary-token' });
    await (await signIn('service', ownPortal)).get('/api/v1/dealers');
    await who.get('/');
    await who.send({ method: 'DELETE', path: '/api/session' });
    await until(() => ownPortal.program.output().includes('session.end'));
  });
  afterAll(() => ownPortal.program.stop());

  const entries = () => logLines(ownPortal.program);

  it('are JSON lines', () => {
    const broken = ownPortal.program
      .output()
      .trim()
      .split('\n')
      .filter((line) => !/^\{.*\}$/.test(line));
    expect(broken).toEqual([]);
  });

  it('contain the operation, the result and the durations', () => {
    expect(
      entries().find(({ operation, status }) => operation === 'dealers.list' && status === 200),
    ).toMatchObject({
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
      ms: expect.any(Number),
      vendorMs: expect.any(Number),
      vendorCalls: 1,
    });
  });

  it('mark sign-ins, refusals and writes for the audit', () => {
    const audits = entries()
      .filter(({ audit }) => audit)
      .map(({ operation, status }) => `${operation} ${status}`);
    expect(audits).toEqual(
      expect.arrayContaining([
        'session.create 201',
        'session.create 401',
        'dealers.list 401',
        'dealers.list 403',
        'password.change 422',
        'session.end 200',
      ]),
    );
  });

  it('contain no passwords, tokens, cookies, searches or bodies', () => {
    const text = ownPortal.program.output();
    for (const secret of ['canary', demoPassword, ...Object.values(testSecrets)])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/Fe26\.2|eyJ[\w-]{20}|[Bb]earer/);
  });
});

describe('the OpenAPI document', () => {
  type Entry = { responses: Record<string, unknown>; summary: string; operationId: string };
  const read = async () =>
    (await visitor().get('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, Entry>>;
    }>();

  it('describes exactly the operations of the contract', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toMatch(/^3\.1/);
    const described = Object.entries(paths).flatMap(([path, entry]) =>
      Object.keys(entry).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(allOperations.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('documents the error responses of each operation', async () => {
    const { paths } = await read();
    for (const operation of allOperations) {
      const entry = paths[operation.path]?.[operation.method.toLowerCase()];
      const expected = [
        String(operation.status),
        '422',
        '429',
        '502',
        '504',
        ...(operation.access === 'public' ? [] : ['401']),
        ...(operation.access === 'public' || operation.access === 'signedIn' ? [] : ['403']),
        ...(operation.params ? ['404'] : []),
      ];
      expect([operation.name, ...expected.filter((status) => !entry?.responses[status])]).toEqual([
        operation.name,
      ]);
    }
  });

  it('names no vendor paths, secrets or internal paths', async () => {
    const { text } = await visitor().get('/api/openapi.json');
    expect(text).not.toMatch(/tcjxs|ly_dealer|sandbox|lib\//);
    for (const secret of Object.values(testSecrets)) expect(text).not.toContain(secret);
  });
});

describe('an overloaded portal', () => {
  it('returns 503 with Retry-After, while health checks and sign-outs work', async () => {
    const ownPortal = await startPortal({
      vendorUrl: sandbox().origin,
      // One account has half of the slots.
      env: { PORTAL_MAX_CONCURRENT: '4', PORTAL_MAX_QUEUED: '1' },
    });
    try {
      const [who, leaving] = [await signIn('main', ownPortal), await signIn('merchant', ownPortal)];
      await sandbox().faults({ path: 39, held: true });
      let refusals = 0;
      const pending = Array.from({ length: 8 }, async () => {
        const response = await who.copy().get('/api/v1/home/figures');
        if (response.status === 503) refusals += 1;
        return response;
      });
      await until(() => refusals === 5);
      expect((await send(ownPortal.port, { path: '/api/health/ready' })).status).toBe(200);
      expect((await leaving.send({ method: 'DELETE', path: '/api/session' })).status).toBe(200);
      await sandbox().clearFaults();
      const responses = await Promise.all(pending);
      const refused = responses.filter(({ status }) => status === 503);
      expect([responses.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 5]);
      expect(refused[0]?.json()).toMatchObject({ code: 'overloaded' });
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await sandbox().clearFaults();
      await ownPortal.program.stop();
    }
  });
});

it('upgrades other than the chat socket get 404', async () => {
  const outcome = await new Promise<string>((resolve) => {
    request({
      port: portal().port,
      host: '127.0.0.1',
      path: '/_next/webpack-hmr',
      headers: {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
      .on('upgrade', () => resolve('upgraded'))
      .on('response', ({ statusCode }) => resolve(String(statusCode)))
      .on('error', () => resolve('cut'))
      .end();
  });
  expect(outcome).toBe('404');
});

it('the build has no source map', () => {
  expect(readFileSync(builtServer(), 'utf8')).not.toMatch(/^\/\/# sourceMappingURL=/m);
});
