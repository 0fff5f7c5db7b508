import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword, testSecrets } from '../../harness/secrets.ts';
import { startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

const lines = (setCookies: string[]) =>
  setCookies.map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: attributes.sort() };
  });

afterEach(() => sandbox().reset());

describe('a sign-in', () => {
  it('sets two small cookies that scripts cannot read', async () => {
    const who = await signIn('main');
    const cookies = lines(who.setCookies);
    expect(cookies).toHaveLength(2);
    for (const { name, value, attributes } of cookies) {
      expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
      expect(name.length + value.length + 1).toBeLessThanOrEqual(4096);
    }
  });
});

describe('sealed values', () => {
  const halves = ({ cookies }: { cookies: Map<string, string> }) => [
    cookies.get('portal-identity') ?? '',
    cookies.get('portal-vault') ?? '',
  ];

  it('of cookies are refused as bearer tokens and the other way round', async () => {
    const seals = halves(await signIn('main')).join('~');
    const asToken = await visitor().get('/api/session', { authorization: `Bearer ${seals}` });
    expect([asToken.status, asToken.json().code]).toEqual([401, 'sessionEnded']);

    const body = { account: 'main', password: demoPassword, as: 'bearer' };
    const { token } = (await visitor().post('/api/session', body)).json<{ token: string }>();
    const [identity, ...vault] = token.split('~');
    const cookie = `portal-identity=${identity}; portal-vault=${vault.join('~')}`;
    expectStatus(await visitor().get('/api/session', { cookie }), 401);
    expectStatus(await visitor().get('/api/session', { authorization: `Bearer ${token}` }), 200);
  });
});

describe('the duration of a session', () => {
  it('ends after the idle limit without use, and always after the absolute limit', async () => {
    const start = (env: Record<string, string>) => startPortal({ vendorUrl: sandbox().origin, env });
    const [ownPortal, shortPortal] = await Promise.all([
      start({ SESSION_IDLE_SECONDS: '3' }),
      start({ SESSION_ABSOLUTE_SECONDS: '4' }),
    ]);
    try {
      const used = await signIn('main', ownPortal);
      const idle = await signIn('main', ownPortal);
      const open = await signIn('main', ownPortal);
      const ending = await signIn('main', shortPortal);
      expectStatus(await ending.get('/api/session'), 200);
      for (let round = 0; round < 4; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        expectStatus(await used.get('/api/session'), 200);
        await ending.get('/api/session');
        await open.get('/api/session', { 'x-portal-background': '1' });
      }
      expectStatus(await idle.get('/api/session'), 401);
      // Background requests of an open page do not extend the session.
      expectStatus(await open.get('/api/session'), 401);
      expectStatus(await ending.get('/api/session'), 401);
    } finally {
      await Promise.all([ownPortal.program.stop(), shortPortal.program.stop()]);
    }
  });
});

describe('a late response of an ended session', () => {
  it.each(['/api/v1/messages?pageSize=5', '/dealers/caseSummary/messageList'])(
    'does not renew its cookies: %s',
    async (path) => {
      const env = { SESSION_IDLE_SECONDS: '4' };
      const ownPortal = await startPortal({ vendorUrl: sandbox().origin, env });
      try {
        // The first rendering of a page may take longer than the idle limit.
        await (await signIn('main', ownPortal)).get(path);
        const who = await signIn('main', ownPortal);
        const [renewed, late] = [who.copy(), who.copy()];
        await wait(1_100);
        expectStatus(await renewed.get(path), 200);
        expect(renewed.setCookies).toHaveLength(2);

        await sandbox().faults({ path: 43, held: true });
        const since = await sandbox().lastCallNumber();
        const response = late.get(path);
        await until(async () => (await sandbox().calls({ call: 43, since })).length > 0);
        expectStatus(await who.post('/api/session', { account: 'merchant', password: demoPassword }), 201);
        await sandbox().clearFaults();
        expect(expectStatus(await response, 200).headers['set-cookie']).toBeUndefined();
      } finally {
        await sandbox().reset();
        await ownPortal.program.stop();
      }
    },
  );
});

describe('seal keys', () => {
  it('rotate without ending sessions, and removed keys are refused', async () => {
    const [older, newer] = [testSecrets.PORTAL_SEAL_KEYS, 'test-seal-key-rotated-0123456789abcdef-9e1b'];
    const withKeys = (keys: string[]) =>
      startPortal({ vendorUrl: sandbox().origin, env: { PORTAL_SEAL_KEYS: keys.join(',') } });
    const first = await signIn('main');
    const rotatedPortal = await withKeys([newer, older]);
    const newKeyPortal = await withKeys([newer]);
    try {
      const moved = (port: number) => first.copy(port);
      expectStatus(await moved(rotatedPortal.port).get('/api/session'), 200);
      expectStatus(await moved(newKeyPortal.port).get('/api/session'), 401);
      const newSession = await signIn('main', rotatedPortal);
      expectStatus(await newSession.copy(newKeyPortal.port).get('/api/session'), 200);
    } finally {
      await Promise.all([rotatedPortal.program.stop(), newKeyPortal.program.stop()]);
    }
  });
});

describe('over https', () => {
  it('cookies are Secure and bound to the host', async () => {
    const ownPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { PORTAL_ORIGIN: 'https://portal.example' },
    });
    try {
      const who = visitor(ownPortal);
      const response = await who.post(
        '/api/session',
        { account: 'main', password: demoPassword },
        { origin: 'https://portal.example' },
      );
      expectStatus(response, 201);
      for (const { name, attributes } of lines(who.setCookies)) {
        expect(name).toMatch(/^__Host-/);
        expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
      }
      expectStatus(await who.get('/api/session'), 200);
    } finally {
      await ownPortal.program.stop();
    }
  });
});

describe('cookies of an ended session', () => {
  const navigate = { 'sec-fetch-mode': 'navigate' };

  it('are kept by refused requests', async () => {
    const who = await signIn('main');
    const before = who.copy();
    expectStatus(await who.post('/api/session', { account: 'merchant', password: demoPassword }), 201);
    for (const path of ['/api/session', '/api/v1/messages?pageSize=5']) {
      const late = await before.get(path);
      expect([path, late.status, late.headers['set-cookie']]).toEqual([path, 401, undefined]);
    }
    const page = await before.get('/dealers/dealer/dealerlist', navigate);
    expect([page.status, page.headers['set-cookie']]).toEqual([307, undefined]);
    const link = await before.get('/signin', { 'sec-fetch-mode': 'cors' });
    expect([link.status, link.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('are cleared by a visit to the sign-in page, valid ones are kept', async () => {
    const who = await signIn('main');
    const before = who.copy();
    await who.post('/api/session', { account: 'merchant', password: demoPassword });
    expectStatus(await before.get('/signin', navigate), 200);
    expect(before.cookies.size).toBe(0);
    expectStatus(await who.get('/signin', navigate), 307);
    expectStatus(await who.get('/api/session'), 200);
  });
});
