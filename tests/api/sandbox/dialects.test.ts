import { createHash } from 'node:crypto';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import { dialectNamed } from '../../sandbox/dialects/index.ts';
import { calls } from '../../sandbox/domains/index.ts';
import { optionsFrom } from '../../sandbox/options.ts';
import { admin, deviceDetail, deviceList, sandboxForTests, secret } from './client.ts';
import { DialectClient, valueAt } from './dialect-client.ts';

const signInPath = '/tcjxs/Api/Login/dologin';

describe('SANDBOX_DIALECT', () => {
  const dialectOf = (env: Record<string, string>) => optionsFrom({ VENDOR_SECRET: secret, ...env }).dialect;

  it('is "specified" by default', () => {
    expect(dialectOf({})).toBe('specified');
    expect(dialectNamed(dialectOf({}))).toBeUndefined();
    expect(dialectOf({ SANDBOX_DIALECT: 'iso' })).toBe('iso');
  });

  it.each(['latin', 'toString'])('lists the dialects instead of %s', (name) => {
    expect(() => dialectOf({ SANDBOX_DIALECT: name })).toThrow(
      `SANDBOX_DIALECT: unknown dialect "${name}"; known are specified, rows, signed, iso`,
    );
  });

  it('reaches the process of the sandbox, which ends with an unknown one', async () => {
    const running: RunningSandbox = await startSandbox({ SANDBOX_DEVICES: '10' }, { dialect: 'rows' });
    const health = await (await fetch(`${running.origin}/__sandbox/health`)).json();
    expect(health).toMatchObject({ ok: true, dialect: 'rows' });
    expect(running.program.output()).toContain('dialect rows');
    await running.program.stop();
    await expect(startSandbox({ SANDBOX_DIALECT: 'latin' })).rejects.toThrow('unknown dialect "latin"');
  });

  it.each(['rows', 'signed', 'iso'] as const)('%s renames parameters that the calls have', (name) => {
    for (const [n, rules] of Object.entries(dialectNamed(name)?.calls ?? {})) {
      const call = calls.find((each) => each.n === Number(n));
      expect([n, Object.keys(rules.parameters ?? {})]).toEqual([
        n,
        Object.keys(rules.parameters ?? {}).filter((parameter) => call?.parameters.has(parameter)),
      ]);
    }
  });
});

describe.each(['rows', 'iso'] as const)('each call of the dialect %s', (dialect) => {
  const { sandbox } = sandboxForTests(50, { dialect, isReset: false });

  it('also handles absent parameters', async () => {
    const [main, stranger] = [new DialectClient(sandbox()), new DialectClient(sandbox())];
    const name = dialect === 'rows' ? 'username' : 'account';
    const { body } = await main.send('POST', signInPath, { [name]: 'main', password: 'sandbox1' });
    main.token = String(valueAt(body, 'result', 'accessToken') ?? valueAt(body, 'data', 'token'));
    for (const { n, method, path, token } of calls) {
      const filled = path.replace('{product}', 'x431').replace(/\{\w+\}/, '999999');
      const response = await (token === 'empty' ? stranger : main).send(method, filled);
      // Code 500 is a fault of the sandbox.
      expect([n, response.status, Number(response.body.status ?? response.body.code)]).not.toContain(500);
      expect([n, response.status]).toEqual([n, 200]);
    }
  });
});

