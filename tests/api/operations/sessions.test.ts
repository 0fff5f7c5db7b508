import { demoAccounts, demoPassword } from '../../harness/secrets.ts';
import { startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

afterEach(() => sandbox().reset());

describe('signing in', () => {
  it.each(demoAccounts)('returns the identity of %s', async (account) => {
    const who = await signIn(account);
    const { identity } = (await who.get('/api/session')).json<{ identity: Record<string, unknown> }>();
    expect(identity).toMatchObject({ account, userId: expect.any(String), name: expect.any(String) });
  });

  it('responds alike to a wrong account and a wrong password, without cookies', async () => {
    const attempt = (account: string) => visitor().post('/api/session', { account, password: 'wrong-one' });
    const [existing, unknown] = [await attempt('main'), await attempt('nobody-at-all')];
    expect([existing.status, unknown.status]).toEqual([401, 401]);
    const contentOf = (text: string) => ({ ...JSON.parse(text), requestId: '' });
    expect(contentOf(existing.text)).toEqual(contentOf(unknown.text));
    expect(existing.json()).toMatchObject({ code: 'wrongCredentials' });
    expect(existing.headers['set-cookie']).toBeUndefined();
  });

  it('replaces the browser’s previous session', async () => {
    const who = await signIn('main');
    const before = who.copy();
    expectStatus(await who.post('/api/session', { account: 'merchant', password: demoPassword }), 201);
    expect((await who.get('/api/session')).json()).toMatchObject({ identity: { account: 'merchant' } });
    expectStatus(await before.get('/api/session'), 401);
  });

  it('gives programs a bearer token instead of cookies', async () => {
    const response = await visitor().post('/api/session', {
      account: 'main',
      password: demoPassword,
      as: 'bearer',
    });
    const { token } = response.json<{ token: string }>();
    expect(response.headers['set-cookie']).toBeUndefined();
    expectStatus(await visitor().get('/api/v1/dealers', { authorization: `Bearer ${token}` }), 200);
    expectStatus(await visitor().get('/api/v1/dealers', { authorization: `Bearer x${token}` }), 401);
  });

  it('allows writes with a bearer token from any origin', async () => {
    const response = await visitor().post('/api/session', {
      account: 'main',
      password: demoPassword,
      as: 'bearer',
    });
    const { token } = response.json<{ token: string }>();
    const { items } = (await (await signIn('main')).get('/api/v1/messages?pageSize=1')).json<{
      items: { id: string }[];
    }>();
    const write = { method: 'POST', path: '/api/v1/messages/read', body: { ids: [items[0]?.id] } };
    expectStatus(
      await visitor().send({
        ...write,
        headers: { authorization: `Bearer ${token}`, origin: 'https://evil.example' },
      }),
      200,
    );
  });
});

describe('signing out', () => {
  it('ends the session here and at the vendor, and a copied cookie returns 401', async () => {
    const who = await signIn('main');
    const stolen = who.copy();
    const before = await sandbox().lastCallNumber();
    expectStatus(await who.send({ method: 'DELETE', path: '/api/session' }), 200);
    expect(who.cookies.size).toBe(0);
    for (const path of ['/api/session', '/api/v1/dealers', '/api/v1/home/figures']) {
      expectStatus(await stolen.get(path), 401);
    }
    const [signOut] = await sandbox().calls({ call: 2, since: before });
    expect(signOut).toMatchObject({ code: 0 });
  });

  it('works when the vendor fails, and when repeated', async () => {
    const who = await signIn('main');
    const stolen = who.copy();
    await sandbox().faults({ path: 2, resetConnection: true });
    await who.send({ method: 'DELETE', path: '/api/session' });
    expect(who.cookies.size).toBe(0);
    expectStatus(await stolen.get('/api/session'), 401);
    await sandbox().clearFaults();
    expectStatus(await stolen.send({ method: 'DELETE', path: '/api/session' }), 200);
  });

  it.each([null, '', {}, { token: 't', new_token: 't', user_id: null, user_info: null }])(
    'returns userDataMissing when the vendor’s user data is %j',
    async (data) => {
      const who = visitor();
      await sandbox().faults({ path: 1, body: { code: 0, msg: 'success', data } });
      const response = await who.post('/api/session', { account: 'main', password: 'sandbox1' });
      await sandbox().clearFaults();
      expect(expectStatus(response, 502).json().code).toBe('userDataMissing');
      expect(who.cookies.size).toBe(0);
    },
  );

  // Success is 0 or 101, an invalid token 50001 or 50003. All other codes are unknown.
  it.each([
    [{ code: 0 }, 200, undefined],
    [{ code: '101' }, 200, undefined],
    [{ code: 50001 }, 401, 'sessionEnded'],
    [{ code: '50003' }, 401, 'sessionEnded'],
    [{ code: 1 }, 422, 'refused'],
    [{ code: '7777' }, 422, 'refused'],
    [{ body: { msg: 'success' } }, 502, 'vendorFailed'],
    [{ body: { code: null } }, 502, 'vendorFailed'],
    [{ noResponse: true }, 504, 'vendorTimeout'],
  ])('when the vendor sends %j returns %i and ends the session', async (fault, status, code) => {
    const who = await signIn('main');
    const stolen = who.copy();
    await sandbox().faults({ path: 2, ...fault });
    const response = await who.send({ method: 'DELETE', path: '/api/session' });
    await sandbox().clearFaults();
    expect(expectStatus(response, status).json().code).toBe(code);
    expect(who.cookies.size).toBe(0);
    expectStatus(await stolen.get('/api/session'), 401);
  });

  it('does not work by GET', async () => {
    const who = await signIn('main');
    expect((await who.get('/api/session?end=1')).status).not.toBe(204);
    expectStatus(await who.get('/api/session'), 200);
  });
});

/** A password change for demo accounts. */
const passwordChange = { currentPassword: demoPassword, password: 'another-one', repeat: 'another-one' };

describe('changing the password', () => {
  it('ends all other sessions of the account', async () => {
    const [here, there] = [await signIn('blue'), await signIn('blue')];
    expectStatus(await here.post('/api/v1/password', passwordChange), 200);
    expectStatus(await there.get('/api/session'), 401);
    expectStatus(await here.get('/api/session'), 200);
  });

  it('is refused for a child account, a short password and a wrong repetition', async () => {
    expectStatus(await (await signIn('child')).post('/api/v1/password', passwordChange), 403);
    const who = await signIn('merchant');
    const refused = async (body: object) => {
      const { status, errors } = (await who.post('/api/v1/password', body)).json();
      expect(status).toBe(422);
      return errors;
    };
    const short = { ...passwordChange, password: '123456' };
    expect(await refused(short)).toEqual([
      { path: 'body.password', code: 'passwordLength' },
      { path: 'body.repeat', code: 'differs' },
    ]);
    const { currentPassword: _, repeat: __, ...bare } = passwordChange;
    expect(await refused(bare)).toEqual([
      { path: 'body.currentPassword', code: 'required' },
      { path: 'body.repeat', code: 'required' },
    ]);
    for (const body of [null, []]) expectStatus(await who.post('/api/v1/password', body), 422);
  });

  it('requires the current password, and revokes the token of that check', async () => {
    const [account] = (await sandbox().createAccounts(1, 'chpw')) as [string];
    const who = await signIn(account);
    const since = await sandbox().lastCallNumber();
    const wrong = await who.post('/api/v1/password', { ...passwordChange, currentPassword: 'not-the-one' });
    expect([wrong.status, wrong.json().errors]).toEqual([
      422,
      [{ path: 'body.currentPassword', code: 'passwordWrong' }],
    ]);
    expect(await sandbox().calls({ call: 3, since })).toEqual([]);
    expectStatus(await who.post('/api/v1/password', passwordChange), 200);
    await until(async () => (await sandbox().calls({ call: 2, since })).length === 1);
    expectStatus(await who.get('/api/v1/dealers?pageSize=1'), 200);
    expectStatus(await visitor().post('/api/session', { account, password: passwordChange.password }), 201);
  });

  it('counts wrong passwords as sign-in attempts', async () => {
    const ownPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { PORTAL_LIMITS: JSON.stringify({ signInByAccount: [3, 900] }) },
    });
    try {
      const who = await signIn('main', ownPortal);
      const guess = () => who.post('/api/v1/password', { ...passwordChange, currentPassword: 'a-guess' });
      const statuses = [await guess(), await guess(), await guess(), await guess()].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([422, 422, 422, 429]);
    } finally {
      await ownPortal.program.stop();
    }
  });
});

