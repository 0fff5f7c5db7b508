import { createHash } from 'node:crypto';
import { ChatSocket, readRejection } from '../../harness/chat.ts';
import { Visitor } from '../../harness/client.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { expectStatus, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

type Line = Record<string, unknown>;

let ownPortal: RunningPortal;
beforeAll(async () => {
  const env = { CHAT_SOCKETS_PER_ACCOUNT: '1' };
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env });
});
afterAll(async () => {
  await ownPortal.program.stop();
  await sandbox().reset();
});

const lines = (): Line[] => logLines(ownPortal.program);

/** The audit line of an operation, or of a chat socket, that `work` causes. */
async function audited(name: string, work: () => Promise<unknown>): Promise<Line> {
  const before = lines().length;
  await work();
  const find = () =>
    lines()
      .slice(before)
      .find(({ audit, operation, event }) => audit && (operation ?? event) === name);
  await until(find);
  return find() ?? {};
}

const sessionOf = async (who: Visitor) => {
  const { items } = expectStatus(await who.get('/api/v1/sessions'), 200).json<{
    items: { id: string; current: boolean }[];
  }>();
  return items.find(({ current }) => current)?.id;
};
const attempt = (account: string, password = 'wrong') =>
  visitor(ownPortal).post('/api/session', { account, password });
const createToken = async (who: Visitor, draft: object) => {
  const body = { name: 'Nightly stock', rights: 'write', areas: ['feedback', 'password'], ...draft };
  return expectStatus(await who.post('/api/v1/access-tokens', body), 201).json<{
    id: string;
    token: string;
  }>();
};
const withToken = ({ token }: { token: string }) =>
  new Visitor(ownPortal.port, { authorization: `Bearer ${token}` });
const remove = (who: Visitor, path: string) => who.send({ method: 'DELETE', path });

describe('a sign-in', () => {
  it('that succeeds names its user, session and account, and the session that it replaces', async () => {
    const who = visitor(ownPortal);
    const credentials = { account: 'main', password: demoPassword };
    const first = await audited('session.create', () => who.post('/api/session', credentials));
    const session = await sessionOf(who);
    expect(first).toMatchObject({ operation: 'session.create', status: 201, user: '1001', session });
    expect(first).not.toHaveProperty('on');
    const second = await audited('session.create', () => who.post('/api/session', credentials));
    expect(second).toMatchObject({ session: await sessionOf(who), on: { ended: [session] } });
    expect(second.session).not.toBe(session);
  });

  it('that fails names its account by a hash, the same for each spelling', async () => {
    const accounts = ['canary-one', ' CANARY-One ', 'canary-two', ''];
    const tried = [];
    for (const account of accounts) tried.push(await audited('session.create', () => attempt(account)));
    const [one, same, other, none] = tried.map(({ account }) => account);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(same).toBe(one);
    expect(other).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(none).toBeUndefined();
    const succeeded = await audited('session.create', () => attempt('main', demoPassword));
    const failed = await audited('session.create', () => attempt('main'));
    expect([failed.status, failed.account]).toEqual([401, succeeded.account]);
    expect(JSON.stringify(tried).toLowerCase()).not.toContain('canary');
  });

  it('with an account that is no text has no hash', async () => {
    for (const body of [{ account: ['main'] }, { account: 7 }, null, []]) {
      const line = await audited('session.create', () => visitor(ownPortal).post('/api/session', body));
      expect([line.status, line.account]).toEqual([422, undefined]);
    }
  });

  it('hashes the e-mail address of a password reset', async () => {
    const email = 'canary@example.com';
    const line = await audited('password.sendCode', () =>
      visitor(ownPortal).post('/api/v1/password-reset/code', { email }),
    );
    expect(line.account).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(line)).not.toContain('canary');
  });
});

describe('an access token', () => {
  it('is named when it is created, used, refused and revoked', async () => {
    const who = await signIn('main', ownPortal);
    const session = await sessionOf(who);
    let token = { id: '', token: '' };
    const created = await audited('accessTokens.create', async () => {
      token = await createToken(who, { areas: ['feedback'] });
    });
    expect(created).toMatchObject({
      session,
      on: { rights: 'write', areas: ['feedback'], token: token.id },
    });
    const named = { user: '1001', session, token: token.id, tokenName: 'Nightly stock' };
    const write = await audited('feedback.create', () => withToken(token).post('/api/v1/feedback', {}));
    expect(write).toMatchObject({ ...named, status: 422 });
    const refused = await audited('dealers.list', () => withToken(token).get('/api/v1/dealers'));
    expect(refused).toMatchObject({ ...named, status: 403 });
    const revoked = await audited('accessTokens.revoke', () =>
      remove(who, `/api/v1/access-tokens/${token.id}`),
    );
    expect(revoked).toMatchObject({ session, on: { id: token.id, ended: [token.id] } });
    expect(revoked).not.toHaveProperty('token');
  });
});

