import { send } from '../../harness/client.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

const limits = { signInByAccount: [3, 900], signInByAddress: [8, 900] };

/** A portal behind a trusted proxy. Each test uses its own addresses and so its own limits. */
let proxiedPortal: RunningPortal;
/** A portal without trusted proxies. */
let directPortal: RunningPortal;
let accounts: string[];

beforeAll(async () => {
  const start = (own: object, env: Record<string, string> = {}) => {
    const all = { ...env, PORTAL_LIMITS: JSON.stringify({ ...limits, ...own }) };
    return startPortal({ vendorUrl: sandbox().origin, env: all });
  };
  [proxiedPortal, directPortal, accounts] = await Promise.all([
    start({ codeByEmail: [2, 3600] }, { TRUSTED_PROXIES: '127.0.0.1', VENDOR_TIMEOUT_MS: '3000' }),
    start({ read: [3, 60] }),
    sandbox().createAccounts(8, 'limited'),
  ]);
});
afterAll(() => Promise.all([proxiedPortal, directPortal].map(({ program }) => program.stop())));

/** Returns an account that no other test uses. */
const newAccount = () => accounts.pop() as string;
let addresses = 0;
/** Returns an address that no other test uses. */
const newAddress = () => `198.51.100.${++addresses}`;

/** Tries to sign in from the address that the proxy sends. */
const attempt = (account: string, address: string, password = 'wrong-one', signal?: AbortSignal) =>
  visitor(proxiedPortal).send({
    method: 'POST',
    path: '/api/session',
    body: { account, password },
    headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
    ...(signal ? { signal } : {}),
  });

describe('the sign-in limit', () => {
  it('applies per account, in any spelling', async () => {
    const [account, address] = [newAccount(), newAddress()];
    const statuses = [];
    for (const spelling of [account, account.toUpperCase(), ` ${account}\u200b `, `\u2068'${account}\u2069`])
      statuses.push((await attempt(spelling, address)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await attempt('merchant', address)).status).toBe(401);
  });

  it('responds alike for existing and unknown accounts', async () => {
    const address = newAddress();
    const limited = async (account: string) => {
      const responses = [];
      for (let time = 0; time < 4; time += 1) responses.push(await attempt(account, address));
      return responses.map(({ status, headers }) => [status, Object.keys(headers).sort()]);
    };
    expect(await limited(newAccount())).toEqual(await limited('nobody'));
  });

  it('applies per address over all accounts', async () => {
    const address = newAddress();
    const statuses = [];
    for (let time = 0; time < 10; time += 1) statuses.push((await attempt(`nobody${time}`, address)).status);
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
  });

  it('ignores a forged X-Forwarded-For', async () => {
    const statuses = [];
    for (let time = 0; time < 10; time += 1) {
      const body = { account: `nobody${time}`, password: 'wrong-one' };
      const forged = { 'x-forwarded-for': `10.0.0.${time}` };
      statuses.push((await visitor(directPortal).post('/api/session', body, forged)).status);
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
  });

  it('uses the address that a trusted proxy adds', async () => {
    const address = newAddress();
    const forged = [];
    for (let time = 0; time < 9; time += 1)
      forged.push((await attempt(`forging${time}`, `10.9.9.${time}, ${address}`)).status);
    expect(forged[8]).toBe(429);
    expect((await attempt('forging', newAddress())).status).toBe(401);
  });

  it('is reset for the account by a successful sign-in', async () => {
    const [account, address] = [newAccount(), newAddress()];
    await attempt(account, address);
    await attempt(account, address);
    expect((await attempt(account, address, demoPassword)).status).toBe(201);
    expect((await attempt(account, address)).status).toBe(401);
    expect((await attempt(account, address)).status).toBe(401);
  });

  it('returns Retry-After and RateLimit headers', async () => {
    const [account, address] = [newAccount(), newAddress()];
    for (let time = 0; time < 3; time += 1) await attempt(account, address);
    const { headers } = await attempt(account, address);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers.ratelimit).toMatch(/^"\w+";r=0;t=\d+$/);
    expect(headers['ratelimit-policy']).toMatch(/^"\w+";q=3;w=900$/);
  });
});

