import { chatCloseCodes } from '#lib/contract/constants.ts';
import { ChatSocket, ownOrigin, readRejection } from '../../harness/chat.ts';
import { Visitor } from '../../harness/client.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { RedisServer } from '../../harness/servers/redis.ts';
import { expectStatus, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';
import { describeWith } from '../../harness/without-tools.ts';

beforeAll(async () => {
  await sandbox().chat('stepDelay', { ms: 0 });
});

afterAll(() => sandbox().reset({ keepTokens: false }));

describe('the end of a session', () => {
  it('closes the chat socket within 5 s when the user signs out', async () => {
    const who = await signIn('main');
    const [chat, other] = [await ChatSocket.open(who), await ChatSocket.open(await signIn('main'))];
    const copy = who.copy();
    expectStatus(await who.send({ method: 'DELETE', path: '/api/session' }), 200);
    const startedAt = Date.now();
    expect(await chat.waitForClose()).toBe(chatCloseCodes.sessionOver);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(await readRejection(copy, ownOrigin(copy))).toMatchObject({ status: 401 });
    expect(other.closed).toBeUndefined();
    other.close();
  });

  it('closes the chat socket when the vendor refuses the token', async () => {
    const who = await signIn('sub');
    const chat = await ChatSocket.open(who);
    await sandbox().endTokens('sub', 'revoke');
    const startedAt = Date.now();
    expect(await chat.waitForClose()).toBe(chatCloseCodes.sessionOver);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expectStatus(await who.copy().get('/api/session'), 401);
  });
});

describeWith('redis')('replicas with one Redis', () => {
  const ownLimits = { env: { SESSION_ABSOLUTE_SECONDS: '6' } };
  let redis: RedisServer;
  let replicas: RunningPortal[];
  let shortPortal: RunningPortal;
  /** The socket of a session that expires while other tests run. */
  let expiring: Promise<{ code: number; ms: number }>;

  beforeAll(async () => {
    redis = await RedisServer.start();
    const env = { REDIS_URL: redis.url, PORTAL_ORIGIN: 'http://localhost:9' };
    const vendorUrl = sandbox().origin;
    [shortPortal, ...replicas] = (await Promise.all([
      startPortal({ vendorUrl, ...ownLimits }),
      startPortal({ vendorUrl, env }),
      startPortal({ vendorUrl, env }),
    ])) as [RunningPortal, ...RunningPortal[]];
    const chat = await ChatSocket.open(await signIn('merchant', shortPortal));
    const startedAt = Date.now();
    expiring = chat.waitForClose().then((code) => ({ code, ms: Date.now() - startedAt }));
  });

  afterAll(async () => {
    await Promise.all([shortPortal, ...(replicas ?? [])].map(({ program }) => program.stop()));
    await redis?.down();
  });

  it('close each other’s sockets within 5 s of signing out', async () => {
    const origin = { origin: 'http://localhost:9' };
    const [here, there] = replicas as [RunningPortal, RunningPortal];
    const who = visitor(here);
    expectStatus(await who.post('/api/session', { account: 'main', password: demoPassword }, origin), 201);
    const onOtherReplica = new Visitor(there.port);
    for (const [name, value] of who.cookies) onOtherReplica.cookies.set(name, value);
    const chat = await ChatSocket.open(onOtherReplica, origin);
    expectStatus(await who.send({ method: 'DELETE', path: '/api/session', headers: origin }), 200);
    const startedAt = Date.now();
    expect(await chat.waitForClose()).toBe(chatCloseCodes.sessionOver);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  it('close unresponsive connections to the browser and to the vendor', async () => {
    const pingingPortal = await startPortal({ vendorUrl: sandbox().origin, env: { CHAT_PING_SECONDS: '3' } });
    const chat = await ChatSocket.open(await signIn('main', pingingPortal));
    // A paused socket answers no pings.
    chat.socket.pause();
    const [relayed] = (await sandbox().chatStatus('main')).sockets;
    expect(relayed).toBeDefined();
    await until(async () => (await sandbox().chatStatus('main')).sockets.length === 0);
    chat.close();

    const second = await ChatSocket.open(await signIn('main', pingingPortal));
    await sandbox().chat('pause', { account: 'main', on: true });
    await second.waitForFrame('lost');
    await sandbox().chat('pause', { account: 'main', on: false });
    second.close();
    await pingingPortal.program.stop();
  });

  it('close a socket within 5 s when its session expires', async () => {
    const { code, ms } = await expiring;
    expect(code).toBe(chatCloseCodes.sessionOver);
    expect(ms).toBeGreaterThan(3_000);
    expect(ms).toBeLessThan(11_000);
  });

  it('close sockets with 1012 on shutdown, and exit with 0', async () => {
    const [stopping] = replicas as [RunningPortal];
    const origin = { origin: 'http://localhost:9' };
    const who = visitor(stopping);
    expectStatus(await who.post('/api/session', { account: 'blue', password: demoPassword }, origin), 201);
    const chat = await ChatSocket.open(who, origin);
    const code = stopping.program.stop();
    expect(await chat.waitForClose()).toBe(1012);
    expect(await code).toBe(0);
  });
});

describe('an idle session', () => {
  it('closes its socket: receiving messages does not extend the session', async () => {
    const idlePortal = await startPortal({ vendorUrl: sandbox().origin, env: { SESSION_IDLE_SECONDS: '4' } });
    const chat = await ChatSocket.open(await signIn('main', idlePortal));
    const startedAt = Date.now();
    expect(await chat.waitForClose()).toBe(chatCloseCodes.sessionOver);
    expect(Date.now() - startedAt).toBeLessThan(9_000);
    await idlePortal.program.stop();
  });
});

describe('a portal without a chat', () => {
  it('has no socket', async () => {
    const portalWithoutChat = await startPortal({
      vendorUrl: sandbox().origin,
      env: { VENDOR_CHAT_URL: '' },
    });
    const who = await signIn('main', portalWithoutChat);
    expect(await readRejection(who, ownOrigin(who))).toMatchObject({ status: 404, code: 'notFound' });
    // Home shows a message instead of the button. The page's messages contain both texts.
    const home = (await who.get('/')).text;
    await portalWithoutChat.program.stop();
    expect(home.includes('>Online chat isn’t set up for this portal.</p>')).toBe(true);
    expect(home.includes('Open chat</button>')).toBe(false);
    expect((await (await signIn('main')).get('/')).text.includes('Open chat</button>')).toBe(true);
  });
});

describe('chat user data that is null', () => {
  it.each([
    ['for one that exists', [{ path: 99, body: { code: 1, msg: 'success', data: null } }]],
    [
      'for a new one',
      [
        { path: 99, code: 404 },
        { path: 100, body: { code: 1, msg: 'success', data: null } },
      ],
    ],
  ])('%s: returns userDataMissing, and the chat opens when the data arrives', async (_, faults) => {
    // A separate portal, because a used one has cached the user.
    const ownPortal = await startPortal({ vendorUrl: sandbox().origin });
    const who = await signIn('merchant', ownPortal);
    await sandbox().faults(...faults);
    const history = await who.get('/api/v1/chat/messages');
    expect(expectStatus(history, 502).json().code).toBe('userDataMissing');
    const since = await sandbox().lastCallNumber();
    const opening = ChatSocket.open(who);
    const call = faults.at(-1)?.path;
    await until(async () => (await sandbox().calls({ since })).some((logged) => logged.call === call));
    await sandbox().clearFaults();
    const chat = await opening;
    expect(await chat.waitForFrame('lost')).toEqual({ type: 'lost', reason: 'userDataMissing' });
    expectStatus(await who.get('/api/v1/chat/messages'), 200);
    chat.close();
    await ownPortal.program.stop();
  });
});
