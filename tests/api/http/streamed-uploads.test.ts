import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '../../harness/client.ts';
import { sealedUrlFor } from '../../harness/file-references.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, portal, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';
import { sha256, startUpload } from '../../harness/uploads.ts';

const path = '/api/v1/after-sales/files';
const limit = 10 * 1024 * 1024;
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const jpeg = Buffer.from('ffd8ffe000104a46', 'hex');
const png = Buffer.from('89504e470d0a1a0a00', 'hex');
const heic = Buffer.from('0000001c66747970686569630000000066747970', 'hex');
const mp4 = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

const upload = (who: Visitor, name: string, type: string, body: Uint8Array) =>
  who.copy().send({
    method: 'POST',
    path: `${path}?name=${encodeURIComponent(name)}`,
    body,
    headers: { 'content-type': type },
  });

describe('a file of an after-sales request', () => {
  it('of the maximum size arrives unchanged with a safe name, and can be viewed', async () => {
    const bytes = pdf(limit);
    const response = await upload(main, 'Rechnung: März.pdf', 'application/pdf', bytes);
    expectStatus(response, 201);
    const stored = (await sandbox().uploads()).at(-1);
    expect(stored).toMatchObject({ name: 'Rechnung_ März.pdf', size: limit, sha256: sha256(bytes) });
    const { url, address, ...rest } = response.json<Record<string, string>>();
    expect(rest).toEqual({
      name: 'Rechnung_ März.pdf',
      bytes: limit,
      kind: 'pdf',
      download: expect.stringContaining('name='),
    });
    expect(url).toBe(await sealedUrlFor(main, stored?.url ?? ''));
    const displayed = await main.get(address ?? '');
    expect(sha256(displayed.bytes)).toBe(sha256(bytes));
  });

  it.each([
    ['photo.jfif', 'image/jpeg', jpeg, 'photo.jpg', 'image/jpeg'],
    ['photo.jpe', 'image/jpg', jpeg, 'photo.jpg', 'image/jpeg'],
    ['PHOTO.JPEG', 'IMAGE/PJPEG', jpeg, 'PHOTO.jpeg', 'image/jpeg'],
    ['photo', '', jpeg, 'photo.jpg', 'image/jpeg'],
    ['photo.jpg', 'image/jpeg', png, 'photo.png', 'image/png'],
    ['film.exe', 'application/octet-stream', mp4, 'film.mp4', 'video/mp4'],
    ['film.m4v', 'video/x-m4v', mp4, 'film.mp4', 'video/mp4'],
    ['No. 5', 'application/x-pdf', pdf(40), 'No_5.pdf', 'application/pdf'],
  ])('gets type and extension by its bytes: %s as %s', async (name, type, bytes, sentName, sentType) => {
    expectStatus(await upload(main, name, type, bytes), 201);
    expect((await sandbox().uploads()).at(-1)).toMatchObject({ name: sentName, type: sentType });
  });

  it.each([
    ['photo.JPEG', 'image/jpeg', jpeg, 'picture'],
    ['shot.png', 'image/png', png, 'picture'],
    ['film.mp4', 'video/mp4', mp4, 'video'],
  ])('can be %s', async (name, type, bytes, kind) => {
    const response = await upload(main, name, type, bytes);
    expectStatus(response, 201);
    expect(response.json()).toMatchObject({ kind, bytes: bytes.length });
  });

  it.each([
    ['a form', 'a.pdf', 'multipart/form-data; boundary=x', pdf(40), 415],
    ['other content', 'a.pdf', 'application/pdf', Buffer.from('<html><script>'), 'fileKind'],
    ['a HEIC named JPG', 'a.jpg', 'image/jpeg', heic, 'fileKind'],
    ['an empty file', 'a.pdf', 'application/pdf', Buffer.alloc(0), 'fileEmpty'],
    ['one byte too many', 'a.pdf', 'application/pdf', pdf(limit + 1), 413],
  ])('is refused for %s without a vendor call', async (_, name, type, bytes, why) => {
    const since = await sandbox().lastCallNumber();
    const response = await upload(main, name, type, bytes);
    if (typeof why === 'number') expectStatus(response, why);
    else {
      expectStatus(response, 422);
      expect(response.json<{ errors: unknown[] }>().errors).toMatchObject([{ code: why }]);
    }
    expect(await sandbox().calls({ since })).toEqual([]);
  });

  it('that exceeds the limit while streaming is aborted at the vendor', async () => {
    const since = await sandbox().lastCallNumber();
    const { socket, response } = startUpload(
      main,
      'a.pdf',
      { 'content-type': 'application/pdf', 'transfer-encoding': 'chunked' },
      portal(),
      path,
    );
    const piece = pdf(1024 * 1024);
    for (let at = 0; at < 11; at += 1) {
      const bytes = at === 0 ? piece : piece.subarray(9);
      socket.write(`${bytes.length.toString(16)}\r\n`);
      socket.write(bytes);
      socket.write('\r\n');
    }
    expect(await response).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    await until(async () => (await sandbox().calls({ since }))[0]?.aborted === true);
    expect(await sandbox().uploads()).toEqual([]);
  });

  it('is aborted at the vendor when the client disconnects', async () => {
    const since = await sandbox().lastCallNumber();
    const bytes = pdf(limit);
    const { socket } = startUpload(
      main,
      'a.pdf',
      { 'content-type': 'application/pdf', 'content-length': String(limit) },
      portal(),
      path,
    );
    await new Promise<void>((resolve) => socket.write(bytes.subarray(0, limit / 2), () => resolve()));
    // The upload is streamed: its vendor call starts before half of it has arrived.
    await until(async () => (await sandbox().calls({ since })).length === 1);
    socket.resetAndDestroy();
    await until(async () => (await sandbox().calls({ since }))[0]?.aborted === true);
    expect(await sandbox().uploads()).toEqual([]);
  });

  it('can take longer to arrive than the vendor timeout', async () => {
    const shortPortal: RunningPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { VENDOR_TIMEOUT_MS: '300' },
    });
    try {
      const bytes = pdf(40);
      const { socket, response } = startUpload(
        await signIn('main', shortPortal),
        'a.pdf',
        { 'content-type': 'application/pdf', 'content-length': '40' },
        shortPortal,
        path,
      );
      socket.write(bytes.subarray(0, 20));
      await pause(900);
      socket.write(bytes.subarray(20));
      expect(await response).toMatch(/^HTTP\/1.1 201 /);
      socket.destroy();
    } finally {
      await shortPortal.program.stop();
    }
  });

  it('returns 504 and is sent once when the vendor aborts it', async () => {
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: 73, abortBodyAfter: 100_000 });
    expectStatus(await upload(main, 'a.pdf', 'application/pdf', pdf(limit)), 504);
    expect(await sandbox().calls({ since })).toHaveLength(1);
  });
});

it('a file refused while it arrives leaves its connection usable', async () => {
  const { port, origin } = portal();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let closed = false;
  socket.on('data', (piece) => {
    received += piece;
  });
  socket.on('close', () => {
    closed = true;
  });
  const head = ['POST', `${path}?name=a.pdf`, 'HTTP/1.1'].join(' ');
  const headers = [`host: localhost:${port}`, `origin: ${origin}`, `cookie: ${main.cookieHeader}`];
  const requestHead = [head, ...headers, 'content-type: application/pdf', 'content-length: 100', '', ''];
  socket.write(`${requestHead.join('\r\n')}${'x'.repeat(50)}`);
  await until(() => received.startsWith('HTTP/1.1 422 '));
  socket.write('x'.repeat(50));
  // The portal waits five seconds for the rest of a refused body, which has already arrived.
  await pause(6_000);
  received = '';
  socket.write(`GET /api/session HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  await until(() => closed || received.startsWith('HTTP/1.1 200 '));
  expect(closed).toBe(false);
  socket.destroy();
});
