import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaticHandler } from '#lib/server/http/static-files.ts';
import { send } from '../../../harness/client.ts';
import { startServer, type TestServer } from '../../../harness/servers/http-server.ts';
import { until } from '../../../harness/servers/worker-servers.ts';

const text = Array.from({ length: 2_000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
const build = mkdtempSync(join(tmpdir(), 'static-files-'));
let server: TestServer;
let port: number;
const served: unknown[] = [];

beforeAll(async () => {
  const folder = join(build, 'static');
  mkdirSync(join(folder, 'chunks', '[id]'), { recursive: true });
  const files = {
    'a.js': text,
    'a.js.br': 'brotli',
    'a.js.gz': 'gzip',
    'only-gzip.css': text,
    'only-gzip.css.gz': 'gzip',
    'large.wasm': 'x'.repeat(16 * 1024 * 1024),
    '.secret': 'secret',
    'chunks/[id]/a b.json': '{}',
    'empty.js': '',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  writeFileSync(join(build, 'secret.js'), 'secret');
  const serve = createStaticHandler(build, (_, outgoing) => void outgoing.writeHead(418).end());
  server = await startServer((incoming, outgoing) => void served.push(serve(incoming, outgoing)));
  port = Number(new URL(server.origin).port);
});
afterAll(async () => {
  await server.close();
  await Promise.all(served);
  rmSync(build, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(port, { method, path: `/_next/static/${path}`, headers });

describe('a static file', () => {
  it('is cached for a year, and has its type and a policy for workers', async () => {
    const response = await get('a.js?v=1');
    expect([response.status, response.text]).toEqual([200, text]);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'content-length': '2000',
      'content-security-policy': expect.stringContaining("'wasm-unsafe-eval'"),
      'accept-ranges': 'bytes',
      vary: 'Accept-Encoding',
    });
    const style = await get('only-gzip.css');
    expect(style.headers).not.toHaveProperty('content-security-policy');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await get('large.wasm', {}, 'HEAD')).headers['content-type']).toBe('application/wasm');
    expect((await get('chunks/%5Bid%5D/a%20b.json')).text).toBe('{}');
  });

  it.each([
    ['a.js', 'gzip, deflate, br', 'br', 'brotli'],
    ['a.js', 'br;q=0, gzip', 'gzip', 'gzip'],
    ['a.js', '*', 'br', 'brotli'],
    ['a.js', 'identity', undefined, text],
    ['a.js', 'deflate', undefined, text],
    ['a.js', '', undefined, text],
    ['only-gzip.css', 'br, gzip', 'gzip', 'gzip'],
    ['only-gzip.css', 'br', undefined, text],
  ])('%s for the accepted encodings "%s" is %s', async (name, accepted, encoding, content) => {
    const { headers, text: body } = await get(name, { 'accept-encoding': accepted });
    expect([headers['content-encoding'], body]).toEqual([encoding, content]);
    expect(headers['content-type']).toMatch(/(javascript|css); charset=utf-8$/);
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('returns 304 for its ETag, with another one for each encoding', async () => {
    const { etag = '' } = (await get('a.js')).headers;
    expect((await get('a.js', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('a.js', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  it('has headers only for HEAD, also with a range', async () => {
    const response = await get('a.js', { range: 'bytes=0-1' }, 'HEAD');
    expect([response.status, response.headers['content-length'], response.text]).toEqual([200, '2000', '']);
  });

  it.each([
    'none.js',
    'chunks',
    'chunks/',
    '.secret',
    '../secret.js',
    '%2e%2e/secret.js',
    '..%2fsecret.js',
    '%2e%2e%5csecret.js',
    'a.js/b',
    'a.js%00',
    `${'a'.repeat(300)}.js`,
    '',
  ])('%s is a plain 404 that is not stored', async (path) => {
    const { status, text: body, headers } = await get(path);
    expect([status, body, headers['cache-control']]).toEqual([404, '', 'no-store']);
  });

  it('is read only; other methods and paths go on', async () => {
    expect((await get('a.js', {}, 'POST')).status).toBe(418);
    expect((await send(port, { path: '/_next/data/a.js' })).status).toBe(418);
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=5-8', 5, 8],
    ['bytes=1990-', 1990, 1999],
    ['bytes=-5', 1995, 1999],
    ['bytes=0-999999999999', 0, 1999],
  ])('%s returns 206', async (range, first, last) => {
    const { status, headers, text: body } = await get('a.js', { range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/2000`]);
    expect(body).toBe(text.slice(first, last + 1));
  });

  it.each(['bytes=2000-', 'bytes=99999-100000', 'bytes=-0'])('%s returns 416', async (range) => {
    const { status, headers, text: body } = await get('a.js', { range });
    expect([status, headers['content-range'], body]).toEqual([416, 'bytes */2000', '']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    'bytes=-2001',
    'bytes=-99999999999999999999',
    'bytes=5-1,0-3',
    'bytes=0-1,4-5',
    'bytes=',
    'bytes=a-b',
    'bytes=-',
    'bytes=1e3-',
    'bytes=0-1x',
    'lines=0-1',
    'x',
  ])('%s returns the whole file', async (range) => {
    const response = await get('a.js', { range });
    expect([response.status, response.text]).toEqual([200, text]);
  });

  it.each(['bytes=5-3', 'bytes=0-99999999999999999999', 'bytes=99999999999999999999-'])(
    '%s gets a response',
    async (range) => {
      expect([200, 206, 416]).toContain((await get('a.js', { range })).status);
    },
  );

  it('of another version returns the whole file', async () => {
    const { etag = '', 'last-modified': date = '' } = (await get('a.js')).headers;
    const statusWith = async (condition: string) =>
      (await get('a.js', { range: 'bytes=0-1', 'if-range': condition })).status;
    expect(await statusWith(etag)).toBe(206);
    expect(await statusWith(date)).toBe(206);
    expect(await statusWith('"other"')).toBe(200);
    expect(await statusWith('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
    expect(await statusWith('x')).toBe(200);
  });

  it('of a compressed file is part of the compressed bytes', async () => {
    const { status, headers, text: body } = await get('a.js', { range: 'bytes=-3', 'accept-encoding': 'br' });
    expect([status, headers['content-encoding'], headers['content-range'], body]).toEqual([
      206,
      'br',
      'bytes 3-5/6',
      'tli',
    ]);
  });

  it('of an empty file returns 416', async () => {
    expect((await get('empty.js', { range: 'bytes=0-1' })).status).toBe(416);
    expect((await get('empty.js')).status).toBe(200);
  });
});

it('a client that has left before its file is opened leaves no descriptor open', async () => {
  const serve = createStaticHandler(build, () => {});
  const late = await startServer((incoming, outgoing) => {
    outgoing.once('close', () => setImmediate(() => served.push(serve(incoming, outgoing))));
  });
  const count = served.length;
  for (let turn = 0; turn < 10; turn++) {
    const socket = connect(Number(new URL(late.origin).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET /_next/static/large.wasm HTTP/1.1\r\nhost: a\r\n\r\n', () => socket.destroy());
  }
  await until(() => served.length === count + 10);
  await Promise.all(served);
  await late.close();
  await until(() => countOpen() === 0);
});

it('a client that leaves at any moment leaves no descriptor open', async () => {
  const leave = (afterMs: number | null) =>
    new Promise<void>((resolve) => {
      const sent = request({ port, path: '/_next/static/large.wasm', agent: false });
      sent.on('error', () => {}).on('close', resolve);
      if (afterMs === null) sent.on('response', (response) => response.once('data', () => sent.destroy()));
      else setTimeout(() => sent.destroy(), afterMs);
      sent.end();
    });
  for (let turn = 0; turn < 20; turn++)
    await Promise.all([leave(0), leave(1), leave(2), leave(5), leave(null), leave(null)]);
  // Requests whose connection is closed before their file is open.
  for (let turn = 0; turn < 20; turn++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET /_next/static/large.wasm HTTP/1.1\r\nhost: a\r\n\r\n', () => socket.resetAndDestroy());
  }
  await until(() => countOpen() === 0);
});

const countOpen = () =>
  readdirSync('/proc/self/fd').filter((descriptor) => linkOf(descriptor).endsWith('large.wasm')).length;

/** The file of a descriptor; "" when it has been closed since. */
function linkOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
}
