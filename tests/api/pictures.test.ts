import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { type Answer, send, type Visitor } from '../harness/client.ts';
import { jpeg, pngChunk, pngFile, pngHeader, pngOf, pngOfBytes } from '../harness/picture-files.ts';
import { type RunningPortal, startPortal } from '../harness/portal.ts';
import { asBearer, expectStatus, portal, sandbox, signIn, visitor } from '../harness/shared.ts';

const path = '/api/v1/goods/pictures';
const png = pngOf(64, 48);
const limit = 2 * 1024 * 1024;

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

const lastCall = async () => (await sandbox().calls()).at(-1)?.n ?? 0;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const addressOf = (name: string) => `${path}?name=${encodeURIComponent(name)}`;

/** Uploads bytes under a name; the type follows from its ending where none is given. */
function upload(name: string, body: Uint8Array, type = typeOf(name), who = main, more = {}): Promise<Answer> {
  const headers = { 'content-type': type, ...more };
  return who.copy().ask({ method: 'POST', path: addressOf(name), body, headers });
}
const typeOf = (name: string) => (/\.jpe?g$/i.test(name) ? 'image/jpeg' : 'image/png');

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) if (await condition()) return;
  throw new Error('it did not come about');
}

describe('a picture', () => {
  it.each([
    ['a PNG', 'tester front.png', png],
    ['a JPEG', 'tester.jpg', jpeg],
    ['a JPEG by its longer ending, in capitals', 'TESTER.JPEG', jpeg],
    ['a PNG of exactly 2 MB', 'large.png', pngOfBytes(limit)],
    ['a PNG of as many pixels as may be', 'wide.png', pngOf(12_000, 4_166)],
  ])('%s arrives byte by byte, and can be seen through the portal', async (_, name, bytes) => {
    const answer = expectStatus(await upload(name, bytes), 201);
    const { url, image } = answer.json<{ url: string; image: string }>();
    expect(answer.json()).toEqual({ url: expect.stringMatching(/^\/static\/upload\//), image });
    expect(answer.headers['cache-control']).toBe('no-store');
    const [kept, more] = await sandbox().uploads();
    expect([kept, more]).toEqual([
      { url, name: expect.any(String), type: typeOf(name), size: bytes.length, sha256: sha256(bytes) },
      undefined,
    ]);
    const shown = expectStatus(await main.get(image), 200);
    expect(shown.headers).toMatchObject({ 'content-type': typeOf(name), 'content-disposition': 'inline' });
    expect(Number(shown.headers['content-length'])).toBe(bytes.length);
  });

  it('is sent signed, once, with nothing of the caller’s but the file', async () => {
    const since = await lastCall();
    await upload('a.png', png, 'image/png', main, { 'x-canary': 'canary' });
    const [call, more] = await sandbox().calls({ since });
    expect(more).toBeUndefined();
    expect(call).toMatchObject({
      call: 36,
      signature: { ok: true, why: 'good', base: '' },
      authorization: 'bearer',
      forbiddenHeaders: [],
      files: [{ field: 'file', name: 'a.png', type: 'image/png', size: png.length, sha256: sha256(png) }],
    });
    expect(Object.keys(call?.params ?? {})).toEqual(['sign']);
    expect(JSON.stringify(call)).not.toContain('canary');
  });

  it('may be sent by a program, and piece by piece', async () => {
    const bearer = await asBearer('main');
    expectStatus(await upload('a.png', png, 'image/png', bearer), 201);
    const pieces = { 'transfer-encoding': 'chunked', 'content-length': [] };
    expectStatus(await upload('b.png', png, 'image/png', main, pieces), 201);
    expect((await sandbox().uploads()).map((each) => each.sha256)).toEqual([sha256(png), sha256(png)]);
  });

  it.each([
    ['a film behind a photograph', 'phone.jpg', jpeg],
    ['a page behind a picture', 'page.png', png],
  ])('loses what stands behind its end: %s', async (_, name, bytes) => {
    const more = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
    expectStatus(await upload(name, Buffer.concat([bytes, more])), 201);
    expect(await sandbox().uploads()).toMatchObject([{ size: bytes.length, sha256: sha256(bytes) }]);
  });

  it.each([
    ['quotes and a header', 'a"; x="b.png', 'a_ x_b.png'],
    ['other scripts', 'Prüfgerät 诊断仪.png', 'Prüfgerät 诊断仪.png'],
    ['signs that turn the reading order', 'gnp\u202e.png', 'gnp.png'],
    ['a name that Windows keeps', 'CON.png', 'CON_.png'],
    ['dots before it, and a second ending', '...shell.php.png', 'shell_php.png'],
    ['200 characters', `${'x'.repeat(200)}.png`, `${'x'.repeat(60)}.png`],
    ['nothing but an ending', '.png', 'file.png'],
  ])('has its name cleaned: %s', async (_, name, cleaned) => {
    expectStatus(await upload(name, png), 201);
    expect(await sandbox().uploads()).toMatchObject([{ name: cleaned }]);
  });
});

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const huge = pngOf(40_000, 40_000);
const wrongSum = Buffer.from(png);
wrongSum[wrongSum.length - 20] = (wrongSum[wrongSum.length - 20] ?? 0) ^ 1;

describe('what is no picture is refused, and the vendor hears nothing of it', () => {
  it.each<
    [what: string, name: string, bytes: Uint8Array, type: string, status: number, path: string, code: string]
  >([
    ['a page that is called PNG', 'page.png', html, 'image/png', 422, 'body', 'pictureKind'],
    ['a page that is called JPG', 'page.jpg', html, 'image/jpeg', 422, 'body', 'pictureKind'],
    ['an SVG that is called PNG', 'drawing.png', svg, 'image/png', 422, 'body', 'pictureKind'],
    ['a GIF that is called PNG', 'moving.png', gif, 'image/png', 422, 'body', 'pictureKind'],
    ['an SVG', 'drawing.svg', svg, 'image/svg+xml', 415, '', 'unsupportedType'],
    ['a GIF', 'moving.gif', gif, 'image/gif', 415, '', 'unsupportedType'],
    ['a page', 'page.html', html, 'text/html', 415, '', 'unsupportedType'],
    ['a form', 'a.png', png, 'multipart/form-data; boundary=x', 415, '', 'unsupportedType'],
    ['a picture without a type', 'a.png', png, '', 415, '', 'unsupportedType'],
    ['an SVG by its name alone', 'drawing.svg', png, 'image/png', 422, 'query.name', 'pictureKind'],
    ['a picture without an ending', 'picture', png, 'image/png', 422, 'query.name', 'pictureKind'],
    ['a program with a picture in its name', 'a.png.exe', png, 'image/png', 422, 'query.name', 'pictureKind'],
    ['a PNG that is called JPG', 'a.jpg', png, 'image/jpeg', 422, 'body', 'pictureMismatch'],
    ['a JPEG that is called PNG', 'a.png', jpeg, 'image/png', 422, 'body', 'pictureMismatch'],
    ['a PNG by name, a JPEG by type', 'a.png', jpeg, 'image/jpeg', 422, 'query.name', 'pictureMismatch'],
    ['half a JPEG', 'a.jpg', jpeg.subarray(0, 200), 'image/jpeg', 422, 'body', 'pictureBroken'],
    [
      'a JPEG without its last byte',
      'a.jpg',
      jpeg.subarray(0, -1),
      'image/jpeg',
      422,
      'body',
      'pictureBroken',
    ],
    [
      'a JPEG of its first bytes alone',
      'a.jpg',
      jpeg.subarray(0, 20),
      'image/jpeg',
      422,
      'body',
      'pictureBroken',
    ],
    ['half a PNG', 'a.png', png.subarray(0, png.length / 2), 'image/png', 422, 'body', 'pictureBroken'],
    ['a PNG without its end', 'a.png', png.subarray(0, -12), 'image/png', 422, 'body', 'pictureBroken'],
    ['a PNG with a bit turned', 'a.png', wrongSum, 'image/png', 422, 'body', 'pictureBroken'],
    [
      'a PNG without a picture',
      'a.png',
      pngFile(pngHeader(1, 1), pngChunk('IEND')),
      'image/png',
      422,
      'body',
      'pictureBroken',
    ],
    ['a PNG of 40,000 × 40,000 pixels', 'a.png', huge, 'image/png', 422, 'body', 'picturePixels'],
    ['a PNG of 12,001 pixels a side', 'a.png', pngOf(12_001, 1), 'image/png', 422, 'body', 'picturePixels'],
    [
      'a PNG of 50 million pixels and some',
      'a.png',
      pngOf(10_000, 5_001),
      'image/png',
      422,
      'body',
      'picturePixels',
    ],
    ['nothing', 'a.png', new Uint8Array(), 'image/png', 422, 'body', 'pictureEmpty'],
    ['2 MB and a byte', 'a.png', pngOfBytes(limit + 1), 'image/png', 413, '', 'bodyTooLarge'],
    ['a way up', '../../a.png', png, 'image/png', 422, 'query.name', 'fileName'],
    ['a way up, for Windows', '..\\a.png', png, 'image/png', 422, 'query.name', 'fileName'],
    [
      'a line break in its name',
      'a\r\nx-evil: 1\r\n\r\n.png',
      png,
      'image/png',
      422,
      'query.name',
      'fileName',
    ],
    ['a line break behind its name', 'a.png\n', png, 'image/png', 422, 'query.name', 'fileName'],
    ['a NUL in its name', 'a\u0000.png', png, 'image/png', 422, 'query.name', 'fileName'],
    ['a name without end', `${'x'.repeat(300)}.png`, png, 'image/png', 422, 'query.name', 'tooLong'],
    ['an empty name', '', png, 'image/png', 422, 'query.name', 'required'],
  ])('%s', async (_, name, bytes, type, status, at, code) => {
    const since = await lastCall();
    const answer = await upload(name, bytes, type);
    const problem = status === 422 ? { code: 'invalid', errors: [{ path: at, code }] } : { code };
    expect(answer.json()).toMatchObject({ status, ...problem });
    expect(await sandbox().calls({ since })).toEqual([]);
    expect(await sandbox().uploads()).toEqual([]);
  });

  it('a file whose length nobody promised is refused as soon as it is too long', async () => {
    const since = await lastCall();
    const pieces = { 'transfer-encoding': 'chunked', 'content-length': [] };
    const answer = await upload('a.png', pngOfBytes(8 * limit), 'image/png', main, pieces);
    expect(answer.json()).toMatchObject({ status: 413, code: 'bodyTooLarge' });
    expect(await sandbox().calls({ since })).toEqual([]);
  });

  it('JSON in place of a file, and a name given twice', async () => {
    const json = await main.copy().post(addressOf('a.png'), { file: 'x' });
    expect(json.json()).toMatchObject({ status: 415 });
    const twice = await main.copy().ask({
      method: 'POST',
      path: `${path}?name=a.png&name=b.png`,
      body: png,
      headers: { 'content-type': 'image/png' },
    });
    expect(twice.json()).toMatchObject({ status: 422, errors: [{ path: 'query.name', code: 'repeated' }] });
  });
});

describe('before a byte of it is read', () => {
  /** Sends the head of an upload, and none of its body. */
  const head = (who: Visitor, headers: Record<string, string> = {}) =>
    raw(who, 'a.png', { 'content-length': String(limit), ...headers });

  it.each([
    ['nobody', () => visitor(), {}, 401],
    ['an account that may not', () => signIn('service'), {}, 403],
    ['another site', () => signIn('main'), { origin: 'https://evil.example' }, 403],
    ['one that promises too much', () => signIn('main'), { 'content-length': String(limit + 1) }, 413],
    ['one of another type', () => signIn('main'), { 'content-type': 'image/gif' }, 415],
  ] as const)('%s has an answer', async (_, who, headers, status) => {
    const sent = head(await who(), headers);
    expect(await sent.answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    sent.socket.destroy();
  });

  it('the whole of a refused file may still come: the answer is not lost, and the connection goes on', async () => {
    const { socket, answer } = raw(visitor(), 'a.png', { 'content-length': String(limit) });
    socket.write(pngOfBytes(limit));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    const next = new Promise<string>((resolve) => socket.once('data', (piece) => resolve(String(piece))));
    socket.write(`GET /api/session HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    expect(await next).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

describe('an upload that is cut', () => {
  it('on its way to the portal leaves nothing, and is no failure', async () => {
    const since = await lastCall();
    const { socket } = raw(main, 'a.png', { 'content-length': String(png.length) });
    await new Promise<void>((resolve) => socket.write(png.subarray(0, png.length - 5), () => resolve()));
    socket.resetAndDestroy();
    // The next one takes the same way, and it is the first that the vendor hears of.
    expectStatus(await upload('b.png', png), 201);
    expect(await sandbox().calls({ since })).toHaveLength(1);
    expect(await sandbox().uploads()).toMatchObject([{ name: 'b.png' }]);
  });

  it('between portal and vendor leaves nothing, is told and is not repeated', async () => {
    const since = await lastCall();
    await sandbox().faults({ path: 36, cutBody: 100_000 });
    const answer = await upload('a.png', pngOfBytes(limit));
    expect(answer.json()).toMatchObject({ status: 502, code: 'vendorFailed' });
    expect(await sandbox().calls({ since })).toHaveLength(1);
    expect(await sandbox().uploads()).toEqual([]);
  });

  it('by whoever sent it, while the vendor has not answered, takes the vendor’s call along', async () => {
    const since = await lastCall();
    await sandbox().faults({ path: 36, hang: true });
    const leaving = new AbortController();
    const ask = { method: 'POST', path: addressOf('a.png'), body: png, signal: leaving.signal };
    const gone = main
      .copy()
      .ask({ ...ask, headers: { 'content-type': 'image/png' } })
      .catch((error: Error) => error.name);
    const seen = async () => (await sandbox().calls({ call: 36, since }))[0];
    await until(async () => (await seen()) !== undefined);
    const left = Date.now();
    leaving.abort();
    expect(await gone).toBe('AbortError');
    await until(async () => (await seen())?.aborted === true);
    expect(Date.now() - left).toBeLessThan(1_000);
    expect(await sandbox().uploads()).toEqual([]);
  });
});

describe('what the vendor answers', () => {
  it.each([
    ['a refusal', { code: 422 }, 422, 'invalid'],
    ['no permission', { code: 403 }, 403, 'forbidden'],
    ['an end of the session', { code: 401 }, 401, 'sessionEnded'],
    ['nonsense', { body: '<html>', contentType: 'text/html' }, 502, 'vendorFailed'],
    ['no address', { body: { code: 200, data: {} } }, 502, 'vendorFailed'],
    ['a reset', { reset: true }, 502, 'vendorFailed'],
    ['silence', { hang: true }, 504, 'outcomeUnknown'],
  ])('%s is a typed problem, and sent once', async (_, fault, status, code) => {
    const who = await signIn('main');
    const since = await lastCall();
    await sandbox().faults({ path: 36, ...fault });
    expect((await upload('a.png', png, 'image/png', who)).json()).toMatchObject({ status, code });
    expect(await sandbox().calls({ call: 36, since })).toHaveLength(1);
  });

  it('an address on a host that files may not come from is kept, and not shown', async () => {
    const url = 'https://elsewhere.example/a.png';
    await sandbox().faults({ path: 36, body: { code: 200, data: { url } } });
    expect((await upload('a.png', png)).json()).toEqual({ url, image: '' });
  });
});

describe('uploads at a time', () => {
  let at: RunningPortal;
  beforeAll(async () => {
    at = await startPortal({ vendorUrl: sandbox().origin });
  });
  afterAll(() => at.program.stop());

  it('are four for an account, and what is refused leaves room again', async () => {
    const who = await signIn('main', at);
    const open = Array.from({ length: 4 }, () => raw(who, 'a.png', { 'content-length': '1000' }, at));
    const metrics = () => send(at.metricsPort, { path: '/metrics' });
    const more = async () => (await upload('a.png', png, 'image/png', who)).status;
    // Before that, one more would take the place of one of these.
    await until(async () => /^portal_uploads_in_flight 4$/m.test((await metrics()).text));
    const refused = await upload('a.png', png, 'image/png', who);
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Another account is not concerned.
    expectStatus(await upload('a.png', png, 'image/png', await signIn('merchant', at)), 201);
    for (const { socket } of open) socket.destroy();
    await until(async () => (await more()) === 201);
    // Those who went away are no failures of anybody's.
    const failures = at.program.output().match(/"status":5\d\d/g);
    expect(failures).toBeNull();
  });
});

it('the OpenAPI document says what is to be sent, and how much of it', async () => {
  type Described = { paths: Record<string, { post: { requestBody: unknown; parameters: unknown[] } }> };
  const { post } = (await visitor().get('/api/openapi.json')).json<Described>().paths[path] ?? {};
  const bytes = { schema: { type: 'string', format: 'binary' } };
  expect(post?.requestBody).toEqual({
    required: true,
    description: expect.stringContaining('2097152'),
    content: { 'image/jpeg': bytes, 'image/png': bytes },
  });
  expect(post?.parameters).toMatchObject([{ in: 'query', name: 'name', required: true }]);
});

/** Begins an upload by hand; the answer is what has come once its head is there. */
function raw(
  who: Visitor,
  name: string,
  headers: Record<string, string>,
  at: { port: number; origin: string } = portal(),
) {
  const lines = Object.entries({
    host: 'localhost',
    origin: at.origin,
    'content-type': 'image/png',
    ...(who.cookies.size > 0 ? { cookie: who.cookieHeader } : {}),
    ...headers,
  }).map(([key, value]) => `${key}: ${value}\r\n`);
  const socket = connect(at.port, '127.0.0.1');
  socket.write(`POST ${addressOf(name)} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (piece) => resolve(String(piece)));
    socket.once('error', reject);
  });
  answer.catch(() => {});
  return { socket, answer };
}