describe('an account with many failed sign-ins', () => {
  const delays = async () => {
    const { text } = await send(proxiedPortal.metricsPort, { path: '/metrics' });
    return Number(/^portal_sign_in_delays_total (\d+)$/m.exec(text)?.[1]);
  };

  it('stays open to its owner after a delay, while the guessing address gets 429', async () => {
    const [account, guesser] = [newAccount(), newAddress()];
    const before = await delays();
    for (let time = 0; time < 3; time += 1) expect((await attempt(account, guesser)).status).toBe(401);
    expect((await attempt(account, guesser, demoPassword)).status).toBe(429);
    for (const address of [newAddress(), newAddress()])
      expect((await attempt(account, address)).status).toBe(401);
    const startedAt = performance.now();
    expect((await attempt(account, newAddress(), demoPassword)).status).toBe(201);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_000);
    expect((await delays()) - before).toBe(3);
  });

  it('makes no vendor call when the caller disconnects during the delay', async () => {
    const account = newAccount();
    for (let host = 0; host < 6; host += 1) await attempt(account, newAddress());
    const since = await sandbox().lastCallNumber();
    const before = await delays();
    const leaving = new AbortController();
    const left = attempt(account, newAddress(), demoPassword, leaving.signal).catch(
      (error: Error) => error.name,
    );
    await until(async () => (await delays()) > before);
    leaving.abort();
    expect(await left).toBe('AbortError');
    await until(async () => proxiedPortal.program.output().includes('"status":499'));
    expect(await sandbox().calls({ call: 1, since })).toEqual([]);
  });

  it('counts an IPv6 network as one address, whatever the host part and port', async () => {
    const account = newAccount();
    const statuses = [];
    for (const host of ['::1', '::2', ':a:b:c:d', '::4'])
      statuses.push((await attempt(account, `[2001:db8:1:2${host}]:4${host.length}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await attempt(account, '2001:db8:1:3::1', demoPassword)).status).toBe(201);
  });
});

describe('the RateLimit headers', () => {
  it('are in every response, with Retry-After when nothing is left', async () => {
    const who = (await signIn('main')).copy(directPortal.port);
    const received = [];
    for (let time = 0; time < 4; time += 1) {
      const { status, headers } = await who.get('/api/v1/messages?pageSize=1');
      const [, left, seconds] = /^"read";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit)) ?? [];
      expect(headers['ratelimit-policy']).toBe('"read";q=3;w=60');
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(headers['retry-after']).toBe(status === 429 ? seconds : undefined);
      received.push([status, left]);
    }
    expect(received).toEqual([
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
  });

  it('of a sign-in cover the address and the account', async () => {
    const { headers } = await attempt(newAccount(), newAddress());
    expect(String(headers['ratelimit-policy']).split(', ')).toEqual([
      '"signInByAddress";q=8;w=900',
      '"signInByAccount";q=3;w=900',
    ]);
    expect(String(headers.ratelimit)).toMatch(/^"signInByAddress";r=7;t=\d+, "signInByAccount";r=2;t=\d+$/);
  });

  it('are in other error responses too', async () => {
    const who = (await signIn('main')).copy(proxiedPortal.port);
    const { status, headers } = await who.get('/api/v1/dealers?pageSize=nonsense');
    expect([status, headers['ratelimit-policy']]).toEqual([422, '"read";q=1200;w=60']);
  });
});

// These tests are last, because their resets delete the accounts of the other tests.
describe('password reset codes', () => {
  afterAll(() => sandbox().reset());

  it('are limited per e-mail and address without blocking the owner’s reset', async () => {
    const since = await sandbox().lastCallNumber();
    const requestCode = async (address: string) => {
      // The vendor refuses a second code within a minute.
      await sandbox().reset();
      const body = { email: 'main@autocare.example' };
      return visitor(proxiedPortal).post('/api/v1/password-reset/code', body, { 'x-forwarded-for': address });
    };
    const statuses = [];
    for (const host of [1, 1, 1, 2, 3, 4]) statuses.push((await requestCode(`203.0.113.${host}`)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
    // The last two got the same response without a new code; the previous code is still valid.
    expect(await sandbox().calls({ call: 4, since })).toHaveLength(3);
  });

  it('allow few guesses over all addresses', async () => {
    const guess = (address: string) =>
      visitor(proxiedPortal).post(
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
