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
