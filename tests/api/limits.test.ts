import { send } from '../harness/client.ts';
import { type RunningPortal, startPortal } from '../harness/portal.ts';
import { demoPassword } from '../harness/secrets.ts';
import { sandbox, signIn, until, visitor } from '../harness/shared.ts';

const limits = JSON.stringify({ signInByAccount: [3, 900], signInByAddress: [8, 900] });
const running: RunningPortal[] = [];
const start = async (env: Record<string, string> = {}) => {
  const at = await startPortal({ vendorUrl: sandbox().origin, env: { PORTAL_LIMITS: limits, ...env } });
  running.push(at);
  return at;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ program }) => program.stop()));
});

const attempt = (at: RunningPortal, account: string, headers: Record<string, string> = {}) =>
  visitor(at).post('/api/session', { account, password: 'wrong-one' }, headers);

describe('attempts to sign in', () => {
  it('are limited per account, whatever the spelling', async () => {
    const at = await start();
    const statuses = [];
    for (const account of ['main', 'MAIN', ' main ', 'main'])
      statuses.push((await attempt(at, account)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await attempt(at, 'merchant')).status).toBe(401);
  });

  it('of an account that exists and of one that does not are limited alike', async () => {
    const at = await start();
    const asked = async (account: string) => {
      const answers = [];
      for (let time = 0; time < 4; time += 1) answers.push(await attempt(at, account));
      return answers.map(({ status, headers }) => [status, Object.keys(headers).sort()]);
    };
    expect(await asked('main')).toEqual(await asked('nobody'));
  });

  it('are limited per address, over all accounts', async () => {
    const at = await start();
    const statuses = [];
    for (let time = 0; time < 10; time += 1) statuses.push((await attempt(at, `nobody${time}`)).status);
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
  });

  it('a forged X-Forwarded-For does not help', async () => {
    const at = await start();
    const statuses = [];
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await attempt(at, `nobody${time}`, { 'x-forwarded-for': `10.0.0.${time}` })).status);
    }
    expect(statuses.slice(8)).toEqual([429, 429]);
  });

  it('behind a trusted proxy go by the address that it names, not by what the client claims', async () => {
    const at = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    const via = (chain: string, time: number) =>
      attempt(at, `nobody${chain.length}${time}`, { 'x-forwarded-for': chain });
    const forged = [];
    for (let time = 0; time < 9; time += 1)
      forged.push((await via(`10.9.9.${time}, 203.0.113.7`, time)).status);
    expect(forged[8]).toBe(429);
    expect((await via('203.0.113.8', 0)).status).toBe(401);
  });

  it('a good one gives the account its attempts back', async () => {
    const at = await start();
    await attempt(at, 'main');
    await attempt(at, 'main');
    await signIn('main', at);
    expect((await attempt(at, 'main')).status).toBe(401);
    expect((await attempt(at, 'main')).status).toBe(401);
  });

  it('say when to come back', async () => {
    const at = await start();
    for (let time = 0; time < 3; time += 1) await attempt(at, 'main');
    const { headers } = await attempt(at, 'main');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers.ratelimit).toMatch(/^"\w+";r=0;t=\d+$/);
    expect(headers['ratelimit-policy']).toMatch(/^"\w+";q=3;w=900$/);
  });
});

