import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '../harness/client.ts';
import { type RunningPortal, startPortal } from '../harness/portal.ts';
import { RedisServer } from '../harness/redis.ts';
import { demoPassword } from '../harness/secrets.ts';
import { expectStatus, sandbox, visitor } from '../harness/shared.ts';

let redis: RedisServer;
let replicas: [RunningPortal, RunningPortal];

const limits = {
  read: [1_000_000, 60],
  write: [1_000_000, 60],
  signInByAccount: [4, 900],
  signInByAddress: [100_000, 900],
};

const dealers = '/api/v1/dealers?pageSize=1';
const ownOrigin = { origin: 'http://localhost:9' };

beforeAll(async () => {
  redis = await RedisServer.start();
  const settings = {
    vendorUrl: sandbox().origin,
    // Browsers know one origin, whichever replica answers.
    env: { REDIS_URL: redis.url, PORTAL_ORIGIN: 'http://localhost:9', PORTAL_LIMITS: JSON.stringify(limits) },
  };
  replicas = await Promise.all([startPortal(settings), startPortal(settings)]);
});

afterAll(async () => {
  await Promise.all((replicas ?? []).map(({ program }) => program.stop()));
  await redis?.down();
});

async function signInAt(at: 0 | 1, account: string): Promise<Visitor> {
  const who = visitor(replicas[at]);
  expectStatus(await who.post('/api/session', { account, password: demoPassword }, ownOrigin), 201);
  return who;
}

/** Signs in at one replica; gives the visitor there, and the same cookies at the other one. */
async function twice(): Promise<[Visitor, Visitor]> {
  const here = await signInAt(0, 'main');
  const there = visitor(replicas[1]);
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  return [here, there];
}

/** Asks until the status comes; at most five seconds. */
async function statusWithin(who: Visitor, status: number): Promise<void> {
  for (const end = Date.now() + 5_000; Date.now() < end; await pause(100)) {
    if ((await who.copy().get(dealers)).status === status) return;
  }
  expectStatus(await who.copy().get(dealers), status);
}

describe('two replicas with one Redis', () => {
  it('take each other’s sessions, and know within 5 s that one has ended', async () => {
    const [here, there] = await twice();
    expectStatus(await there.get(dealers), 200);
    const copy = here.copy();
    expectStatus(await here.ask({ method: 'DELETE', path: '/api/session', headers: ownOrigin }), 200);
    expectStatus(await copy.get(dealers), 401);
    await statusWithin(there, 401);
  });

  it('count the sign-in attempts of an account together', async () => {
    const attempt = async (at: number) => {
      const answer = await visitor(replicas[at]).post(
        '/api/session',
        { account: 'nobody-here', password: 'wrong' },
        ownOrigin,
      );
      return answer.status;
    };
    const statuses = [];
    for (const at of [0, 1, 0, 1, 0, 1]) statuses.push(await attempt(at));
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it('give an account its attempts back when it gets in', async () => {
    for (let round = 0; round < 3; round++) {
      const wrong = { account: 'merchant', password: 'wrong' };
      expectStatus(await visitor(replicas[0]).post('/api/session', wrong, ownOrigin), 401);
      expectStatus(await visitor(replicas[1]).post('/api/session', wrong, ownOrigin), 401);
      const right = { account: 'merchant', password: demoPassword };
      expectStatus(await visitor(replicas[1]).post('/api/session', right, ownOrigin), 201);
    }
  });

  it('go on without Redis: sessions hold, what was ended here stays ended, nobody is locked out', async () => {
    const [here, there] = await twice();
    const ended = await signInAt(0, 'blue');
    const copy = ended.copy();
    await redis.down();
    expectStatus(await there.get(dealers), 200);
    expectStatus(await ended.ask({ method: 'DELETE', path: '/api/session', headers: ownOrigin }), 200);
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
    await statusWithin(here, 200);
  });
});
