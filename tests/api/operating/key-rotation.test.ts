import { randomUUID } from 'node:crypto';
import { Visitor } from '../../harness/client.ts';
import { count } from '../../harness/depth.ts';
import { demoPassword, testSecrets } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { RedisServer, waitForRedis } from '../../harness/servers/redis.ts';
import { expectStatus, sandbox, visitor } from '../../harness/servers/worker-servers.ts';
import { describeWith } from '../../harness/without-tools.ts';

const former = testSecrets.PORTAL_SEAL_KEYS;
const next = 'test-seal-key-rotated-0123456789abcdef-9e1b';
const origin = 'http://localhost:9';
const own = { origin };

/** Two replicas are replaced one after another; three in a deep run. */
const replicaIndexes = [0, 1, 2].slice(0, count(2, 3));

let redis: RedisServer;
let replicas: RunningPortal[];

const startReplica = (keys: string[]) =>
  startPortal({
    vendorUrl: sandbox().origin,
    // All replicas share one origin.
    env: { REDIS_URL: redis.url, PORTAL_ORIGIN: origin, PORTAL_SEAL_KEYS: keys.join(',') },
  });

beforeAll(async () => {
  redis = await RedisServer.start();
  replicas = await Promise.all(replicaIndexes.map(() => startReplica([former])));
});

afterAll(async () => {
  await Promise.all((replicas ?? []).map(({ program }) => program.stop()));
  await redis?.down();
  await sandbox().reset();
});

/** Returns the visitor of a replica with the same cookies or token. */
type VisitorAt = (replica: RunningPortal) => Visitor;

/** Signs in a browser, a program and an access token at one replica. */
async function signInAll(replica: RunningPortal): Promise<VisitorAt[]> {
  const credentials = { account: 'main', password: demoPassword };
  const browser = visitor(replica);
  expectStatus(await browser.post('/api/session', credentials, own), 201);
  const grant = { name: 'Rotation', rights: 'read', areas: ['dealers'] };
  const tokens = [
    await visitor(replica).post('/api/session', { ...credentials, as: 'bearer' }, own),
    await browser.post('/api/v1/access-tokens', grant, own),
  ].map((response) => expectStatus(response, 201).json<{ token: string }>().token);
  return [
    ({ port }) => browser.copy(port),
    ...tokens.map(
      (token): VisitorAt =>
        ({ port }) =>
          new Visitor(port, { authorization: `Bearer ${token}` }),
    ),
  ];
}

/** Replaces all replicas one after another; every visitor uses all replicas in between. */
async function replaceReplicas(keys: string[], initial: readonly VisitorAt[]): Promise<VisitorAt[]> {
  const visitors = [...initial];
  for (const place of replicaIndexes) {
    const replaced = replicas[place];
    replicas[place] = await startReplica(keys);
    await replaced?.program.stop();
    for (const replica of replicas) visitors.push(...(await signInAll(replica)));
    const statuses = await Promise.all(
      replicas.flatMap((replica) =>
        visitors.map(async (at) => (await at(replica).get('/api/v1/dealers?pageSize=1')).status),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  return visitors;
}

describeWith('redis')('seal keys on several replicas', () => {
  it('rotate in three steps without ending sessions or repeating writes', async () => {
    const [at] = await signInAll(replicas[0] as RunningPortal);
    const main = at as VisitorAt;
    await Promise.all(replicas.map(waitForRedis));
    const since = await sandbox().lastCallNumber();
    const body = { name: `Rotation ${randomUUID()}`, link: 'https://keyed.example', code: '' };
    const key = { 'idempotency-key': randomUUID(), ...own };
    const add = (replica: RunningPortal) => main(replica).post('/api/v1/shop/platforms', body, key);
    expectStatus(await add(replicas[0] as RunningPortal), 201);

    const accepted = await replaceReplicas([former, next], [main]);
    await replaceReplicas([next, former], accepted);
    for (const replica of replicas) {
      const again = expectStatus(await add(replica), 201);
      expect(again.headers['idempotency-replayed']).toBe('true');
    }
    // The last step waits until no session is sealed with the former key.
    const sealedByNext = await Promise.all(replicas.map(signInAll));
    await replaceReplicas([next], sealedByNext.flat());
    for (const replica of replicas) expectStatus(await main(replica).get('/api/session'), 401);

    // A response sealed with a removed key is unreadable, so the outcome is unknown and the write is not repeated.
    const [later] = sealedByNext.flat() as [VisitorAt];
    const tooEarly = await later(replicas[0] as RunningPortal).post('/api/v1/shop/platforms', body, key);
    expect([tooEarly.status, tooEarly.json().code]).toEqual([504, 'outcomeUnknown']);
    expect(await sandbox().calls({ call: 25, since })).toHaveLength(1);
  }, 240_000);
});
