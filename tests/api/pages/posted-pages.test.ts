import { connect } from 'node:net';
import { portal, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a form that is sent before hydration', () => {
  it.each([
    ['/signin/reset', 'a visitor'],
    ['/updatepasw', 'main'],
    ['/dealers/product/activation?mode=one', 'main'],
    ['/setautodata', 'main'],
    ['/dealers/shop/goods/new', 'main'],
    ['/dealers/none?a=%E2%82%AC', 'main'],
    ['/', 'main'],
  ])('redirects to %s for %s', async (path, account) => {
    const who = account === 'main' ? await signIn('main') : visitor();
    const response = await who.send({
      method: 'POST',
      path,
      headers: form,
      body: 'account=main&password=sandbox1',
    });
    expect([response.status, response.headers.location, response.headers['cache-control']]).toEqual([
      303,
      path,
      'no-store',
    ]);
    expect(response.text).toBe('');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('never redirects to another host', async () => {
    for (const path of ['//evil.example/', '/%5Cevil.example', '/\\evil.example', 'http://evil.example//x']) {
      const response = await visitor().send({ method: 'POST', path, headers: form, body: 'a=b' });
      expect([path, response.status]).toEqual([path, 400]);
    }
    const absolute = await visitor().send({
      method: 'POST',
      path: 'http://evil.example/signin',
      headers: form,
    });
    expect([absolute.status, absolute.headers.location]).toEqual([303, '/signin']);
  });
});

describe('the form of the sign-in page', () => {
  const post = (path: string, password = 'sandbox1', headers: Record<string, string> = {}) =>
    visitor().send({
      method: 'POST',
      path,
      headers: { ...form, ...headers },
      body: `account=main&password=${password}`,
    });

  it.each([
    ['/signin', '/'],
    ['/signin?next=%2Fdealers%2Forders%3Fpage%3D2&error=wrongCredentials', '/dealers/orders?page=2'],
    ['/signin?next=%2F%2Fevil.example', '/'],
  ])('at %s signs in and leads to %s', async (path, location) => {
    const { status, headers, text } = await post(path);
    expect([status, headers.location, headers['cache-control'], text]).toEqual([
      303,
      location,
      'no-store',
      '',
    ]);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly/i);
  });

  it.each<[string, () => ReturnType<typeof post>, string]>([
    [
      'a wrong password',
      () => post('/signin?next=%2Fa', 'wrong'),
      '/signin?next=%2Fa&error=wrongCredentials',
    ],
    ['no password', () => post('/signin', ''), '/signin'],
    [
      'another origin',
      () => post('/signin', 'sandbox1', { origin: 'https://evil.example' }),
      '/signin?error=crossOrigin',
    ],
  ])('leads back after %s', async (_, send, location) => {
    const { status, headers } = await send();
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, location, undefined]);
  });

  it.each([
    ['vendorFailed', { status: 500 }],
    ['vendorTimeout', { noResponse: true as const }],
    ['tooManyRequests', { body: { code: 2003, data: { retry_after: 3 } } }],
  ])('leads back with %s when the vendor fails', async (code, fault) => {
    await sandbox().faults({ path: 1, ...fault });
    const { status, headers } = await post('/signin');
    await sandbox().clearFaults();
    expect([status, headers.location]).toEqual([303, `/signin?error=${code}`]);
  });
});

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s of a page returns 405', async (method) => {
  const { status, headers } = await visitor().send({ method, path: '/signin' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

it('POST of next-auth’s routes returns 405', async () => {
  expect((await visitor().post('/api/auth/signin', {})).status).toBe(405);
});

it.each(['POST', 'PUT'])(
  '%s of a page with an endless body is disconnected',
  async (method) => {
    const socket = connect(portal().port, '127.0.0.1');
    let received = '';
    let isClosed = false;
    socket.on('data', (piece) => (received += piece));
    socket.on('close', () => (isClosed = true));
    socket.on('error', () => {});
    socket.write(`${method} /signin HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\na=b`);
    await until(() => /^HTTP\/1\.1 (?:303|405)/.test(received));
    await until(() => isClosed);
  },
  15_000,
);

it('the connection of a posted page carries the next request', async () => {
  const socket = connect(portal().port, '127.0.0.1');
  let received = '';
  socket.on('data', (piece) => (received += piece));
  socket.write(`POST /signin HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\n\r\na=b`);
  await until(() => received.startsWith('HTTP/1.1 303'));
  received = '';
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await until(() => received.startsWith('HTTP/1.1 200'));
  socket.destroy();
});
