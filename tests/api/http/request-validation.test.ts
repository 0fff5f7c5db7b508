import { connect } from 'node:net';
import type { Visitor } from '../../harness/client.ts';
import {
  expectStatus,
  portal,
  sandbox,
  signIn,
  until,
  visitor,
} from '../../harness/servers/worker-servers.ts';

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

const messages = '/api/v1/messages';

describe('a write', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost' }],
    [{ origin: 'null' }],
    [{ origin: 'https://localhost.evil.example' }],
  ])('from %j returns 403 without a vendor call', async (headers) => {
    const before = await sandbox().lastCallNumber();
    const response = await main.copy().post(`${messages}/read`, { ids: ['1'] }, headers);
    expect(response.json()).toMatchObject({ status: 403, code: 'crossOrigin' });
    expect(await sandbox().calls({ since: before })).toEqual([]);
  });

  it('with a cookie but no Origin or Sec-Fetch-Site returns 403', async () => {
    const response = await visitor().send({
      method: 'POST',
      path: `${messages}/read`,
      body: { ids: ['1'] },
      headers: { cookie: main.cookieHeader, origin: [] },
    });
    expectStatus(response, 403);
  });

  it.each(['same-origin'])('with only Sec-Fetch-Site %s is accepted', async (site) => {
    const response = await visitor().send({
      method: 'POST',
      path: `${messages}/read`,
      body: { ids: ['1'] },
      headers: { cookie: main.cookieHeader, origin: [], 'sec-fetch-site': site },
    });
    expectStatus(response, 200);
  });

  it.each(['same-site', 'cross-site', 'none'])('with only Sec-Fetch-Site %s returns 403', async (site) => {
    const response = await visitor().send({
      method: 'POST',
      path: `${messages}/read`,
      body: { ids: ['1'] },
      headers: { cookie: main.cookieHeader, origin: [], 'sec-fetch-site': site },
    });
    expectStatus(response, 403);
  });

  it('by another method returns 405', async () => {
    for (const method of ['PUT', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const response = await main.copy().send({ method, path: `${messages}/read` });
      expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'POST']);
    }
  });
});

describe('GET and HEAD', () => {
  it('HEAD responds like GET, without a body', async () => {
    const [get, head] = [
      await main.get('/api/v1/dealers?pageSize=1'),
      await main.send({ method: 'HEAD', path: '/api/v1/dealers?pageSize=1' }),
    ];
    expect([get.status, head.status, head.text]).toEqual([200, 200, '']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });

  it('reading a message does not mark it read', async () => {
    const { items, unread } = (await main.get(`${messages}?state=unread&pageSize=1`)).json<{
      items: { id: string }[];
      unread: number;
    }>();
    expectStatus(await main.get(`${messages}/${items[0]?.id}`), 200);
    expect((await main.get(`${messages}?pageSize=1`)).json()).toMatchObject({ unread });
  });
});

describe('input', () => {
  const dealer = (body: unknown) =>
    main.copy().send({
      method: 'POST',
      path: '/api/v1/dealers',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('returns every invalid field with its reason', async () => {
    const response = await dealer({
      name: '',
      email: 'x',
      country: 'Germany',
      password: 'short',
      type: 'boss',
    });
    const { errors } = response.json<{ errors: { path: string; code: string }[] }>();
    const codes = Object.fromEntries(errors.map(({ path, code }) => [path, code]));
    expect(codes).toMatchObject({
      'body.name': 'required',
      'body.country': 'country',
      'body.password': 'passwordLength',
      'body.type': 'choice',
      'body.account': expect.any(String),
    });
  });

  it.each([
    ['a prototype', '{"__proto__":{"admin":true},"name":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a NUL', '{"name":"a\\u0000b"}'],
    ['a line break', '{"name":"a\\r\\nb"}'],
    ['a lone surrogate', '{"name":"\\ud800"}'],
    ['a huge number', `{"name":1e999,"type":${'9'.repeat(400)}}`],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    [
      'many keys',
      `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`.slice(0, 250_000),
    ],
    ['duplicate keys', '{"name":"a","name":"b"}'],
    ['invalid JSON', '{'],
    ['bad UTF-8', '\u0000\u0001'],
  ])('with %s is refused without a vendor call', async (_, body) => {
    const before = await sandbox().lastCallNumber();
    const response = await dealer(body);
    expect([400, 413, 422]).toContain(response.status);
    expect(await sandbox().calls({ since: before })).toEqual([]);
  });

  it('with a prototype key returns 422', async () => {
    const response = await main.copy().send({
      method: 'PATCH',
      path: '/api/v1/dealers/2',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"name":"x"},"region":"Hessen"}',
    });
    expect(response.json()).toMatchObject({ status: 422, errors: [{ code: 'unknown' }] });
  });

  it.each([
    ['page=1&page=2', 'query.page', 'repeated'],
    ['page=0', 'query.page', 'tooSmall'],
    ['page=1e3', 'query.page', 'type'],
    ['page=9999999', 'query.page', 'tooBig'],
    ['pageSize=101', 'query.pageSize', 'tooBig'],
    ['sort=password', 'query.sort', 'choice'],
    ['q=123456789012345678901', 'query.q', 'tooLong'],
    ['colour=red', 'query.colour', 'unknown'],
    ['country=de', 'query.country', 'country'],
    ['__proto__=1', 'query.__proto__', 'unknown'],
  ])('with the query %s returns an error for %s', async (query, path, code) => {
    const response = await main.get(`/api/v1/dealers?${query}`);
    expect(response.json()).toMatchObject({ status: 422, errors: [{ path, code }] });
  });

  it('of another media type returns 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await main.copy().send({
        method: 'POST',
        path: '/api/v1/dealers',
        headers: { 'content-type': type },
        body: '{}',
      });
      expectStatus(response, 415);
    }
  });
});

