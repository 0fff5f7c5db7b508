import { ChatSocket } from '../../harness/chat.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import { readMetric } from '../../harness/metrics.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { RedisServer, waitForRedis } from '../../harness/servers/redis.ts';
import { expectStatus, sandbox, until, visitor } from '../../harness/servers/worker-servers.ts';
import { describeWith } from '../../harness/without-tools.ts';

let redis: RedisServer;
let replicas: [RunningPortal, RunningPortal];

const limits = {
  chatMessages: [3, 300],
  read: [1_000_000, 60],
  write: [1_000_000, 60],
  signInByAccount: [4, 900],
  signInByAddress: [100_000, 900],
};

const dealers = '/api/v1/dealers?pageSize=1';
const ownOrigin = { origin: 'http://localhost:9' };

const startReplica = () =>
  startPortal({
    vendorUrl: sandbox().origin,
    // All replicas share one origin.
    env: { REDIS_URL: redis.url, PORTAL_ORIGIN: ownOrigin.origin, PORTAL_LIMITS: JSON.stringify(limits) },
  });

beforeAll(async () => {
  redis = await RedisServer.start();
  replicas = await Promise.all([startReplica(), startReplica()]);
});

afterAll(async () => {
  await Promise.all((replicas ?? []).map(({ program }) => program.stop()));
  await redis?.down();
  await sandbox().reset();
});

async function signInAt(at: 0 | 1, account: string, password = demoPassword): Promise<Visitor> {
  const who = visitor(replicas[at]);
  expectStatus(await who.post('/api/session', { account, password }, ownOrigin), 201);
  return who;
}

/** Signs in at one replica; returns its visitor and a copy for the other replica. */
async function signInAtBoth(): Promise<[Visitor, Visitor]> {
  const here = await signInAt(0, 'main');
  const there = visitor(replicas[1]);
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  return [here, there];
}

/** Sends a chat message; returns whether the replica accepts it. */
async function isAccepted(chat: ChatSocket): Promise<boolean> {
  const clientId = chat.sendText('Word for word');
  const refused = () => chat.frames.some((frame) => frame.type === 'refused' && frame.clientId === clientId);
  const hasArrived = () =>
    chat.frames.some((frame) => frame.type === 'entry' && frame.entry.clientId === clientId);
  await until(() => refused() || hasArrived());
  return !refused();
}

/** Waits up to five seconds for the status. */
const waitForStatus = (who: Visitor, status: number) =>
  until(async () => (await who.copy().get(dealers)).status === status, 5_000);

