import { type RunningPortal, startPortal } from '../harness/portal.ts';
import { sandbox, signIn, visitor } from '../harness/shared.ts';

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
