import { chatCloseCodes } from '#lib/contract/constants.ts';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { ChatSocket } from '../../harness/chat.ts';
import type { Visitor } from '../../harness/client.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { RedisServer } from '../../harness/servers/redis.ts';
import {
  asBearer,
  expectStatus,
  sandbox,
  signIn,
  until,
  visitor,
} from '../../harness/servers/worker-servers.ts';
import { itWith } from '../../harness/without-tools.ts';

const path = '/api/v1/sessions';
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

// A separate portal: other tests' sessions may belong to accounts with the same ids.
let ownPortal: RunningPortal;
let accounts: string[];
let account: string;
beforeAll(async () => {
  ownPortal = await startPortal({ vendorUrl: sandbox().origin });
  accounts = await sandbox().createAccounts(6, 'list');
});
beforeEach(() => {
  account = accounts.pop() as string;
});
afterAll(async () => {
  await ownPortal?.program.stop();
  await sandbox().reset();
});

const list = async (who: Visitor) =>
  expectStatus(await who.get(`${path}?pageSize=100`), 200).json<{ items: Session[] }>().items;
const end = (who: Visitor, id: string | undefined) => who.send({ method: 'DELETE', path: `${path}/${id}` });
const otherSession = (sessions: Session[]) => sessions.find(({ current }) => !current);

describe('the sessions of an account', () => {
  it('are listed with their browser and times, without credentials', async () => {
    const browser = visitor(ownPortal);
    const credentials = { account, password: demoPassword };
    expectStatus(await browser.post('/api/session', credentials, { 'user-agent': chromeOnWindows }), 201);
    const program = await asBearer(account, ownPortal);
    const [newest, oldest, ...rest] = await list(program);
    expect(rest).toEqual([]);
    expect(newest).toMatchObject({ kind: 'program', browser: '', system: '', current: true });
    expect(oldest).toMatchObject({ kind: 'browser', browser: 'Chrome', system: 'Windows', current: false });
    for (const { startedAt, lastUsedAt, expiresAt } of [newest as Session, oldest as Session]) {
      expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.parse(lastUsedAt) + 1_000);
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    }
    const listed = JSON.stringify([newest, oldest]);
    for (const value of browser.cookies.values()) expect(listed).not.toContain(value.slice(0, 40));
  });

  it('end separately, with their access tokens and their chat sockets', async () => {
    const [here, there] = [await signIn(account, ownPortal), await signIn(account, ownPortal)];
    const grant = { name: 'Robot', rights: 'read', areas: ['dealers'] };
    const { token } = expectStatus(await there.post('/api/v1/access-tokens', grant), 201).json<{
      token: string;
    }>();
    const chat = await ChatSocket.open(there);
    const id = otherSession(await list(here))?.id;
    expectStatus(await end(here, id), 200);
    expectStatus(await there.get('/api/session'), 401);
    expectStatus(await visitor(ownPortal).get('/api/session', { authorization: `Bearer ${token}` }), 401);
    expect(await chat.waitForClose()).toBe(chatCloseCodes.sessionOver);
    expect((await list(here)).map((session) => session.current)).toEqual([true]);
    expectStatus(await end(here, id), 404);
  });

  it('end all at once but the current one, which is listed first', async () => {
    const here = await signIn(account, ownPortal);
    const others = [await signIn(account, ownPortal), await signIn(account, ownPortal)];
    expect((await list(here)).map(({ current }) => current)).toEqual([true, false, false]);
    const response = await here.send({ method: 'DELETE', path });
    expect(expectStatus(response, 200).json()).toEqual({ ended: 2 });
    for (const other of others) expectStatus(await other.get('/api/session'), 401);
    expect((await list(here)).map(({ current }) => current)).toEqual([true]);
  });

  it('end like a sign-out when it is the current one', async () => {
    const who = await signIn(account, ownPortal);
    const since = await sandbox().lastCallNumber();
    const [own] = await list(who);
    expectStatus(await end(who, own?.id), 200);
    expect(who.cookies.size).toBe(0);
    expect(await sandbox().calls({ call: 2, since })).toHaveLength(1);
  });

  it('are hidden from other accounts and access tokens', async () => {
    const who = await signIn(account, ownPortal);
    const [own] = await list(who);
    const merchant = await signIn('merchant', ownPortal);
    expect(own).toBeDefined();
    expect((await list(merchant)).map(({ current }) => current)).toEqual([true]);
    expect((await list(merchant)).map(({ id }) => id)).not.toContain(own?.id);
    expectStatus(await end(merchant, own?.id), 404);
    const grant = { name: 'Robot', rights: 'write', areas: ['dealers', 'home'] };
    const { token } = (await who.post('/api/v1/access-tokens', grant)).json<{ token: string }>();
    const bearer = { authorization: `Bearer ${token}` };
    expectStatus(await visitor(ownPortal).get(path, bearer), 403);
    expectStatus(
      await visitor(ownPortal).send({ method: 'DELETE', path: `${path}/${own?.id}`, headers: bearer }),
      403,
    );
    expectStatus(await who.get('/api/session'), 200);
  });

  itWith('redis')(
    'are listed on all replicas with Redis, and without Redis where they are used',
    async () => {
      const redis = await RedisServer.start();
      const env = { REDIS_URL: redis.url };
      const vendorUrl = sandbox().origin;
      const replicas = await Promise.all([
        startPortal({ vendorUrl, env }),
        startPortal({ vendorUrl, env }),
        startPortal({ vendorUrl }),
      ]);
      try {
        const [first, second, alonePortal] = replicas;
        const here = await signIn(account, first);
        const there = await signIn(account, second);
        expect(await list(here)).toHaveLength(2);
        expect(await list(here.copy(alonePortal.port))).toHaveLength(1);
        expectStatus(await there.copy(alonePortal.port).get('/api/session'), 200);
        expect(await list(here.copy(alonePortal.port))).toHaveLength(2);
        expectStatus(await end(here, otherSession(await list(here))?.id), 200);
        await until(async () => (await there.copy().get('/api/session')).status === 401);
      } finally {
        await Promise.all(replicas.map(({ program }) => program.stop()));
        await redis.down();
      }
    },
  );
});