describeWith('redis')('two replicas with one Redis', () => {
  it('share sessions, and end them within 5 s', async () => {
    const [here, there] = await signInAtBoth();
    expectStatus(await there.get(dealers), 200);
    const copy = here.copy();
    expectStatus(await here.send({ method: 'DELETE', path: '/api/session', headers: ownOrigin }), 200);
    expectStatus(await copy.get(dealers), 401);
    await waitForStatus(there, 401);
  });

  it('end sessions after a password change on the other replica', async () => {
    const change = async (at: 0 | 1, currentPassword: string, password: string) => {
      const who = await signInAt(at, 'blue', currentPassword);
      const body = { currentPassword, password, repeat: password };
      expectStatus(await who.post('/api/v1/password', body, ownOrigin), 200);
    };
    await change(0, demoPassword, 'another-one');
    const later = await signInAt(0, 'blue', 'another-one');
    await change(1, 'another-one', demoPassword);
    // A request with a vendor call would be refused by the vendor.
    await until(async () => (await later.copy().get('/api/session')).status === 401);
  });

  it('share the sign-in limit of an account', async () => {
    const attempt = async (at: number) => {
      const response = await visitor(replicas[at]).post(
        '/api/session',
        { account: 'nobody-here', password: 'wrong' },
        ownOrigin,
      );
      return response.status;
    };
    const statuses = [];
    for (const at of [0, 1, 0, 1, 0, 1]) statuses.push(await attempt(at));
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    const stored = await redis.dump();
    expect(stored).toContain('portal:limit:');
    for (const word of ['nobody-here', '127.0.0.1', '::1']) expect(stored).not.toContain(word);
  });

  it('reset the sign-in limit for both after a successful sign-in', async () => {
    for (let round = 0; round < 3; round++) {
      const wrong = { account: 'merchant', password: 'wrong' };
      expectStatus(await visitor(replicas[0]).post('/api/session', wrong, ownOrigin), 401);
      expectStatus(await visitor(replicas[1]).post('/api/session', wrong, ownOrigin), 401);
      const right = { account: 'merchant', password: demoPassword };
      expectStatus(await visitor(replicas[1]).post('/api/session', right, ownOrigin), 201);
    }
  });

  it('allow an account at most twice the chat messages of one replica', async () => {
    const [here, there] = await signInAtBoth();
    const third = await startReplica();
    const onThird = visitor(third);
    for (const [name, value] of here.cookies) onThird.cookies.set(name, value);
    const chats: ChatSocket[] = [];
    try {
      for (const who of [here, there, onThird]) chats.push(await ChatSocket.open(who, ownOrigin));
      const [one, two, three] = chats as [ChatSocket, ChatSocket, ChatSocket];
      for (const chat of [one, two])
        for (const passes of [true, true, true, false]) expect(await isAccepted(chat)).toBe(passes);
      // The third replica learns the count of the others with its first request.
      const passed = [await isAccepted(three), await isAccepted(three), await isAccepted(three)];
      expect([passed[0], passed[2]]).toEqual([true, false]);
    } finally {
      for (const chat of chats) chat.close();
      await third.program.stop();
    }
  });

  it('share a sign-out made while Redis was down once it is back', async () => {
    const [here, there] = await signInAtBoth();
    const copy = here.copy();
    await redis.down();
    expectStatus(await here.send({ method: 'DELETE', path: '/api/session', headers: ownOrigin }), 200);
    expectStatus(await copy.get(dealers), 401);
    // The other replica does not know yet, and must not lock out the user.
    expect([200, 401]).toContain((await there.copy().get(dealers)).status);
    await redis.up();
    await waitForStatus(there, 401);
  });

  it('send a write with an idempotency key once, even while Redis is down', async () => {
    const [here, there] = await signInAtBoth();
    await Promise.all(replicas.map(waitForRedis));
    const now = Date.now();
    const bodyOf = (key: string) => ({
      name: `Shared ${key} ${now}`,
      link: 'https://shared.example',
      code: '',
    });
    const add = (who: Visitor, key: string) =>
      who.post('/api/v1/shop/platforms', bodyOf(key), { ...ownOrigin, 'idempotency-key': key });
    const since = await sandbox().lastCallNumber();
    const first = expectStatus(await add(here, 'one'), 201);
    const again = await add(there, 'one');
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
      201,
      first.text,
      'true',
    ]);
    await redis.down();
    // Without Redis each replica uses its own stored responses; the metric counts those not shared.
    expectStatus(await add(there, 'two'), 201);
    expect((await add(there, 'two')).headers['idempotency-replayed']).toBe('true');
    expect(await readMetric('portal_idempotency_unshared_total', replicas[1])).toBe(1);
    // A replica knows its own responses.
    expectStatus(await add(here, 'one'), 201);
    await redis.up();
    await until(async () => (await redis.dump()).split('portal:answer:').length > 2);
    expect((await add(here, 'two')).headers['idempotency-replayed']).toBe('true');
    expect((await add(there, 'one')).headers['idempotency-replayed']).toBe('true');
    expect(await sandbox().calls({ call: 25, since })).toHaveLength(2);
  });

  it('send a write with an idempotency key once when Redis responds late', async () => {
    const ms = 4_000;
    const [here, there] = await signInAtBoth();
    await Promise.all(replicas.map(waitForRedis));
    const since = await sandbox().lastCallNumber();
    const body = { name: `Late ${ms}`, link: 'https://late.example', code: '' };
    const headers = { ...ownOrigin, 'idempotency-key': `late-${ms}` };
    await redis.pauseWrites(ms);
    expectStatus(await here.post('/api/v1/shop/platforms', body, headers), 201);
    await redis.waitUntilWritable();
    await Promise.all(replicas.map(waitForRedis));
    // The key is in progress until the first replica has stored its response in Redis.
    let again: HttpResponse | undefined;
    await until(async () => {
      again = await there.post('/api/v1/shop/platforms', body, headers);
      return again.json<{ code?: string }>().code !== 'idempotencyInProgress';
    });
    expect(again?.headers['idempotency-replayed']).toBe('true');
    expect(await sandbox().calls({ call: 25, since })).toHaveLength(1);
  });

  it('change a record once for concurrent requests with the same version', async () => {
    const [here, there] = await signInAtBoth();
    await Promise.all(replicas.map(waitForRedis));
    const body = { name: `Versioned ${Date.now()}`, link: 'https://versioned.example', code: '' };
    const { id } = expectStatus(await here.post('/api/v1/shop/platforms', body, ownOrigin), 201).json<{
      id: string;
    }>();
    const path = `/api/v1/shop/platforms/${id}`;
    const etag = String((await here.get(path)).headers.etag);
    const changes = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? here : there).copy().send({
        method: 'PATCH',
        path,
        body: { code: `at once ${index}` },
        headers: { ...ownOrigin, 'if-match': etag },
      }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(412)]);
  });

  it('store responses in Redis encrypted', async () => {
    const [here] = await signInAtBoth();
    await waitForRedis(replicas[0]);
    const name = `Unseen ${Date.now()}`;
    const body = { name, link: 'https://unseen.example', code: '' };
    expectStatus(
      await here.post('/api/v1/shop/platforms', body, { ...ownOrigin, 'idempotency-key': 'unseen' }),
      201,
    );
    const stored = await redis.dump();
    expect(stored).toContain('portal:answer:');
    for (const word of [name, 'unseen', '"id"']) expect(stored).not.toContain(word);
  });

  it('keep sessions, revocations and sign-ins working without Redis', async () => {
    const [here, there] = await signInAtBoth();
    const ended = await signInAt(0, 'blue');
    const copy = ended.copy();
    await redis.down();
    expectStatus(await there.get(dealers), 200);
    expectStatus(await ended.send({ method: 'DELETE', path: '/api/session', headers: ownOrigin }), 200);
    expectStatus(await copy.get(dealers), 401);
    expectStatus(
      await visitor(replicas[1]).post(
        '/api/session',
        { account: 'admin', password: demoPassword },
        ownOrigin,
      ),
      201,
    );
    await redis.up();
    await waitForStatus(here, 200);
  });
});
