import { send, type Visitor } from '../../harness/client.ts';
import { pngOf, pngOfBytes } from '../../harness/samples/picture-files.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';
import { pictureAddress, pictureLimit, startUpload, uploadPicture } from '../../harness/uploads.ts';

const png = pngOf(64, 48);

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

describe('an upload that is refused before its body is read', () => {
  /** Sends the headers of an upload without its body. */
  const head = (who: Visitor, headers: Record<string, string> = {}) =>
    startUpload(who, 'a.png', { 'content-length': String(pictureLimit), ...headers });

  it.each([
    ['a visitor without a session', () => visitor(), {}, 401],
    ['an account without access', () => signIn('service'), {}, 403],
    ['another site', () => signIn('main'), { origin: 'https://evil.example' }, 403],
    [
      'a Content-Length over the limit',
      () => signIn('main'),
      { 'content-length': String(pictureLimit + 1) },
      413,
    ],
    ['a form', () => signIn('main'), { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ] as const)('%s gets a response', async (_, who, headers, status) => {
    const sent = head(await who(), headers);
    expect(await sent.response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    sent.socket.destroy();
  });

  it('keeps its connection open while the rest of the body arrives', async () => {
    const { socket, response } = startUpload(visitor(), 'a.png', {
      'content-length': String(pictureLimit),
    });
    socket.write(pngOfBytes(pictureLimit));
    expect(await response).toMatch(/^HTTP\/1\.1 401 /);
    const next = new Promise<string>((resolve) => socket.once('data', (piece) => resolve(String(piece))));
    socket.write(`GET /api/session HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    expect(await next).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

describe('an interrupted upload', () => {
  it('on the way to the portal stores nothing and logs no error', async () => {
    const since = await sandbox().lastCallNumber();
    const { socket } = startUpload(main, 'a.png', { 'content-length': String(png.length) });
    await new Promise<void>((resolve) => socket.write(png.subarray(0, png.length - 5), () => resolve()));
    socket.resetAndDestroy();
    // The next upload is the first that reaches the vendor.
    expectStatus(await uploadPicture(main, 'b.png', png), 201);
    expect(await sandbox().calls({ since })).toHaveLength(1);
    expect(await sandbox().uploads()).toMatchObject([{ name: 'b.png' }]);
  });

  it('on the way to the vendor stores nothing, returns outcomeUnknown and is not repeated', async () => {
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: 36, abortBodyAfter: 100_000 });
    const response = await uploadPicture(main, 'a.png', pngOfBytes(pictureLimit));
    expect(response.json()).toMatchObject({ status: 504, code: 'outcomeUnknown' });
    expect(await sandbox().calls({ since })).toHaveLength(1);
    expect(await sandbox().uploads()).toEqual([]);
  });

  it('cancels the vendor call when the client disconnects', async () => {
    const ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '10000' } });
    const who = main.copy(ownPortal.port);
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: 36, noResponse: true });
    const leaving = new AbortController();
    const options = { method: 'POST', path: pictureAddress('a.png'), body: png, signal: leaving.signal };
    const aborted = who
      .send({ ...options, headers: { 'content-type': 'image/png' } })
      .catch((error: Error) => error.name);
    const logged = async () => (await sandbox().calls({ call: 36, since }))[0];
    await until(async () => (await logged()) !== undefined);
    const left = Date.now();
    leaving.abort();
    expect(await aborted).toBe('AbortError');
    await until(async () => (await logged())?.aborted === true);
    // The vendor timeout is 10 s, so the disconnect must have cancelled the call.
    expect(Date.now() - left).toBeLessThan(5_000);
    expect(await sandbox().uploads()).toEqual([]);
    await ownPortal.program.stop();
  });
});

describe('concurrent uploads', () => {
  let ownPortal: RunningPortal;
  beforeAll(async () => {
    ownPortal = await startPortal({ vendorUrl: sandbox().origin });
  });
  afterAll(() => ownPortal.program.stop());

  it('are limited to four per account, and release their slot', async () => {
    const who = await signIn('main', ownPortal);
    const open = Array.from({ length: 4 }, () =>
      startUpload(who, 'a.png', { 'content-length': '1000' }, ownPortal),
    );
    const metrics = () => send(ownPortal.metricsPort, { path: '/metrics' });
    const more = async () => (await uploadPicture(who, 'a.png', png)).status;
    // Otherwise the next upload could take one of the four slots.
    await until(async () => /^portal_uploads_in_flight 4$/m.test((await metrics()).text));
    const refused = await uploadPicture(who, 'a.png', png);
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Another account has its own limit.
    expectStatus(await uploadPicture(await signIn('merchant', ownPortal), 'a.png', png), 201);
    for (const { socket } of open) socket.destroy();
    await until(async () => (await more()) === 201);
    // Disconnected clients are not logged as errors.
    const failures = ownPortal.program.output().match(/"status":5\d\d/g);
    expect(failures).toBeNull();
  });
});