describe('limits', () => {
  it('a body over 256 KiB returns 413 while it arrives', async () => {
    const response = await main.copy().post('/api/v1/dealers', { name: 'x'.repeat(300_000) });
    expect(response.json()).toMatchObject({ status: 413, code: 'bodyTooLarge' });
  });

  it('a Content-Length over the limit returns 413 before the body arrives', async () => {
    const response = await raw(
      `POST /api/v1/dealers HTTP/1.1\r\nHost: localhost\r\nOrigin: ${portal().origin}\r\nCookie: ${main.cookieHeader}\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('a URL over 8,192 characters returns 414', async () => {
    expect((await main.get(`/api/v1/dealers?q=${'x'.repeat(9_000)}`)).status).toBe(414);
  });

  it('headers over 16 KiB return 431', async () => {
    expect((await visitor().get('/api/session', { 'x-large': 'x'.repeat(20_000) })).status).toBe(431);
  });

  it('a request that is not HTTP returns 400', async () => {
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    '//',
    '/api/v1//dealers',
    '/api/v1/%00',
    '/api/v1/%ff',
    '/api/v1/..%2f',
    '/api/v1/dealers/%2e%2e',
    '/api',
  ])('the unusual path %s never returns 500', async (path) => {
    const response = await raw(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${main.cookieHeader}\r\nConnection: close\r\n\r\n`,
    );
    expect(Number(response.match(/^HTTP\/1\.1 (\d+)/)?.[1])).toBeLessThan(500);
  });
});

describe('redirects', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
  ])('to %s after the sign-in stay on the portal', async (next) => {
    const response = await main.copy().get(`/signin?next=${encodeURIComponent(next)}`);
    expect(response.status).toBe(307);
    const where = new URL(response.headers.location ?? '', portal().origin);
    expect([where.origin, where.pathname]).toEqual([portal().origin, '/']);
  });

  it('to the sign-in page keep the requested page', async () => {
    const response = await visitor().get('/dealers/dealer/dealerlist?page=2&sort=-name');
    expect(response.status).toBe(307);
    const where = new URL(response.headers.location ?? '', portal().origin);
    expect([where.origin, where.pathname]).toEqual([portal().origin, '/signin']);
    expect(where.searchParams.get('next')).toBe('/dealers/dealer/dealerlist?page=2&sort=-name');
  });

  it('ignore a forged host', async () => {
    const response = await visitor().get('/dealers/dealer/dealerlist', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect(response.status).toBe(307);
    expect(response.headers.location).toMatch(/^\/signin\?/);
  });
});

it('a chunked body over the limit leaves its connection usable', async () => {
  const { port, origin } = portal();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (piece) => {
    received += piece;
  });
  const headers = [`host: localhost:${port}`, `origin: ${origin}`, `cookie: ${main.cookieHeader}`];
  const head = [`POST ${messages}/read HTTP/1.1`, ...headers, 'content-type: application/json'];
  socket.write(`${[...head, 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n`);
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  socket.write(chunk.repeat(6));
  await until(() => received.startsWith('HTTP/1.1 413 '));
  socket.write(`${chunk.repeat(20)}0\r\n\r\n`);
  received = '';
  socket.write(`GET /api/session HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  await until(() => received.startsWith('HTTP/1.1 200 '));
  socket.destroy();
});

describe('a vendor call', () => {
  it('contains no headers of the client', async () => {
    const before = await sandbox().lastCallNumber();
    const response = await main.copy().get('/api/v1/dealers?pageSize=1', {
      'x-forwarded-for': '10.1.2.3',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=10.1.2.3',
      sign: 'forged',
      'x-sign': 'forged',
      te: 'trailers',
      'x-canary': 'canary-value',
      'user-agent': 'canary-agent',
      referer: 'https://evil.example/canary',
      'accept-language': 'x-canary',
    });
    expect(response.status).toBe(200);
    const [call] = await sandbox().calls({ since: before });
    expect(call).toMatchObject({ forbiddenHeaders: [], signature: { ok: true } });
    expect(JSON.stringify(call)).not.toMatch(/canary|forged|10\.1\.2\.3/);
  });
});

/** Sends raw bytes and returns the first part of the response. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(portal().port, '127.0.0.1', () => socket.write(text));
    let response = '';
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no response to ${text.slice(0, 60)}`)));
    socket.on('data', (piece) => {
      response += piece;
      if (response.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}