/** Sign-ins through a trusted proxy, each from the address that is named. */
describe('an account that strangers guess at', () => {
  const behindProxy = () => start({ TRUSTED_PROXIES: '127.0.0.1' });
  const from = (at: RunningPortal, address: string, password = 'wrong-one', signal?: AbortSignal) =>
    visitor(at).ask({
      method: 'POST',
      path: '/api/session',
      body: { account: 'main', password },
      headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
      ...(signal ? { signal } : {}),
    });
  const delays = async (at: RunningPortal) => {
    const { text } = await send(at.metricsPort, { path: '/metrics' });
    return Number(/^portal_sign_in_delays_total (\d+)$/m.exec(text)?.[1]);
  };

  it('is open to its owner, who waits for a moment; the strangers are refused', async () => {
    const at = await behindProxy();
    for (let time = 0; time < 3; time += 1) expect((await from(at, '203.0.113.1')).status).toBe(401);
    expect((await from(at, '203.0.113.1', demoPassword)).status).toBe(429);
    for (const address of ['203.0.113.2', '203.0.113.3']) expect((await from(at, address)).status).toBe(401);
    const began = performance.now();
    expect((await from(at, '198.51.100.9', demoPassword)).status).toBe(201);
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
    expect(await delays(at)).toBe(3);
  });

  it('costs a caller who goes away during the delay no call of the vendor', async () => {
    const at = await behindProxy();
    for (const host of [1, 2, 3, 4, 5, 6]) await from(at, `203.0.113.${host}`);
    const since = await sandbox().lastCall();
    const before = await delays(at);
    const leaving = new AbortController();
    const left = from(at, '203.0.113.7', demoPassword, leaving.signal).catch((error: Error) => error.name);
    await until(async () => (await delays(at)) > before);
    leaving.abort();
    expect(await left).toBe('AbortError');
    await until(async () => at.program.output().includes('"status":499'));
    expect(await sandbox().calls({ call: 1, since })).toEqual([]);
  });

  it('by IPv6 is guessed at from one network, whatever the rest of its address and its port', async () => {
    const at = await behindProxy();
    const statuses = [];
    for (const host of ['::1', '::2', ':a:b:c:d', '::4'])
      statuses.push((await from(at, `[2001:db8:1:2${host}]:4${host.length}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await from(at, '2001:db8:1:3::1', demoPassword)).status).toBe(201);
  });
});

describe('codes to an e-mail address that strangers ask for', () => {
  afterAll(() => sandbox().reset());

  it('are few, and none of it keeps its owner from a reset', async () => {
    const at = await start({
      TRUSTED_PROXIES: '127.0.0.1',
      PORTAL_LIMITS: JSON.stringify({ codeByEmail: [2, 3600] }),
    });
    const since = await sandbox().lastCall();
    const ask = async (address: string) => {
      // The vendor itself refuses a second code within a minute.
      await sandbox().reset();
      const body = { email: 'main@autocare.example' };
      return visitor(at).post('/api/v1/password-reset/code', body, { 'x-forwarded-for': address });
    };
    const statuses = [];
    for (const host of [1, 1, 1, 2, 3, 4]) statuses.push((await ask(`203.0.113.${host}`)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
    // The last two were answered alike; the code that was sent just before is good.
    expect(await sandbox().calls({ call: 4, since })).toHaveLength(3);
  });

  it('are guessed at few times, over all addresses', async () => {
    const at = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    const guess = (address: string) =>
      visitor(at).post(
        '/api/v1/password-reset',
        {
          email: 'main@autocare.example',
          code: '000000',
          password: 'brand-new-one',
          repeat: 'brand-new-one',
        },
        { 'x-forwarded-for': address },
      );
    const all = await Promise.all(Array.from({ length: 18 }, (_, host) => guess(`203.0.113.${host}`)));
    const statuses = all.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(15).fill(422), 429, 429, 429]);
  });
});

describe('what is left of an allowance', () => {
  it('is told with every answer, and when there is none left, for how long', async () => {
    const at = await start({ PORTAL_LIMITS: JSON.stringify({ read: [3, 60] }) });
    const who = await signIn('main', at);
    const told = [];
    for (let time = 0; time < 4; time += 1) {
      const { status, headers } = await who.get('/api/v1/messages?pageSize=1');
      const [, left, seconds] = /^"read";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit)) ?? [];
      expect(headers['ratelimit-policy']).toBe('"read";q=3;w=60');
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(headers['retry-after']).toBe(status === 429 ? seconds : undefined);
      told.push([status, left]);
    }
    expect(told).toEqual([
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
  });

  it('of the sign-in is that of the address and of the account', async () => {
    const at = await start();
    const { headers } = await attempt(at, 'main');
    expect(String(headers['ratelimit-policy']).split(', ')).toEqual([
      '"signInByAddress";q=8;w=900',
      '"signInByAccount";q=3;w=900',
    ]);
    expect(String(headers.ratelimit)).toMatch(/^"signInByAddress";r=7;t=\d+, "signInByAccount";r=2;t=\d+$/);
  });

  it('is told of a refusal of another kind too', async () => {
    const who = await signIn('main', await start({ PORTAL_LIMITS: '{}' }));
    const { status, headers } = await who.get('/api/v1/dealers?pageSize=nonsense');
    expect([status, headers['ratelimit-policy']]).toEqual([422, '"read";q=1200;w=60']);
  });
});
