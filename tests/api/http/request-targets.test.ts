import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { readMetric } from '../../harness/metrics.ts';
import { startPortal } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { portal, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

/** Sends a raw request line with headers and returns the response. */
async function sendLine(line: string, port = portal().port, headers: readonly string[] = []) {
  const socket = connect(port, '127.0.0.1');
  const all = ['host: localhost', 'connection: close', ...headers];
  socket.write(`${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`);
  const response = await text(socket);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), original: head, body };
}

describe('a path that is not normalized', () => {
  it.each([
    '/api/health/../session',
    '/api/./session',
    '/api//session',
    '/api/%2e%2e/session',
    '/api/v1%2fdealers',
    '/api/v1%5cdealers',
    '/api/v1/dealers/%',
    '/api/v1/dealers/%ED%A0%80',
    '/api/v1/dealers/%00',
  ])('%s returns 400 as a problem', async (path) => {
    const { status, head, body } = await sendLine(`GET ${path}`);
    expect([status, JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)).code]).toEqual([
      400,
      'malformed',
    ]);
    expect(head).toContain('x-content-type-options: nosniff');
  });

  it.each([
    '/dealers/orders/%',
    '/dealers/orders/%zz',
    '/%ED%A0%80',
    '/a/../b',
    '/api\\session',
    '//evil.example/x',
    '*',
  ])('%s returns 400 as a page', async (path) => {
    const { status, head, body } = await sendLine(`GET ${path}`);
    expect(status).toBe(400);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('The request couldn’t be read.');
  });

  it('does not bypass the sign-in limit', async () => {
    const ownPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { PORTAL_LIMITS: JSON.stringify({ signInByAddress: [1, 900] }) },
    });
    try {
      await signIn('main', ownPortal);
      const body = { account: 'main', password: 'sandbox1' };
      const response = await visitor(ownPortal).post('/api/health/../session', body);
      expect(response.status).toBe(400);
      await until(() => ownPortal.program.output().includes('"code":"malformed"'));
    } finally {
      await ownPortal.program.stop();
    }
  });
});

describe('a page', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'OPTIONS'])(
    'returns 405 for %s',
    async (method) => {
      const { status, head, body } = await sendLine(`${method} /signin`);
      expect(status).toBe(405);
      expect(head).toContain('allow: get, head');
      expect(head).toContain("content-security-policy: default-src 'none'");
      expect(body).toContain('This action isn’t available here.');
    },
  );

  it('with an error is in the user’s language, in the log and in the metrics', async () => {
    const ownPortal = await startPortal({ vendorUrl: sandbox().origin });
    try {
      const response = await visitor(ownPortal).get('/dealers/orders/%', { cookie: 'portal-locale=de' });
      expect(response.text).toContain('<html lang="de">');
      const requestId = String(response.headers['x-request-id']);
      expect(response.text).toContain(requestId);
      const refused = await visitor(ownPortal).send({ method: 'PUT', path: '/signin', body: {} });
      const count = (route: string, status: number) =>
        readMetric(`portal_page_seconds_count{route="${route}",status="${status}"}`, ownPortal);
      await until(async () => (await count('unknown', 400)) === 1 && (await count('/signin', 405)) === 1);
      await ownPortal.program.stop();
      const lineOf = (id: unknown) => logLines(ownPortal.program).find(({ requestId }) => requestId === id);
      expect(lineOf(requestId)).toMatchObject({
        event: 'page',
        route: 'unknown',
        status: 400,
        code: 'malformed',
      });
      expect(lineOf(refused.headers['x-request-id'])).toMatchObject({
        event: 'page',
        method: 'PUT',
        route: '/signin',
        status: 405,
        code: 'methodNotAllowed',
      });
    } finally {
      await ownPortal.program.stop();
    }
  });
});

describe('a request of Next’s client router', () => {
  const tree = (value: unknown) => `next-router-state-tree: ${encodeURIComponent(JSON.stringify(value))}`;
  const valid = tree(['', { children: ['signin', { children: ['__PAGE__', {}] }] }]);

  /** Follows Next's redirect to the URL with the hash of these headers. */
  async function fetchPage(headers: readonly string[]) {
    const all = ['rsc: 1', ...headers];
    const first = await sendLine('GET /signin', undefined, all);
    const [, hash] = /location: \/signin\?(\S*)/i.exec(first.original) ?? [];
    return hash === undefined ? first : sendLine(`GET /signin?${hash}`, undefined, all);
  }

  it('with a valid state tree gets part of the page', async () => {
    const { status, head } = await fetchPage([valid]);
    expect(status).toBe(200);
    expect(head).toContain('content-type: text/x-component');
  });

  it.each([
    ['is not JSON', ['next-router-state-tree: x']],
    ['cannot be decoded', ['next-router-state-tree: %']],
    ['is of another shape', [tree(['', { children: ['signin'] }])]],
    ['comes twice', [valid, valid]],
  ])('whose state tree %s gets the whole page', async (_, lines) => {
    for (const prefetch of [[], ['next-router-prefetch: 1'], ['next-router-prefetch: 2']]) {
      const { status, head, body } = await fetchPage([...lines, ...prefetch]);
      expect(status).toBe(200);
      expect(head).toContain('content-type: text/html');
      expect(body).toContain('<html');
    }
  });
});

describe('a JSON body', () => {
  const post = async (body: string) =>
    (await visitor().post('/api/session', body, { 'content-type': 'application/json' })).json<{
      code: string;
      errors: unknown;
    }>();

  it('deeper than 64 levels returns 422', async () => {
    for (const body of [
      `${'['.repeat(10_000)}"\\u0041"${']'.repeat(10_000)}`,
      `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`,
      '['.repeat(200_000),
    ])
      expect(await post(body)).toMatchObject({
        code: 'invalid',
        errors: [{ path: 'body', code: 'tooDeep' }],
      });
  });

  it('with a repeated key returns 422, even when the key is escaped', async () => {
    for (const key of ['account', '\\u0061ccount'])
      expect(await post(`{"account":"main","password":"sandbox1","${key}":"admin"}`)).toMatchObject({
        code: 'invalid',
        errors: [{ path: 'body.account', code: 'repeated' }],
      });
  });
});