describe('the end of sessions', () => {
  it('names the ended ones', async () => {
    const [here, there] = [await signIn('main', ownPortal), await signIn('main', ownPortal)];
    const [own, other] = [await sessionOf(here), await sessionOf(there)];
    const ended = await audited('sessions.end', () => remove(here, `/api/v1/sessions/${other}`));
    expect(ended).toMatchObject({ session: own, on: { id: other, ended: [other] } });
    const left = await audited('session.end', () => remove(here, '/api/session'));
    expect(left).toMatchObject({ operation: 'session.end', session: own, on: { ended: [own] } });
  });

  it('is stated for all others after a change of the password', async () => {
    const who = await signIn('main', ownPortal);
    const change = { currentPassword: demoPassword, password: 'another-one', repeat: 'another-one' };
    const line = await audited('password.change', () => who.post('/api/v1/password', change));
    await sandbox().reset();
    expect(line).toMatchObject({ status: 200, on: { ended: ['others'] } });
  });

  it('by the vendor is named', async () => {
    const who = await signIn('merchant', ownPortal);
    const session = await sessionOf(who);
    await sandbox().endTokens('merchant', 'revoke');
    const line = await audited('home.figures', () => who.get('/api/v1/home/figures'));
    expect(line).toMatchObject({ status: 401, code: 'sessionEnded', session, on: { ended: [session] } });
  });
});

describe('a refusal with 403', () => {
  const reasonOf = async (name: string, work: () => Promise<unknown>) => {
    const line = await audited(name, work);
    expect(line.status).toBe(403);
    return line.reason;
  };

  it('names the missing area or right', async () => {
    const service = await signIn('service', ownPortal);
    expect(await reasonOf('dealers.list', () => service.get('/api/v1/dealers'))).toBe(
      'AccessRefused: The account may not use the area dealers',
    );
    const reader = withToken(
      await createToken(await signIn('main', ownPortal), { rights: 'read', areas: ['feedback'] }),
    );
    expect(await reasonOf('feedback.create', () => reader.post('/api/v1/feedback', {}))).toBe(
      'AccessRefused: The access token has the right to read only',
    );
    expect(await reasonOf('dealers.list', () => reader.get('/api/v1/dealers'))).toBe(
      'AccessRefused: The access token does not cover the area dealers',
    );
  });

  it('tells which header shows another origin', async () => {
    const who = await signIn('main', ownPortal);
    const origin = 'https://canary.example';
    expect(await reasonOf('feedback.create', () => who.post('/api/v1/feedback', {}, { origin }))).toBe(
      'AccessRefused: Origin is not PORTAL_ORIGIN',
    );
    expect(ownPortal.program.output()).not.toContain('canary.example');
  });
});

it('an idempotency key is named by its hash, also when the request is refused', async () => {
  const key = 'canary-order-1';
  const idempotencyKey = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const who = await signIn('main', ownPortal);
  const headers = { 'idempotency-key': key };
  for (const body of [{}, { unknown: 1 }]) {
    const line = await audited('feedback.create', () => who.post('/api/v1/feedback', body, headers));
    expect(line).toMatchObject({ status: 422, idempotencyKey });
  }
  const without = await audited('feedback.create', () => who.post('/api/v1/feedback', {}));
  expect(without).not.toHaveProperty('idempotencyKey');
  expect(ownPortal.program.output()).not.toContain(key);
});

describe('a chat socket', () => {
  it('is audited with its session when it is opened, refused and closed', async () => {
    const who = await signIn('sub', ownPortal);
    const session = await sessionOf(who);
    let chat: ChatSocket | undefined;
    const opened = await audited('chat', async () => {
      chat = await ChatSocket.open(who);
    });
    expect(opened).toMatchObject({ event: 'chat', opened: true, session, address: '127.0.0.1' });
    const full = await audited('chat', () => readRejection(who, { origin: ownPortal.origin }));
    expect(full).toMatchObject({ refused: 'tooManyRequests', session });
    const foreign = await audited('chat', () => readRejection(who, { origin: 'https://evil.example' }));
    expect(foreign).toMatchObject({ refused: 'crossOrigin', session });
    chat?.socket.close();
    await until(() => lines().some(({ end }) => end === 'left'));
    expect(lines().find(({ end }) => end === 'left')).toMatchObject({ event: 'chat', session });
  });

  it('of a token names it, and the missing area', async () => {
    const who = await signIn('main', ownPortal);
    const token = await createToken(who, { areas: ['feedback'] });
    const line = await audited('chat', () => readRejection(withToken(token), {}));
    expect(line).toMatchObject({
      refused: 'forbidden',
      session: await sessionOf(who),
      token: token.id,
      tokenName: 'Nightly stock',
      reason: 'The access token does not cover the area chat',
    });
  });

  it('without a session names none', async () => {
    const line = await audited('chat', () => readRejection(visitor(ownPortal), { origin: ownPortal.origin }));
    expect(line).toMatchObject({ refused: 'unauthenticated' });
    expect(line).not.toHaveProperty('session');
  });
});