describe('a password reset', () => {
  const chosen = { password: 'brand-new-one', repeat: 'brand-new-one' };
  it('works with the code from the e-mail', async () => {
    const email = 'merchant@autocare.example';
    const who = visitor();
    expectStatus(await who.post('/api/v1/password-reset/code', { email }), 200);
    const [mail] = await sandbox().mailbox(email);
    expect(mail?.code).toMatch(/^\d{6}$/);
    const wrong = await who.post('/api/v1/password-reset', {
      email,
      code: '000000',
      ...chosen,
    });
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ path: 'body.code', code: 'codeWrong' }] });
    expectStatus(
      await who.post('/api/v1/password-reset', { email, code: mail?.code, ...chosen, repeat: 'brand-new' }),
      422,
    );
    expectStatus(await who.post('/api/v1/password-reset', { email, code: mail?.code, ...chosen }), 200);
    expectStatus(await who.post('/api/session', { account: 'merchant', password: 'brand-new-one' }), 201);
  });

  it('responds alike for an unknown e-mail address', async () => {
    const requestCode = (email: string) => visitor().post('/api/v1/password-reset/code', { email });
    const [existing, unknown] = [
      await requestCode('main@autocare.example'),
      await requestCode('nobody@example.com'),
    ];
    expect(existing.status).toBe(200);
    expect([existing.status, existing.text]).toEqual([unknown.status, unknown.text]);
  });
});