describe('the dialect rows', () => {
  const { sandbox } = sandboxForTests(300, { dialect: 'rows' });

  async function signedIn(account = 'main'): Promise<DialectClient> {
    const client = new DialectClient(sandbox());
    const { body } = await client.send('POST', signInPath, { username: account, password: 'sandbox1' });
    client.token = String(valueAt(body, 'result', 'accessToken'));
    return client;
  }

  it('has other names in the envelope, and camelCase in the merchant service', async () => {
    const client = new DialectClient(sandbox());
    const { body } = await client.send('POST', signInPath, { username: 'main', password: 'sandbox1' });
    expect(Object.keys(body).sort()).toEqual(['info', 'result', 'status']);
    expect(body.status).toBe('0');
    expect(body.result).toMatchObject({
      accessToken: expect.stringMatching(/^\S{20,}$/),
      nextToken: expect.stringMatching(/^\S{20,}$/),
      userId: '1001',
      userInfo: { name: 'Autocare Main' },
      systemNameEn: 'Dealer Portal',
    });
    expect(Object.keys(body.result as object).filter((name) => name.includes('_'))).toEqual([]);
  });

  it('sends lists as rows and count, by pageNo and limit', async () => {
    const main = await signedIn();
    const second = await main.send('POST', deviceList, { pageNo: 2, limit: 3 });
    const { rows, count, ...more } = second.body.result as Record<string, unknown>;
    expect([(rows as unknown[]).length, Number(count), more]).toEqual([3, 300, {}]);
    expect(Object.keys((rows as object[])[0] ?? {})).toEqual(
      expect.arrayContaining(['serialNumber', 'productName', 'isLock', 'addTime']),
    );
    const { serialNumber } = (rows as { serialNumber: string }[])[0] ?? { serialNumber: '' };
    const found = await main.send('POST', deviceList, { serialNumber });
    expect(valueAt(found.body, 'result', 'rows', 0, 'serialNumber')).toBe(serialNumber);
    expect(await main.lastCall()).toMatchObject({ call: 11, params: { sn: serialNumber, sign: /./ } });
  });

  it('refuses the specified names of parameters', async () => {
    const main = await signedIn();
    const { body } = await main.send('POST', deviceList, { page: 2, sn: '1' });
    expect(body).toEqual({ status: '40004', info: 'unknown parameter: page, sn' });
  });

  it('counts no messages, and sends unread_count as specified', async () => {
    const main = await signedIn();
    const { body } = await main.send('GET', `${admin}/message/list`, { pageNo: 1, limit: 5 });
    expect(body.status).toBe('200');
    expect(Object.keys(body.result as object).sort()).toEqual(['mate', 'rows']);
    expect(Number(valueAt(body, 'result', 'mate', 'unread_count'))).toBe(612);
    expect(await main.lastCall()).toMatchObject({ call: 43, params: { page: '1', pageSize: '5' } });
  });

  it('has texts and words as codes', async () => {
    const [client, main] = [new DialectClient(sandbox()), await signedIn()];
    const status = async (response: ReturnType<DialectClient['send']>) => (await response).body.status;
    expect(await status(client.send('POST', signInPath, { username: 'main', password: 'x' }))).toBe('1001');
    expect(await status(client.send('POST', deviceList))).toBe('TOKEN_INVALID');
    expect(await status(client.send('GET', `${admin}/statistics`))).toBe('TOKEN_INVALID');
    expect(await status(main.send('GET', `${admin}/message/detail/999999`))).toBe('NOT_FOUND');
    expect(
      await status(client.send('POST', '/user_api/api/send/emailCode', { email: 'a@autocare.example' })),
    ).toBe('success');
    const nowhere = await client.send('GET', '/nowhere');
    expect(nowhere).toMatchObject({ status: 404, body: { status: 'NOT_FOUND', info: 'no such path' } });
  });

  it('names its own parameters in refusals', async () => {
    const main = await signedIn();
    expect((await main.send('POST', deviceDetail, {})).body).toMatchObject({
      status: '1002',
      result: { field: 'serialNumber', reason: 'sn is required' },
    });
    const { body } = await main.send('POST', '/tcjxs/Api/Goods/addGoods', { goods_name: '' });
    expect(body.status).toBe('422');
    expect(Object.keys(valueAt(body, 'result', 'errors') as object)).toContain('goods_name');
    const feedback = await main.send('POST', '/test-myx431/api/merchant/feedback', { text: '' });
    expect(feedback.body.result).toEqual({
      errors: { serialNumber: ['is required'], text: ['is required'] },
    });
  });

  it('takes overrides in specified names', async () => {
    const main = await signedIn();
    await main.control('POST', 'overrides', [
      { call: 11, at: 'data.list[].sn', drop: true },
      { call: 11, at: 'data.list[].remark', value: 'changed' },
      { call: 11, at: 'data.total', value: 7 },
      { call: 12, at: 'code', value: 404 },
    ]);
    const { body } = await main.send('POST', deviceList, { limit: 1 });
    const [row] = valueAt(body, 'result', 'rows') as object[];
    expect(row).toMatchObject({ note: 'changed' });
    expect(row).not.toHaveProperty('serialNumber');
    expect(valueAt(body, 'result', 'count')).toBe(7);
    const sn = sandbox().context.store.get<{ sn: string }>('SELECT sn FROM devices LIMIT 1')?.sn ?? '';
    expect((await main.send('POST', deviceDetail, { serialNumber: sn })).body.status).toBe('NOT_FOUND');
  });

  it('translates the JSON of faults, and sends texts unchanged', async () => {
    const main = await signedIn();
    const faulted = async (fault: object) => {
      await main.control('POST', 'faults', { path: deviceList, times: 1, ...fault });
      return main.send('POST', deviceList);
    };
    expect((await faulted({ code: 50003 })).body).toEqual({ status: 'TOKEN_EXPIRED', info: 'fault' });
    expect((await main.lastCall())?.code).toBe(50003);
    const body = { code: 0, data: { list: [{ sn: '1', is_lock: 1 }], total: 1 } };
    expect((await faulted({ body })).body).toEqual({
      status: '0',
      result: { rows: [{ serialNumber: '1', isLock: 1 }], count: 1 },
    });
    expect((await faulted({ body: '{"code": 0}' })).text).toBe('{"code": 0}');
    expect((await faulted({ body: { msg: 'down' } })).body).toEqual({ msg: 'down' });
    expect(await faulted({ status: 503, body: '<html>' })).toMatchObject({ status: 503, text: '<html>' });
  });
});

