import { setTimeout as pause } from 'node:timers/promises';
import { chatCloseCodes } from '#lib/contract/constants.ts';
import type { AccessToken } from '#lib/contract/operations/access-tokens.ts';
import { tokenAreas } from '#lib/contract/operations/access-tokens.ts';
import { ChatSocket, readRejection } from '../../harness/chat.ts';
import { type HttpResponse, Visitor } from '../../harness/client.ts';
import { allOperations, loadSampleRecords, sampleRequest } from '../../harness/samples/operations.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { RedisServer } from '../../harness/servers/redis.ts';
import { expectStatus, portal, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';
import { describeWith } from '../../harness/without-tools.ts';

const path = '/api/v1/access-tokens';
const all = [...tokenAreas];

interface CreatedToken extends AccessToken {
  token: string;
}

async function createToken(who: Visitor, draft: object = {}, headers = {}): Promise<CreatedToken> {
  const body = { name: 'Nightly stock', rights: 'write', areas: all, ...draft };
  return expectStatus(await who.post(path, body, headers), 201).json<CreatedToken>();
}
const withToken = ({ token }: { token: string }, port = portal().port) =>
  new Visitor(port, { authorization: `Bearer ${token}` });
const list = async (who: Visitor) =>
  expectStatus(await who.get(path), 200).json<{ items: AccessToken[] }>().items;
const revoke = (who: Visitor, id: string) => who.send({ method: 'DELETE', path: `${path}/${id}` });
const codeOf = (response: HttpResponse) => [response.status, response.json().code];
const dealers = '/api/v1/dealers?pageSize=1';

/** Other tests create tokens too, up to the limit. */
async function revokeAll(account: string): Promise<void> {
  const who = await signIn(account);
  for (const { id } of expectStatus(await who.get(`${path}?pageSize=100`), 200).json<{
    items: AccessToken[];
  }>().items)
    expectStatus(await revoke(who, id), 200);
}

beforeAll(() => revokeAll('main'));
afterEach(() => revokeAll('main'));
afterAll(() => sandbox().reset());

describe('an access token', () => {
  it('is created with a name, rights and areas, and returns its secret once', async () => {
    const who = await signIn('main');
    const before = Date.now();
    const { token, ...created } = await createToken(who, {
      rights: 'read',
      areas: ['dealers', 'dealers', 'home'],
    });
    expect(token).toMatch(/^dpt_[\x21-\x7e]{200,4000}$/);
    expect(created).toMatchObject({
      name: 'Nightly stock',
      rights: 'read',
      areas: ['dealers', 'home'],
      lastUsedAt: null,
      ofThisSession: true,
    });
    expect(Date.parse(created.createdAt)).toBeGreaterThan(before - 1000);
    const listed = (await list(who)).find(({ id }) => id === created.id);
    expect(listed).toEqual(created);
    expect(JSON.stringify(listed)).not.toContain(token.slice(0, 60));
  });

  it('authenticates as its account, and appears in the session', async () => {
    const accessToken = await createToken(await signIn('main'), { rights: 'read', areas: ['dealers'] });
    const program = withToken(accessToken);
    expectStatus(await program.get(dealers), 200);
    const session = expectStatus(await program.get('/api/session'), 200).json();
    expect(session).toMatchObject({
      identity: { account: 'main' },
      expiresAt: accessToken.expiresAt,
      accessToken: { id: accessToken.id, name: 'Nightly stock', rights: 'read', areas: ['dealers'] },
    });
    expect((await (await signIn('main')).get('/api/session')).json().accessToken).toBeNull();
  });

  it('returns 422 with each invalid field', async () => {
    const who = await signIn('main');
    const response = await who.post(path, { name: ' ', rights: 'all', areas: [], hours: 25 });
    expect([response.status, response.json().errors]).toEqual([
      422,
      [
        { path: 'body.name', code: 'required' },
        { path: 'body.rights', code: 'choice' },
        { path: 'body.areas', code: 'areas' },
        { path: 'body.hours', code: 'tooBig' },
      ],
    ]);
  });

  it('shows when it was last used', async () => {
    const who = await signIn('main');
    const accessToken = await createToken(who);
    const before = Date.now() - 1_000;
    expectStatus(await withToken(accessToken).get(dealers), 200);
    const used = async () => (await list(who)).find(({ id }) => id === accessToken.id)?.lastUsedAt;
    await until(async () => Date.parse((await used()) ?? '') >= before);
  });

  it('is refused and no longer listed after it is revoked', async () => {
    const who = await signIn('main');
    const accessToken = await createToken(who);
    const program = withToken(accessToken);
    expectStatus(await program.get(dealers), 200);
    expect((await list(who)).map(({ id }) => id)).toContain(accessToken.id);
    expectStatus(await revoke(who, accessToken.id), 200);
    expect(codeOf(await program.get(dealers))).toEqual([401, 'sessionEnded']);
    expect((await list(who)).map(({ id }) => id)).not.toContain(accessToken.id);
    expect(codeOf(await revoke(who, accessToken.id))).toEqual([404, 'notFound']);
  });

  it('cannot be listed or revoked by another account', async () => {
    const accessToken = await createToken(await signIn('main'));
    const other = await signIn('merchant');
    const own = await createToken(other);
    expect((await list(other)).map(({ id }) => id)).toContain(own.id);
    expect((await list(other)).map(({ id }) => id)).not.toContain(accessToken.id);
    expect(codeOf(await revoke(other, accessToken.id))).toEqual([404, 'notFound']);
    expectStatus(await withToken(accessToken).get(dealers), 200);
  });

  it('is refused as a cookie, without its prefix, truncated or changed', async () => {
    const { token } = await createToken(await signIn('main'));
    const [identity = '', vault = ''] = token.slice(4).split(/~(.*)/s);
    // A token that was just accepted as a bearer token must not work as a cookie.
    expectStatus(await withToken({ token }).get(dealers), 200);
    const browser = new Visitor(portal().port);
    browser.cookies.set('portal-identity', identity);
    browser.cookies.set('portal-vault', vault);
    expect((await browser.get(dealers)).status).toBe(401);
    const middle = Math.floor(token.length / 2);
    const flipped = token[middle] === 'A' ? 'B' : 'A';
    for (const wrong of [
      token.slice(0, -20),
      `${token.slice(0, middle)}${flipped}${token.slice(middle + 1)}`,
      token.replace('~', ''),
      `dpt_${identity}`,
      `dpt_~${vault}`,
      'dpt_',
      'dpt_~',
    ])
      expect((await withToken({ token: wrong }).get(dealers)).status).toBe(401);
  });
});

describe('the permissions of an access token', () => {
  it.each([
    ['read', ['dealers']],
    ['write', ['dealers']],
    ['read', ['equipment', 'business']],
    ['read', all],
    ['write', all],
  ] as const)('%s in %s: allows exactly the operations of its rights and areas', async (rights, areas) => {
    const main = await signIn('main');
    const ids = await loadSampleRecords(main);
    const program = withToken(await createToken(main, { rights, areas }));
    const covered = new Set<string>(['signedIn', ...areas]);
    // Tcodes belong to the blue theme, so no token of this account covers them.
    covered.delete('tcode');
    const wrong: string[] = [];
    for (const operation of allOperations.filter(({ access }) => access !== 'public')) {
      const { access, limit, method, name } = operation;
      const allowed = covered.has(access) && (rights === 'write' || method === 'GET' || limit === 'read');
      // An invalid body passes the access check and changes nothing.
      const { status } = await program.send({
        ...sampleRequest(operation, ids),
        ...(method === 'GET' ? {} : { body: '{' }),
      });
      if (allowed === (status === 403)) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('does not allow token management or password changes', async () => {
    const who = await signIn('main');
    const accessToken = await createToken(who);
    const program = withToken(accessToken);
    for (const response of [
      await program.get(path),
      await program.post(path, { name: 'more', rights: 'write', areas: all }),
      await revoke(program, accessToken.id),
      await program.post('/api/v1/password', {}),
    ])
      expect(codeOf(response)).toEqual([403, 'forbidden']);
  });

  it('do not exceed the rights of its account', async () => {
    const program = withToken(await createToken(await signIn('child')));
    expect(codeOf(await program.get('/api/v1/devices'))).toEqual([403, 'forbidden']);
    expectStatus(await program.get(dealers), 200);
  });

  it('decide which optional parts a response contains', async () => {
    const main = await signIn('main');
    const { device } = await loadSampleRecords(main);
    const timeline = `/api/v1/devices/${device.sn}/timeline`;
    const since = await sandbox().lastCallNumber();
    expectStatus(await withToken(await createToken(main, { areas: ['equipment'] })).get(timeline), 200);
    const calls = async () => new Set((await sandbox().calls({ since })).map(({ path: at }) => at));
    expect([...(await calls())].some((at) => at.includes('/system-my'))).toBe(false);
    expectStatus(
      await withToken(await createToken(main, { areas: ['equipment', 'afterSales'] })).get(timeline),
      200,
    );
    expect([...(await calls())].some((at) => at.includes('/system-my'))).toBe(true);
  });

  it('open the chat only with write access to it', async () => {
    const main = await signIn('main');
    for (const draft of [{ rights: 'read' }, { areas: ['dealers'] }]) {
      const program = withToken(await createToken(main, draft));
      expect(await readRejection(program, {})).toMatchObject({ status: 403, code: 'forbidden' });
    }
    (await ChatSocket.open(withToken(await createToken(main)))).close();
  });
});

describe('an access token expires', () => {
  it('with the session that created it', async () => {
    const who = await signIn('main');
    const other = await signIn('main');
    const [accessToken, otherToken] = [await createToken(who), await createToken(other)];
    expectStatus(await who.send({ method: 'DELETE', path: '/api/session' }), 200);
    expect(codeOf(await withToken(accessToken).get(dealers))).toEqual([401, 'sessionEnded']);
    expectStatus(await withToken(otherToken).get(dealers), 200);
    const left = (await list(other)).map(({ id }) => id);
    expect([left.includes(accessToken.id), left.includes(otherToken.id)]).toEqual([false, true]);
  });

  it('and closes its chat socket when its session ends', async () => {
    const who = await signIn('main');
    const chat = await ChatSocket.open(withToken(await createToken(who)));
    expectStatus(await who.send({ method: 'DELETE', path: '/api/session' }), 200);
    expect(await chat.waitForClose()).toBe(chatCloseCodes.sessionOver);
  });

  it('when it signs out, and leaves its session open', async () => {
    const who = await signIn('main');
    const program = withToken(await createToken(who));
    const since = await sandbox().lastCallNumber();
    expectStatus(await program.send({ method: 'DELETE', path: '/api/session' }), 200);
    expect(codeOf(await program.get(dealers))).toEqual([401, 'sessionEnded']);
    expectStatus(await who.get(dealers), 200);
    expect(await sandbox().calls({ call: 2, since })).toEqual([]);
  });

  it('when the vendor revokes its session', async () => {
    const [account] = (await sandbox().createAccounts(1, 'tok')) as [string];
    const who = await signIn(account);
    const program = withToken(await createToken(who));
    await sandbox().endTokens(account, 'revoke');
    expect(codeOf(await program.get(dealers))).toEqual([401, 'sessionEnded']);
  });

  it('when the password changes', async () => {
    const [account] = (await sandbox().createAccounts(1, 'tokpw')) as [string];
    const who = await signIn(account);
    const program = withToken(await createToken(who));
    expectStatus(await program.get(dealers), 200);
    expectStatus(
      await who.post('/api/v1/password', {
        currentPassword: demoPassword,
        password: demoPassword,
        repeat: demoPassword,
      }),
      200,
    );
    expect(codeOf(await program.get(dealers))).toEqual([401, 'sessionEnded']);
  });

  it('after its hours, and at the latest with its session', async () => {
    const who = await signIn('main');
    const { expiresAt } = (await who.get('/api/session')).json<{ expiresAt: string }>();
    const hour = await createToken(who, { hours: 1 });
    expect(Date.parse(hour.expiresAt) - Date.parse(hour.createdAt)).toBe(3_600_000);
    for (const draft of [{}, { hours: 24 }])
      expect((await createToken(who, draft)).expiresAt).toBe(expiresAt);
  });

  it('the 51st access token returns 409', async () => {
    const [account] = (await sandbox().createAccounts(1, 'tokmany')) as [string];
    const who = await signIn(account);
    for (let count = 0; count < 50; count += 1) await createToken(who, { areas: ['home'] });
    const over = await who.post(path, { name: 'one more', rights: 'read', areas: ['home'] });
    expect(codeOf(over)).toEqual([409, 'conflict']);
    expect((await list(who)).length).toBe(20);
  });
});

describe('a portal with short sessions', () => {
  let ownPortal: RunningPortal;
  beforeAll(async () => {
    ownPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { SESSION_IDLE_SECONDS: '1', SESSION_ABSOLUTE_SECONDS: '4' },
    });
  });
  afterAll(() => ownPortal.program.stop());

  it('keeps a token valid when the session that created it is idle, and other sessions revoke it', async () => {
    const who = await signIn('main', ownPortal);
    const accessToken = await createToken(who);
    const program = withToken(accessToken, ownPortal.port);
    await pause(1_500);
    expect((await who.get(dealers)).status).toBe(401);
    expectStatus(await program.get(dealers), 200);
    const later = await signIn('main', ownPortal);
    expect((await list(later)).map(({ id }) => id)).toContain(accessToken.id);
    expectStatus(await revoke(later, accessToken.id), 200);
    expect(codeOf(await program.get(dealers))).toEqual([401, 'sessionEnded']);
  });

  it('keeps a program signed in without an idle limit until the token expires', async () => {
    const response = await new Visitor(ownPortal.port).post('/api/session', {
      account: 'main',
      password: demoPassword,
      as: 'bearer',
    });
    const { token, expiresAt } = expectStatus(response, 201).json<{ token: string; expiresAt: string }>();
    const program = withToken({ token }, ownPortal.port);
    const tokenProgram = withToken(await createToken(program), ownPortal.port);
    await pause(1_500);
    expectStatus(await program.get(dealers), 200);
    expectStatus(await tokenProgram.get(dealers), 200);
    await pause(Math.max(0, Date.parse(expiresAt) - Date.now() + 50));
    expect((await program.get(dealers)).status).toBe(401);
    expect((await tokenProgram.get(dealers)).status).toBe(401);
  });
});

describeWith('redis')('two replicas with one Redis', () => {
  let redis: RedisServer;
  let replicas: RunningPortal[];
  const own = { origin: 'http://localhost:9' };
  beforeAll(async () => {
    redis = await RedisServer.start();
    const env = { REDIS_URL: redis.url, PORTAL_ORIGIN: own.origin };
    replicas = await Promise.all([0, 1].map(() => startPortal({ vendorUrl: sandbox().origin, env })));
  });
  afterAll(async () => {
    await Promise.all((replicas ?? []).map(({ program }) => program.stop()));
    await redis?.down();
  });

  it('share tokens and revocations, even after Redis restarts empty', async () => {
    const [here, there] = replicas as [RunningPortal, RunningPortal];
    const account = { account: 'main', password: demoPassword, as: 'bearer' };
    const response = await new Visitor(here.port).post('/api/session', account, own);
    const who = withToken(expectStatus(response, 201).json<{ token: string }>(), here.port);
    const alsoThere = new Visitor(there.port, who.headers);
    const [revokedToken, otherToken] = [await createToken(who), await createToken(who)];
    expect((await list(alsoThere)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([revokedToken.id, otherToken.id]),
    );
    expectStatus(await withToken(revokedToken, there.port).get(dealers), 200);
    expectStatus(await revoke(alsoThere, revokedToken.id), 200);
    await until(async () => (await withToken(revokedToken, here.port).get(dealers)).status === 401);
    await redis.down();
    await redis.up();
    await until(async () => {
      const now = (await list(alsoThere)).map(({ id }) => id);
      return now.includes(otherToken.id) && !now.includes(revokedToken.id);
    });
    expect((await withToken(revokedToken, there.port).get(dealers)).status).toBe(401);
    // A used token is registered again even if Redis lost it.
    expectStatus(await withToken(otherToken, there.port).get(dealers), 200);
  });
});
