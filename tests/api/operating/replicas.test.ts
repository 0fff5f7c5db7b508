import { setTimeout as pause } from 'node:timers/promises';
import { textOf } from '../../harness/chat.ts';
import { createConversation, waitUntilSettled } from '../../harness/chat-conversation.ts';
import { count } from '../../harness/depth.ts';
import { Load } from '../../harness/load.ts';
import { Nginx } from '../../harness/servers/nginx.ts';
import { type RunningPortal, startPortal, testLimits } from '../../harness/servers/portal.ts';
import { freePort } from '../../harness/servers/program.ts';
import { RedisServer, waitForRedis } from '../../harness/servers/redis.ts';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import { asBearer, expectStatus, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';
import { describeWith } from '../../harness/without-tools.ts';

const restarts = count(1, 20);
const talkerCount = 4;
/** Requests of one account in ten minutes over all replicas, far above those of the load. */
const allowance = 20_000;
const dealers = '/api/v1/dealers?pageSize=1';

let vendor: RunningSandbox;
let redis: RedisServer;
let nginx: Nginx;
let ports: number[];
let replicas: RunningPortal[];
let load: Load;
let accounts: string[];
/** The vendor call before the load began. */
let since: number;

const startReplica = (port: number): Promise<RunningPortal> =>
  startPortal({
    vendorUrl: vendor.origin,
    port,
    env: {
      PORTAL_ORIGIN: nginx.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      REDIS_URL: redis.url,
      // As in production, the portal still responds until load balancers notice.
      SHUTDOWN_DELAY_MS: '1000',
      VENDOR_TIMEOUT_MS: '10000',
      PORTAL_LIMITS: JSON.stringify({
        ...testLimits,
        read: [allowance, 600],
        signInByAccount: [5, 900],
        chatMessages: [100_000, 1],
      }),
    },
  });

beforeAll(async () => {
  [vendor, redis, nginx] = await Promise.all([startSandbox(), RedisServer.start(), Nginx.onFreePorts()]);
  ports = [await freePort(), await freePort(), await freePort()];
  replicas = await Promise.all(ports.map(startReplica));
  await nginx.start(ports);
  await vendor.chat('assistant', { on: false });
  accounts = await vendor.createAccounts(talkerCount, 'talk');
  const people = [await signIn('main', nginx), await signIn('merchant', nginx)];
  await Promise.all(replicas.map(waitForRedis));
  since = await vendor.lastCallNumber();
  load = Load.start([await asBearer('main', nginx), await asBearer('blue', nginx)], people);
});

afterAll(async () => {
  await load?.stop();
  await nginx?.stop();
  await Promise.all((replicas ?? []).map((each) => each.program.stop()));
  await redis?.down();
  await vendor?.program.stop();
});

/** Restarts one replica after another on the same port. */
async function restartReplicas(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const at = turn % ports.length;
    expect(await replicas[at]?.program.stop()).toBe(0);
    replicas[at] = await startReplica(ports[at] as number);
  }
}

/** Chats through nginx until `ongoing` settles; returns the sent, displayed and logged messages. */
async function talk(account: string, ongoing: Promise<unknown>) {
  const who = await signIn(account, nginx);
  const { conversation } = createConversation(who);
  // A long conversation drops its first entries, so each is recorded when it is displayed.
  const displayed = new Map<string, string>();
  const note = () => {
    for (const entry of conversation.getState().entries) displayed.set(entry.id, textOf(entry));
  };
  conversation.store.subscribe(note);
  try {
    conversation.connect();
    await until(() => conversation.getState().connection === 'ready');
    const sent: { me: string[]; you: string[] } = { me: [], you: [] };
    let isRunning = true;
    const over = ongoing.finally(() => {
      isRunning = false;
    });
    for (let turn = 0; isRunning; turn++, await pause(200)) {
      const [me, you] = [`${account}-me-${turn}`, `${account}-you-${turn}`];
      conversation.send({ text: me }, '');
      await vendor.chat('say', { account, texts: [you], everyMs: 0 });
      sent.me.push(me);
      sent.you.push(you);
    }
    await over;
    await waitUntilSettled(conversation, sent.you.slice(-20));
    // The store batches notifications, so the last changes are recorded here.
    note();
    const texts = [...displayed].sort(([a], [b]) => Number(a) - Number(b)).map(([, text]) => text);
    const { log } = await vendor.chatStatus(account, 2 * texts.length);
    const logged = log.map(({ content }) => content);
    const ofSide = (side: string) => (text: string) => text.startsWith(`${account}-${side}-`);
    return {
      sent,
      displayed: { me: texts.filter(ofSide('me')), you: texts.filter(ofSide('you')) },
      logged: { me: logged.filter(ofSide('me')), you: logged.filter(ofSide('you')) },
    };
  } finally {
    conversation.close();
  }
}

describeWith('nginx', 'redis')('three replicas behind nginx with one Redis, under load', () => {
  it('restart one after another without failed requests or lost messages', async () => {
    const before = load.responseCount;
    const restarting = restartReplicas(restarts);
    const talks = await Promise.all(accounts.map((account) => talk(account, restarting)));
    await restarting;
    expect(load.failures).toEqual([]);
    for (const { sent, displayed, logged } of talks) {
      expect(displayed.you).toEqual(sent.you);
      expect(logged.you).toEqual(sent.you);
      // A message that was sent again after a reconnect may come after the next one.
      expect([...displayed.me].sort()).toEqual([...sent.me].sort());
      expect([...logged.me].sort()).toEqual([...sent.me].sort());
    }
    expect(load.responseCount - before).toBeGreaterThan(restarts * 10);
  }, 240_000);

  it('end a session everywhere within five seconds', async () => {
    const who = await signIn('main', nginx);
    const copies = replicas.map((replica) => {
      const copy = visitor(replica);
      for (const [name, value] of who.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const statuses = () => Promise.all(copies.map(async (copy) => (await copy.copy().get(dealers)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const started = Date.now();
    expectStatus(await who.send({ method: 'DELETE', path: '/api/session' }), 200);
    await until(async () => (await statuses()).every((status) => status === 401));
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('share the limits of an account', async () => {
    const attempts = [];
    for (let turn = 0; turn < 9; turn++) {
      const wrong = { account: 'nobody-here', password: 'wrong' };
      attempts.push((await visitor(nginx).post('/api/session', wrong)).status);
    }
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
    const account = accounts[0] as string;
    const who = await asBearer(account, nginx);
    const left: number[] = [];
    for (let turn = 0; turn < 30; turn++) {
      const { ratelimit = '' } = (await who.get('/api/v1/messages?pageSize=1')).headers;
      left.push(Number(/^"read";r=(\d+)/.exec(String(ratelimit))?.[1]));
    }
    // Each request counts, whichever replica responds.
    expect(left).toEqual(left.map((_, index) => (left[0] as number) - index));
  });

  it('work while Redis is down, and send each write once', async () => {
    await redis.down();
    const before = load.responseCount;
    const writesBefore = load.createdNames.length;
    await until(() => load.createdNames.length > writesBefore + 5 && load.responseCount > before + 50);
    await redis.up();
    await Promise.all(replicas.map(waitForRedis));
    await load.stop();
    expect(load.failures).toEqual([]);
    const added = (await vendor.calls({ call: 25, since })).map(({ params }) => params.name);
    expect(added.sort()).toEqual([...load.createdNames].sort());
  });
});
