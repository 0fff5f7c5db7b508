import { connect } from 'node:net';
import { ChatSocket, ownOrigin, readRejection, textOf } from '../../harness/chat.ts';
import type { Visitor } from '../../harness/client.ts';
import { sealedUrlFor } from '../../harness/file-references.ts';
import { LeakDetector, vendorTokens } from '../../harness/leaks.ts';
import { startPortal, testLimits } from '../../harness/servers/portal.ts';
import {
  asBearer,
  expectStatus,
  portal,
  sandbox,
  signIn,
  until,
  visitor,
} from '../../harness/servers/worker-servers.ts';

beforeAll(async () => {
  await sandbox().chat('stepDelay', { ms: 0 });
});

afterAll(() => sandbox().reset({ keepTokens: false }));

describe('a chat socket', () => {
  it('opens for a session from the same origin, and for a program with its token', async () => {
    for (const [who, headers] of [
      [await signIn('main'), undefined],
      [await asBearer('main'), {}],
    ] as const) {
      const chat = await ChatSocket.open(who, headers);
      expect(chat.frames[0]).toMatchObject({ type: 'ready', service: 'open', agent: null });
      expect(chat.socket.extensions).toBe('');
      chat.close();
    }
  });

  it('sends the vendor the token and only the required fields', async () => {
    const who = await signIn('sub');
    const before = (await sandbox().chatFrames('sub')).at(-1)?.n ?? 0;
    const chat = await ChatSocket.open(who);
    const [init] = await sandbox().chatFrames('sub', before);
    expect(init).toMatchObject({
      cmd: 'userInit',
      data: { group: 1, channel: 39, os: 'pc', token: 'valid' },
    });
    expect(Object.keys(init?.data ?? {}).sort()).toEqual(
      ['avatar', 'channel', 'group', 'nick_name', 'os', 'token', 'uid', 'user_name'].sort(),
    );
    const received = new LeakDetector();
    received.addSecrets(await vendorTokens(who));
    received.add('the socket', JSON.stringify(chat.frames));
    expect(received.findLeaks()).toEqual([]);
    chat.close();
  });

  it.each([
    ['a visitor without a session', async () => visitor(), {}, 401, 'unauthenticated'],
    [
      'a visitor without a session from the same origin',
      async () => visitor(),
      'own',
      401,
      'unauthenticated',
    ],
    ['an ended session', async () => ended(), 'own', 401, 'sessionEnded'],
    ['another origin', () => signIn('main'), { origin: 'https://evil.example' }, 403, 'crossOrigin'],
    ['the origin null', () => signIn('main'), { origin: 'null' }, 403, 'crossOrigin'],
    ['no origin', () => signIn('main'), {}, 403, 'crossOrigin'],
    [
      'a program with another origin',
      () => asBearer('main'),
      { origin: 'https://evil.example' },
      403,
      'crossOrigin',
    ],
  ] as const)('is refused for %s', async (_, make, headers, status, code) => {
    const who = await make();
    const refusal = await readRejection(who, headers === 'own' ? ownOrigin(who) : headers);
    expect(refusal).toMatchObject({ status, code });
    expect(refusal.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it.each(['/api/chat/socket?token=x', '/api/chat', '/_next/webpack-hmr', '/'])(
    'has no other path: %s',
    async (path) => {
      const socket = connect(portal().port, '127.0.0.1');
      const received: Buffer[] = [];
      socket.on('data', (piece) => received.push(piece));
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      await until(() => socket.closed);
      expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  it('is refused above the limit of sockets per account', async () => {
    const who = await signIn('child');
    const open = await Promise.all(Array.from({ length: 8 }, () => ChatSocket.open(who)));
    expect(await readRejection(who, ownOrigin(who))).toMatchObject({ status: 429, code: 'tooManyRequests' });
    const other = await ChatSocket.open(await signIn('admin'));
    open[0]?.close();
    await until(async () => {
      const again = await ChatSocket.open(who).catch(() => undefined);
      again?.close();
      return again !== undefined;
    });
    for (const chat of [...open, other]) chat.close();
  });

  it('is refused above the limit of new sockets', async () => {
    const PORTAL_LIMITS = JSON.stringify({ ...testLimits, chatSockets: [3, 60] });
    const narrowPortal = await startPortal({ vendorUrl: sandbox().origin, env: { PORTAL_LIMITS } });
    const who = await signIn('child', narrowPortal);
    for (let at = 0; at < 3; at++) (await ChatSocket.open(who)).close();
    const refused = await readRejection(who, ownOrigin(who));
    expect(refused).toMatchObject({ status: 429, code: 'tooManyRequests', headers: { 'retry-after': '10' } });
    (await ChatSocket.open(await signIn('admin', narrowPortal))).close();
    await narrowPortal.program.stop();
  });
});

/** A visitor with the cookies of an ended session. */
async function ended(): Promise<Visitor> {
  const who = await signIn('main');
  const copy = who.copy();
  expectStatus(await who.send({ method: 'DELETE', path: '/api/session' }), 200);
  return copy;
}

describe('a message', () => {
  it('returns with its id, and reaches every socket of the account', async () => {
    const [one, two] = [
      await ChatSocket.open(await signIn('blue')),
      await ChatSocket.open(await signIn('blue')),
    ];
    const text = 'Zeile 1\nline 2 — 第三行 🙂 <b>"\'&';
    const clientId = one.sendText(text);
    const entry = await one.waitForEntry(text);
    expect(entry).toMatchObject({ from: 'me', kind: 'said', clientId, like: 'none', score: null });
    expect((await two.waitForEntry(text)).id).toBe(entry.id);
    one.close();
    two.close();
  });

  it('is logged once per client id', async () => {
    const chat = await ChatSocket.open(await signIn('blue'));
    const clientId = chat.sendText('once');
    await chat.waitForEntry('once');
    chat.send({ type: 'message', clientId, text: 'once' });
    await until(
      () => chat.frames.filter((f) => f.type === 'entry' && textOf(f.entry) === 'once').length === 2,
    );
    const ids = new Set(
      chat.frames.flatMap((f) => (f.type === 'entry' && textOf(f.entry) === 'once' ? [f.entry.id] : [])),
    );
    expect(ids.size).toBe(1);
    chat.close();
  });

  it.each([
    ['invalid JSON', 'hello', null, ''],
    ['an array', '[1]', null, ''],
    ['an unknown type', { type: 'shout' }, null, 'type'],
    ['an empty text', { type: 'message', clientId: 'client-id-1', text: ' \n ' }, 'client-id-1', 'text'],
    ['neither text nor file', { type: 'message', clientId: 'client-id-2' }, 'client-id-2', 'text'],
    [
      'a long text',
      { type: 'message', clientId: 'client-id-3', text: 'x'.repeat(4001) },
      'client-id-3',
      'text',
    ],
    ['a NUL', { type: 'message', clientId: 'client-id-4', text: 'a\u0000b' }, 'client-id-4', 'text'],
    [
      'a lone surrogate',
      '{"type":"message","clientId":"client-id-5","text":"\\ud800"}',
      'client-id-5',
      'text',
    ],
    [
      'an unknown field',
      { type: 'message', clientId: 'client-id-6', text: 'a', to_id: 1 },
      'client-id-6',
      'to_id',
    ],
    [
      'a bad device',
      { type: 'message', clientId: 'client-id-7', text: 'a', sn: '../x' },
      'client-id-7',
      'sn',
    ],
    ['a bad client id', { type: 'message', clientId: 'x', text: 'a' }, 'x', 'clientId'],
    [
      'a prototype',
      '{"type":"message","clientId":"client-id-8","text":"a","__proto__":{}}',
      'client-id-8',
      '__proto__',
    ],
  ])('with %s is refused with the field, and never reaches the vendor', async (_, frame, clientId, path) => {
    const chat = await ChatSocket.open(await signIn('merchant'));
    const before = (await sandbox().chatFrames('merchant')).at(-1)?.n ?? 0;
    chat.send(frame);
    const refused = await chat.waitForFrame('invalid');
    expect(refused).toMatchObject({ clientId, errors: [{ path }] });
    chat.send({ type: 'ping' });
    await chat.waitForFrame('pong');
    expect(await sandbox().chatFrames('merchant', before)).toEqual([]);
    chat.close();
  });

  it('contains the selected device, and a file as its marker', async () => {
    const who = await signIn('main');
    const chat = await ChatSocket.open(who);
    chat.sendText('about this one', { sn: '123456789012' });
    expect(await chat.waitForEntry('about this one')).toMatchObject({ sn: '123456789012' });
    const clientId = crypto.randomUUID();
    const url = await sealedUrlFor(who, `${sandbox().origin}/static/logo/main.png`);
    chat.send({ type: 'message', clientId, file: { url, name: 'a [1].png', bytes: 12 } });
    const { entry } = await chat.waitForFrame('entry', (frame) => frame.entry.clientId === clientId);
    expect(entry.parts).toMatchObject([{ kind: 'file', file: { kind: 'picture', bytes: 12 } }]);
    chat.close();
  });

  it('never turns a typed marker or plain URL into a file address', async () => {
    const who = await signIn('main');
    const chat = await ChatSocket.open(who);
    const path = '/tcjxs/Api/Order/getOrderList';
    const marker = `file(${path})[x.pdf][1] img[${path}][1] filestore(${path})[x]`;
    chat.sendText(marker);
    const { parts } = await chat.waitForEntry(marker);
    expect(parts).toEqual([{ kind: 'text', text: marker }]);
    const clientId = crypto.randomUUID();
    chat.send({ type: 'message', clientId, file: { url: path, name: 'a.png', bytes: 1 } });
    expect(await chat.waitForFrame('invalid')).toMatchObject({
      clientId,
      errors: [{ path: 'file.url', code: 'id' }],
    });
    const { items } = (await who.get('/api/v1/chat/messages')).json<{ items: { parts: object[] }[] }>();
    expect(items.flatMap((entry) => entry.parts)).toContainEqual({ kind: 'text', text: marker });
    chat.close();
  });

  it('passes on the vendor’s reason when it is refused', async () => {
    const chat = await ChatSocket.open(await signIn('main'));
    await sandbox().chat('sendFrame', {
      account: 'main',
      frame: { cmd: 'chatMessage', data: { client_id: 'client-id-9', code: '422', msg: 'not today' } },
    });
    expect(await chat.waitForFrame('refused')).toMatchObject({
      clientId: 'client-id-9',
      reason: 'byService',
      said: 'not today',
    });
    chat.close();
  });
});

describe('what the vendor sends', () => {
  it('arrives as one of eleven frame types', async () => {
    const account = 'main';
    await sandbox().chat('manualAgents', { on: true });
    const chat = await ChatSocket.open(await signIn(account));
    chat.send({ type: 'transfer' });
    expect(await chat.waitForFrame('transfer')).toMatchObject({ accepted: true });
    await chat.waitForFrame('waiting', ({ place }) => Number(place) >= 1);
    await sandbox().chat('join', { account });
    const joined = await chat.waitForFrame('entry', ({ entry }) => entry.kind === 'joined');
    expect(joined.entry).toMatchObject({ from: 'service', parts: [] });
    await sandbox().chat('say', { account, text: 'Good day' });
    const entry = await chat.waitForEntry('Good day');
    expect(entry).toMatchObject({ from: 'agent', name: joined.entry.name });
    await sandbox().chat('handover', { account });
    const handed = await chat.waitForFrame('entry', ({ entry }) => entry.kind === 'handedOver');
    expect(handed.entry.name).not.toBe(joined.entry.name);
    await sandbox().chat('revoke', { account, log_id: Number(entry.id) });
    expect(await chat.waitForFrame('revoked')).toEqual({ type: 'revoked', id: entry.id });
    await sandbox().chat('requestRating', { account });
    const prompt = await chat.waitForFrame('entry', ({ entry }) => entry.kind === 'rating');
    expect(prompt.entry).toMatchObject({ score: null, parts: [] });
    await sandbox().chat('service', { status: 2 });
    expect(await chat.waitForFrame('service')).toEqual({ type: 'service', service: 'assistantOnly' });

    const again = await ChatSocket.open(await signIn(account));
    expect(again.frames[0]).toMatchObject({ service: 'assistantOnly', agent: { name: handed.entry.name } });
    expect(await again.waitForFrame('resumed')).toMatchObject({ newest: prompt.entry.id });
    await sandbox().chat('end', { account });
    await chat.waitForFrame('entry', ({ entry }) => entry.kind === 'ended');
    await sandbox().chat('service', { status: 1 });
    for (const each of [chat, again]) each.close();
    await sandbox().chat('manualAgents', { on: false });
  });
});
