import type { Visitor } from '../../harness/client.ts';
import { sealedUrlFor, vendorUrlOf } from '../../harness/file-references.ts';
import {
  jpeg,
  pngChunk,
  pngFile,
  pngHeader,
  pngOf,
  pngOfBytes,
} from '../../harness/samples/picture-files.ts';
import { asBearer, expectStatus, sandbox, signIn, visitor } from '../../harness/servers/worker-servers.ts';
import {
  pictureAddress,
  pictureLimit,
  picturesPath,
  sha256,
  typeOf,
  type UploadOptions,
  uploadPicture,
} from '../../harness/uploads.ts';

const png = pngOf(64, 48);

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

/** Uploads a picture as the main dealer. */
const upload = (name: string, body: Uint8Array, more: UploadOptions = {}) =>
  uploadPicture(main, name, body, more);

describe('a picture', () => {
  it.each([
    ['a PNG', 'tester front.png', png],
    ['a JPEG', 'tester.jpg', jpeg],
    ['a JPEG with the extension .JPEG', 'TESTER.JPEG', jpeg],
    ['a PNG of exactly 2 MB', 'large.png', pngOfBytes(pictureLimit)],
    ['a PNG with the maximum number of pixels', 'wide.png', pngOf(12_000, 4_166)],
  ])('%s arrives unchanged and can be viewed', async (_, name, bytes) => {
    const response = expectStatus(await upload(name, bytes), 201);
    const { image } = response.json<{ image: string }>();
    expect(response.json()).toEqual({ url: expect.stringMatching(/^[\w-]+$/), image });
    expect(response.headers['cache-control']).toBe('no-store');
    const [stored, more] = await sandbox().uploads();
    expect([stored, more]).toEqual([
      {
        url: new URL(vendorUrlOf(image)).pathname,
        name: expect.any(String),
        type: typeOf(name),
        size: bytes.length,
        sha256: sha256(bytes),
      },
      undefined,
    ]);
    const displayed = expectStatus(await main.get(image), 200);
    expect(displayed.headers).toMatchObject({
      'content-type': typeOf(name),
      'content-disposition': 'inline',
    });
    expect(Number(displayed.headers['content-length'])).toBe(bytes.length);
  });

  it('is sent signed and once, without data of the caller', async () => {
    const since = await sandbox().lastCallNumber();
    expectStatus(await upload('a.png', png, { headers: { 'x-canary': 'canary' } }), 201);
    const [call, more] = await sandbox().calls({ since });
    expect(more).toBeUndefined();
    expect(call).toMatchObject({
      call: 36,
      signature: { ok: true, reason: 'valid', base: '' },
      authorization: 'bearer',
      forbiddenHeaders: [],
      files: [{ field: 'file', name: 'a.png', type: 'image/png', size: png.length, sha256: sha256(png) }],
    });
    expect(Object.keys(call?.params ?? {})).toEqual(['sign']);
    expect(JSON.stringify(call)).not.toContain('canary');
  });

  it('can be sent by a program, and chunked', async () => {
    const bearer = await asBearer('main');
    expectStatus(await uploadPicture(bearer, 'a.png', png), 201);
    const pieces = { 'transfer-encoding': 'chunked', 'content-length': [] };
    expectStatus(await upload('b.png', png, { headers: pieces }), 201);
    expect((await sandbox().uploads()).map((each) => each.sha256)).toEqual([sha256(png), sha256(png)]);
  });

  it.each([
    ['a video after a photo', 'phone.jpg', jpeg],
    ['HTML after a picture', 'page.png', png],
  ])('loses data after its end: %s', async (_, name, bytes) => {
    const more = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
    expectStatus(await upload(name, Buffer.concat([bytes, more])), 201);
    expect(await sandbox().uploads()).toMatchObject([{ size: bytes.length, sha256: sha256(bytes) }]);
  });

  it.each([
    ['photo.jfif', 'image/jpeg', jpeg, 'photo.jpg', 'image/jpeg'],
    ['photo.jpe', 'image/jpg', jpeg, 'photo.jpg', 'image/jpeg'],
    ['a.png', '', png, 'a.png', 'image/png'],
    ['picture', 'application/octet-stream', png, 'picture.png', 'image/png'],
    ['a.jpg', 'image/jpeg', png, 'a.png', 'image/png'],
    ['a.PNG', 'image/png', jpeg, 'a.jpg', 'image/jpeg'],
    ['drawing.svg', 'image/svg+xml', png, 'drawing.png', 'image/png'],
    ['a.png.exe', 'image/png', png, 'a_png.png', 'image/png'],
  ])('gets type and extension by its bytes: %s as "%s"', async (name, type, bytes, sentName, sentType) => {
    const response = expectStatus(await upload(name, bytes, { type }), 201);
    expect(await sandbox().uploads()).toMatchObject([{ name: sentName, type: sentType }]);
    const displayed = await main.get(response.json<{ image: string }>().image);
    expect(displayed.headers['content-type']).toBe(sentType);
  });

  it.each([
    ['quotes and a header', 'a"; x="b.png', 'a_ x_b.png'],
    ['other scripts', 'Prüfgerät 诊断仪.png', 'Prüfgerät 诊断仪.png'],
    ['bidirectional control characters', 'gnp\u202e.png', 'gnp.png'],
    ['a reserved name of Windows', 'CON.png', 'CON_.png'],
    ['leading dots and a second extension', '...shell.php.png', 'shell_php.png'],
    ['200 characters', `${'x'.repeat(200)}.png`, `${'x'.repeat(60)}.png`],
    ['only an extension', '.png', 'file.png'],
  ])('gets a safe name: %s', async (_, name, cleaned) => {
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

describe('an invalid picture is refused without a vendor call', () => {
  it.each<
    [what: string, name: string, bytes: Uint8Array, type: string, status: number, path: string, code: string]
  >([
    ['HTML named PNG', 'page.png', html, 'image/png', 422, 'body', 'pictureKind'],
    ['HTML named JPG', 'page.jpg', html, 'image/jpeg', 422, 'body', 'pictureKind'],
    ['an SVG named PNG', 'drawing.png', svg, 'image/png', 422, 'body', 'pictureKind'],
    ['a GIF named PNG', 'moving.png', gif, 'image/png', 422, 'body', 'pictureKind'],
    ['an SVG', 'drawing.svg', svg, 'image/svg+xml', 422, 'body', 'pictureKind'],
    ['a GIF', 'moving.gif', gif, 'image/gif', 422, 'body', 'pictureKind'],
    ['HTML', 'page.html', html, 'text/html', 415, '', 'unsupportedType'],
    ['a multipart form', 'a.png', png, 'multipart/form-data; boundary=x', 415, '', 'unsupportedType'],
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
      'only the first bytes of a JPEG',
      'a.jpg',
      jpeg.subarray(0, 20),
      'image/jpeg',
      422,
      'body',
      'pictureBroken',
    ],
    ['half a PNG', 'a.png', png.subarray(0, png.length / 2), 'image/png', 422, 'body', 'pictureBroken'],
    ['a PNG without its end', 'a.png', png.subarray(0, -12), 'image/png', 422, 'body', 'pictureBroken'],
    ['a PNG with a flipped bit', 'a.png', wrongSum, 'image/png', 422, 'body', 'pictureBroken'],
    [
      'a PNG without image data',
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
      'a PNG over 50 million pixels',
      'a.png',
      pngOf(10_000, 5_001),
      'image/png',
      422,
      'body',
      'picturePixels',
    ],
    ['an empty file', 'a.png', new Uint8Array(), 'image/png', 422, 'body', 'pictureEmpty'],
    ['one byte over 2 MB', 'a.png', pngOfBytes(pictureLimit + 1), 'image/png', 413, '', 'bodyTooLarge'],
    ['a parent path', '../../a.png', png, 'image/png', 422, 'query.name', 'fileName'],
    ['a parent path of Windows', '..\\a.png', png, 'image/png', 422, 'query.name', 'fileName'],
    [
      'a line break in its name',
      'a\r\nx-evil: 1\r\n\r\n.png',
      png,
      'image/png',
      422,
      'query.name',
      'fileName',
    ],
    ['a line break after its name', 'a.png\n', png, 'image/png', 422, 'query.name', 'fileName'],
    ['a NUL in its name', 'a\u0000.png', png, 'image/png', 422, 'query.name', 'fileName'],
    ['a long name', `${'x'.repeat(300)}.png`, png, 'image/png', 422, 'query.name', 'tooLong'],
    ['an empty name', '', png, 'image/png', 422, 'query.name', 'required'],
  ])('%s', async (_, name, bytes, type, status, at, code) => {
    const since = await sandbox().lastCallNumber();
    const response = await upload(name, bytes, type === undefined ? {} : { type });
    const problem = status === 422 ? { code: 'invalid', errors: [{ path: at, code }] } : { code };
    expect(response.json()).toMatchObject({ status, ...problem });
    expect(await sandbox().calls({ since })).toEqual([]);
    expect(await sandbox().uploads()).toEqual([]);
  });

  it('of unknown length, as soon as it is too large', async () => {
    const since = await sandbox().lastCallNumber();
    const pieces = { 'transfer-encoding': 'chunked', 'content-length': [] };
    const response = await upload('a.png', pngOfBytes(8 * pictureLimit), { headers: pieces });
    expect(response.json()).toMatchObject({ status: 413, code: 'bodyTooLarge' });
    expect(await sandbox().calls({ since })).toEqual([]);
  });

  it('sent as JSON, and with two names', async () => {
    const json = await main.copy().post(pictureAddress('a.png'), { file: 'x' });
    expect(json.json()).toMatchObject({ status: 415 });
    const twice = await main.copy().send({
      method: 'POST',
      path: `${picturesPath}?name=a.png&name=b.png`,
      body: png,
      headers: { 'content-type': 'image/png' },
    });
    expect(twice.json()).toMatchObject({ status: 422, errors: [{ path: 'query.name', code: 'repeated' }] });
  });
});

describe('the vendor’s response to a picture', () => {
  it.each([
    ['a refusal', { code: 422 }, 422, 'invalid'],
    ['no permission', { code: 403 }, 403, 'forbidden'],
    ['a refused token', { code: 401 }, 401, 'sessionEnded'],
    ['HTML', { body: '<html>', contentType: 'text/html' }, 504, 'outcomeUnknown'],
    ['no URL', { body: { code: 200, data: {} } }, 504, 'outcomeUnknown'],
    ['a reset', { resetConnection: true }, 504, 'outcomeUnknown'],
    ['no response', { noResponse: true }, 504, 'outcomeUnknown'],
  ])('%s becomes a problem, and is not retried', async (_, fault, status, code) => {
    const who = await signIn('main');
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: 36, ...fault });
    expect((await uploadPicture(who, 'a.png', png)).json()).toMatchObject({ status, code });
    expect(await sandbox().calls({ call: 36, since })).toHaveLength(1);
  });

  it('with a URL on another host is stored but not displayed', async () => {
    const url = 'https://elsewhere.example/a.png';
    await sandbox().faults({ path: 36, body: { code: 200, data: { url } } });
    expect((await upload('a.png', png)).json()).toEqual({ url: await sealedUrlFor(main, url), image: '' });
  });
});

it('the OpenAPI document describes the picture upload and its limit', async () => {
  type Described = { paths: Record<string, { post: { requestBody: unknown; parameters: unknown[] } }> };
  const { post } = (await visitor().get('/api/openapi.json')).json<Described>().paths[picturesPath] ?? {};
  const bytes = { schema: { type: 'string', format: 'binary' } };
  expect(post?.requestBody).toEqual({
    required: true,
    description: expect.stringContaining('2097152'),
    content: { 'application/octet-stream': bytes, 'image/jpeg': bytes, 'image/png': bytes },
  });
  expect(post?.parameters).toMatchObject([{ in: 'query', name: 'name', required: true }]);
});