describe('the dialect signed', () => {
  const { sandbox } = sandboxForTests(300, { dialect: 'signed' });
  const path = '/tcjxs/Api/Login/signin';
  const credentials = { account: 'main', password: 'sandbox1', platform: 'pc' };

  const digest = (parameters: Record<string, string | number>) =>
    createHash('md5')
      .update(
        Object.keys(parameters)
          .sort()
          .map((key) => `${key}${parameters[key]}`)
          .join('') + secret,
      )
      .digest('hex');

  function newClient(): DialectClient {
    const client = new DialectClient(sandbox());
    client.wire.sign = (parameters) => ['signature', digest(parameters).toUpperCase()];
    client.wire.headers = { 'x-client': 'web' };
    return client;
  }

  async function signedIn(account = 'main'): Promise<{ client: DialectClient; first: string }> {
    const client = newClient();
    const { body, cookies } = await client.send('POST', path, { ...credentials, account });
    client.token = String(valueAt(body, 'data', 'new_token'));
    client.cookies = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return { client, first: String(valueAt(body, 'data', 'token')) };
  }
  const codeOf = async (client: DialectClient, method = 'POST', at = deviceList) =>
    Number((await client.send(method, at)).body.code);

  it('accepts its signature, and no other', async () => {
    const client = newClient();
    const signIn = async (sign: DialectClient['wire']['sign']) => {
      client.wire.sign = sign;
      return Number((await client.send('POST', path, credentials)).body.code);
    };
    expect(await signIn((all) => ['signature', digest(all).toUpperCase()])).toBe(0);
    expect(await client.lastCall()).toMatchObject({
      ...{ call: 1, path: signInPath, signature: { ok: true }, forbiddenHeaders: [] },
      params: { account: 'main', sign: expect.stringMatching(/^[0-9A-F]{32}$/) },
    });
    expect(await signIn((all) => ['signature', digest(all)])).toBe(40001);
    expect(await signIn((all) => ['sign', digest(all).toUpperCase()])).toBe(40001);
    expect((await client.lastCall())?.signature?.reason).toBe('missing');
  });

  it('sets two cookies at sign-in, and needs the one of the session', async () => {
    const client = newClient();
    const { cookies } = await client.send('POST', path, credentials);
    expect(cookies).toEqual([
      expect.stringMatching(/^PHPSESSID=[0-9a-f]{26}; Path=\/; HttpOnly$/),
      'SERVERID=node-2; Path=/',
    ]);
    const [{ client: main }, { client: other }] = [await signedIn(), await signedIn()];
    expect(await main.send('POST', deviceList)).toMatchObject({ body: { msg: 'success' }, cookies: [] });
    expect((await main.lastCall())?.forbiddenHeaders).toEqual([]);
    const [own, foreign] = [main.cookies, other.cookies];
    for (const refused of ['', 'SERVERID=node-2', foreign]) {
      main.cookies = refused;
      expect(await codeOf(main)).toBe(50001);
      expect(await codeOf(main, 'GET', `${admin}/statistics`)).toBe(401);
    }
    main.cookies = `${own}; portal=1`;
    expect(await codeOf(main)).toBe(0);
    expect((await main.lastCall())?.forbiddenHeaders).toEqual(['cookie']);
  });

  it('sets no cookies when a sign-in fails', async () => {
    const { body, cookies } = await newClient().send('POST', path, { ...credentials, password: 'x' });
    expect([Number(body.code), cookies]).toEqual([1001, []]);
  });

  it('accepts the second token only', async () => {
    const { client, first } = await signedIn();
    expect(await codeOf(client)).toBe(0);
    client.token = first;
    expect(await codeOf(client)).toBe(50001);
    expect((await client.lastCall())?.account).toBeNull();
  });

  it('needs a header and another parameter', async () => {
    const { client } = await signedIn();
    client.wire.headers = {};
    expect((await client.send('POST', deviceList)).body).toEqual({ code: 40002, msg: 'X-Client missing' });
    const { body } = await newClient().send('POST', path, { account: 'main', password: 'sandbox1' });
    expect(body).toMatchObject({ code: 422, data: { errors: { platform: ['is required'] } } });
  });

  it('has other paths and methods, which log and faults know by the specified ones', async () => {
    const { client } = await signedIn();
    expect((await client.send('POST', signInPath, credentials)).status).toBe(404);
    expect((await client.send('PUT', `${admin}/message/read`, { message_ids: 1 })).status).toBe(404);
    const read = await client.send('POST', `${admin}/message/markRead`, { message_ids: 2999 });
    expect(Number(read.body.code)).toBe(200);
    expect(await client.lastCall()).toMatchObject({ call: 45, method: 'PUT', path: `${admin}/message/read` });
    const message = await client.send('GET', `${admin}/message/info/2999`);
    expect(Number(valueAt(message.body, 'data', 'is_read'))).toBe(1);
    expect((await client.lastCall())?.path).toBe(`${admin}/message/detail/2999`);
    await client.control('POST', 'faults', { path: `${admin}/message/detail/`, code: 500 });
    expect(await codeOf(client, 'GET', `${admin}/message/info/2999`)).toBe(500);
  });
});
