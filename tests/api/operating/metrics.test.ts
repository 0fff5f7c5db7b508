import { readFileSync } from 'node:fs';
import { readMetric, readMetrics } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal, testLimits } from '../../harness/servers/portal.ts';
import { RedisServer } from '../../harness/servers/redis.ts';
import {
  expectStatus,
  portal,
  sandbox,
  signIn,
  until,
  visitor,
} from '../../harness/servers/worker-servers.ts';
import { describeWith } from '../../harness/without-tools.ts';

const figures = '/api/v1/home/figures';
const equipment = '/dealers/product/equipment';

afterEach(() => sandbox().reset());

/** Runs the work with a separate portal. */
async function withPortal(
  env: Record<string, string>,
  work: (ownPortal: RunningPortal) => Promise<void>,
): Promise<void> {
  const ownPortal = await startPortal({ vendorUrl: sandbox().origin, env });
  try {
    await work(ownPortal);
  } finally {
    await ownPortal.program.stop();
  }
}

describe('page metrics', () => {
  const countPages = (route: string, status: number) =>
    readMetric(`portal_page_seconds_count{route="${route}",status="${status}"}`, portal());

  it('use the route template as label', async () => {
    const main = await signIn('main');
    const before = (await countPages(equipment, 200)) ?? 0;
    await main.get(`${equipment}?q=canary`);
    await until(async () => (await countPages(equipment, 200)) === before + 1);
    await main.get(`${equipment}/canary-sn`);
    await main.get('/canary/path');
    await until(async () => await countPages(`${equipment}/[sn]`, 404));
    await until(async () => await countPages('/[...missing]', 404));
    await visitor().get('/signin');
    await until(async () => await countPages('/signin', 200));
    expect(await readMetrics(portal())).not.toContain('canary');
  });

  it('do not include files and health checks', async () => {
    const page = await visitor().get('/signin');
    const [script = ''] = page.text.match(/\/_next\/static\/[^"'\\ ]+\.js/) ?? [];
    for (const path of [script, '/api/health/ready']) expectStatus(await visitor().get(path), 200);
    expect(await readMetrics(portal())).not.toMatch(/portal_page_seconds\w+\{route="[^"]*(_next|health)/);
  });
});

describe('queue metrics', () => {
  it('count operations in progress and in the queue', async () => {
    await withPortal({ PORTAL_MAX_CONCURRENT: '4', VENDOR_TIMEOUT_MS: '10000' }, async (ownPortal) => {
      const main = await signIn('main', ownPortal);
      expect(await readMetric('portal_requests_queued', ownPortal)).toBe(0);
      await sandbox().faults({ path: 39, held: true });
      // One account has half of the slots.
      const pending = Promise.all(Array.from({ length: 5 }, () => main.get(figures)));
      await until(async () => (await readMetric('portal_requests_queued', ownPortal)) === 3);
      expect(await readMetric('portal_requests_in_flight', ownPortal)).toBe(5);
      expect(await readMetric('portal_vendor_calls_in_flight{service="dealerAdmin"}', ownPortal)).toBe(2);
      expect(await readMetric('portal_vendor_calls_queued{service="dealerAdmin"}', ownPortal)).toBe(0);
      await sandbox().clearFaults();
      await pending;
      expect(await readMetric('portal_requests_queued', ownPortal)).toBe(0);
      expect(await readMetric('portal_vendor_calls_in_flight{service="dealerAdmin"}', ownPortal)).toBe(0);
    });
  });

  it('count queued vendor calls of a service', async () => {
    await withPortal({ VENDOR_TIMEOUT_MS: '10000' }, async (ownPortal) => {
      const main = await signIn('main', ownPortal);
      await sandbox().faults({ path: 39, held: true });
      const pending = Promise.all(Array.from({ length: 44 }, () => main.get(figures)));
      await until(
        async () => (await readMetric('portal_vendor_calls_queued{service="dealerAdmin"}', ownPortal)) === 12,
      );
      // One account has half of the calls.
      expect(await readMetric('portal_vendor_calls_in_flight{service="dealerAdmin"}', ownPortal)).toBe(32);
      await sandbox().clearFaults();
      await pending;
    });
  });
});

describe('breaker metrics', () => {
  it('exist before a breaker opens', async () => {
    await (await signIn('main')).get(figures);
    expect(await readMetric('portal_vendor_breaker_open{service="dealerAdmin"}', portal())).toBe(0);
  });
});

describeWith('redis')('the Redis metric', () => {
  it('shows whether Redis is reachable, and is absent without Redis', async () => {
    expect(await readMetrics(portal())).not.toMatch(/^portal_redis_up\b/m);
    const redis = await RedisServer.start();
    await withPortal({ REDIS_URL: redis.url }, async (ownPortal) => {
      const up = () => readMetric('portal_redis_up', ownPortal);
      // Redis is checked before the first request.
      await until(async () => (await up()) === 1);
      await redis.down();
      await until(async () => (await up()) === 0);
      await redis.up();
      await until(async () => (await up()) === 1);
    }).finally(() => redis.down());
  });
});

describe('security metrics', () => {
  it('count refusals per limit', async () => {
    const limits = JSON.stringify({ ...testLimits, read: [1, 60], signInByAccount: [2, 60] });
    await withPortal({ PORTAL_LIMITS: limits }, async (ownPortal) => {
      for (let tries = 0; tries < 3; tries++)
        await visitor(ownPortal).post('/api/session', { account: 'canary-nobody', password: 'wrong' });
      const main = await signIn('main', ownPortal);
      await main.get(figures);
      expectStatus(await main.get(figures), 429);
      const refused = (by: string) =>
        readMetric(`portal_rate_limit_refusals_total{allowance="${by}"}`, ownPortal);
      expect([await refused('read'), await refused('signInByAccount')]).toEqual([1, 1]);
      expect(await readMetrics(ownPortal)).not.toContain('canary');
    });
  });

  it('count revoked sessions', async () => {
    const ended = async () => (await readMetric('portal_revocations_total{of="session"}', portal())) ?? 0;
    const before = await ended();
    const main = await signIn('main');
    await main.send({ method: 'DELETE', path: '/api/session' });
    expect(await ended()).toBe(before + 1);
  });
});

describe('the build metric', () => {
  it('contains the version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const line = /^portal_build_info\{version="([^"]+)",sources="([0-9a-f]{12})",node="v\d+[.\d]+"\} 1$/m;
    expect(line.exec(await readMetrics(portal()))?.[1]).toBe(version);
  });
});