describe('the next-auth session route', () => {
  const fetchSession = (cookie: string) => visitor().get('/api/auth/session', cookie ? { cookie } : {});

  it('returns the user of a valid session, and {} otherwise', async () => {
    const who = await signIn('main');
    const [identity, vault] = ['identity', 'vault'].map((kind) => who.cookies.get(`portal-${kind}`) ?? '');
    const both = `portal-identity=${identity}; portal-vault=${vault}`;
    expect((await fetchSession(both)).json()).toMatchObject({ user: { name: expect.any(String) } });
    const isSignedOut = async (cookie: string) => {
      const response = await fetchSession(cookie);
      expect([response.status, response.text]).toEqual([200, '{}']);
      expect(response.headers['set-cookie']).toBeUndefined();
    };
    for (const cookie of ['', `portal-identity=${identity}`, `portal-identity.0=${identity}`])
      await isSignedOut(cookie);
    expectStatus(await who.send({ method: 'DELETE', path: '/api/session' }), 200);
    await isSignedOut(both);
  });
});

it.each(['providers', 'csrf', 'signin', 'signout', 'callback/x', 'error'])(
  'next-auth’s route %s is closed',
  async (route) => {
    const { cookieHeader } = await signIn('main');
    const response = await visitor().get(`/api/auth/${route}`, { cookie: cookieHeader });
    expect([response.status, response.text, response.headers['set-cookie']]).toEqual([404, '{}', undefined]);
  },
);

describe('a sign-in that the vendor refuses', () => {
  const attempt = () => visitor().post('/api/session', { account: 'main', password: demoPassword });
  const read = async () => {
    const response = await attempt();
    return [response.status, { ...response.json(), requestId: '' }, response.headers['set-cookie']];
  };

  it.each([
    [{ code: 1002, body: { code: 1002, msg: 'account is locked', data: { field: 'account' } } }],
    [{ code: 403 }],
    [{ code: 404 }],
    [{ code: 1003 }],
    [{ code: 2002 }],
    [{ code: 7777 }],
    [{ code: 50001 }],
  ])('by %j responds like a wrong password', async (fault) => {
    const wrong = await visitor().post('/api/session', { account: 'main', password: 'wrong-one' });
    await sandbox().faults({ path: 1, ...fault });
    expect(await read()).toEqual([401, { ...wrong.json(), requestId: '' }, undefined]);
  });

  it.each([
    [{ code: 2003 }, 429],
    [{ code: 40001 }, 502],
    [{ body: { msg: 'no code' } }, 502],
    [{ resetConnection: true }, 502],
  ])('by a vendor problem (%j) responds differently', async (fault, status) => {
    await sandbox().faults({ path: 1, ...fault });
    expectStatus(await attempt(), status);
  });
});

describe('a revoked vendor token', () => {
  it('ends the session once for concurrent calls', async () => {
    const who = await signIn('main');
    await sandbox().endTokens('main', 'revoke');
    const responses = await Promise.all(
      ['figures', 'top-devices', 'device-status', 'work-orders', 'orders'].map((card) =>
        who.copy().get(`/api/v1/home/${card}`),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(responses.map((response) => response.json().code))).toEqual(new Set(['sessionEnded']));
    expectStatus(await who.get('/api/session'), 401);
  });
});
