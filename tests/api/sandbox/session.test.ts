import { admin, type Client, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
const statistics = (who: Client) => who.call('GET', `${admin}/statistics`);
const signOut = (who: Client) => who.call('POST', '/tcjxs/Api/Login/unLogigToken', { token: who.token });
const change = (who: Client, fields: Record<string, string>) =>
  who.call('POST', '/tcjxs/Api/APP/updateMerchantPassword', fields);

describe('signing in and out', () => {
  it('responds alike to an unknown account and a wrong password', async () => {
    const path = '/tcjxs/Api/Login/dologin';
    const wrong = await client().call('POST', path, { account: 'main', password: 'nonsense' });
    const unknown = await client().call('POST', path, { account: 'nobody', password: 'sandbox1' });
    expect(wrong).toMatchObject({ status: 200, code: 1001 });
    expect(unknown).toEqual(wrong);
  });

  it('returns the profile of each demo account', async () => {
    const { data } = await client().call('POST', '/tcjxs/Api/Login/dologin', {
      account: 'blue',
      password: 'sandbox1',
    });
    expect(data).toMatchObject({ theme_color: '#2866b1', user_info: 'Blue Line Tools' });
    expect(String(data.userType)).toBe('3');
    expect(data.new_token).not.toBe(data.token);
  });

  it('ends a sign-in once, and reports the second attempt', async () => {
    const main = await client().signIn('main');
    expect((await statistics(main)).code).toBe(200);
    expect((await signOut(main)).code).toBe(0);
    expect((await signOut(main)).code).toBe(101);
    expect((await statistics(main)).code).toBe(401);
    main.token = 'never-issued';
    expect((await signOut(main)).code).toBe(50001);
  });

  it('refuses expired and revoked tokens with the codes of each service', async () => {
    const main = await client().signIn('main');
    await main.callControl('POST', 'tokens', { account: 'main', action: 'expire' });
    expect(await statistics(main)).toMatchObject({ status: 200, code: 401 });
    expect(await main.call('GET', '/system-myx431/api/issue/count')).toMatchObject({
      status: 401,
      code: 401,
    });
    expect((await main.call('POST', '/tcjxs/Api/Order/getOrderList')).code).toBe(50003);
    expect((await signOut(main)).code).toBe(50003);
    await main.signIn('main');
    await main.callControl('POST', 'tokens', { account: 'main', action: 'revoke' });
    expect((await main.call('POST', '/tcjxs/Api/Order/getOrderList')).code).toBe(50001);
  });

  it('refuses a token where none is allowed', async () => {
    const main = await client().signIn('main');
    const path = '/cloud_api/api/api/productNameInfo/selectByConfigId';
    expect((await main.call('GET', path)).code).toBe(40003);
    expect((await client().call('GET', path)).code).toBe(200);
  });
});

describe('passwords', () => {
  it('changes at once and ends all other sign-ins', async () => {
    const here = await client().signIn('main');
    const there = await client().signIn('main');
    const fields = { new_password: 'longer-one', confirm_password: 'longer-one' };
    expect((await change(here, { ...fields, confirm_password: 'other-one' })).data.field).toBe(
      'confirm_password',
    );
    expect((await change(here, { new_password: 'short6', confirm_password: 'short6' })).code).toBe(1002);
    expect((await change(here, { ...fields, old_password: 'wrong' })).code).toBe(1003);
    expect((await change(here, fields)).code).toBe(0);
    expect((await statistics(here)).code).toBe(200);
    expect((await statistics(there)).code).toBe(401);
    expect((await client().signIn('main')).token).toBe('');
    expect((await client().signIn('main', 'longer-one')).token).not.toBe('');
  });

  it('a child account may not change its own', async () => {
    const child = await client().signIn('child');
    expect((await change(child, { new_password: 'longer-one', confirm_password: 'longer-one' })).code).toBe(
      403,
    );
  });

  const email = 'sub@autocare.example';
  const requestCode = (address = email) =>
    client().call('POST', '/user_api/api/send/emailCode', { email: address });
  const reset = (code: string) =>
    client().call('POST', '/tcit/api/v2/user/liankeResetPass', {
      email,
      code,
      password: 'brand-new',
      confirm_password: 'brand-new',
    });
  const mailed = async () =>
    (await client().callControl('GET', `mailbox?email=${email}`)).mails[0]?.code ?? '';

  it('are reset with the code by e-mail, which works once', async () => {
    const sub = await client().signIn('sub');
    expect((await requestCode()).code).toBe(0);
    const code = await mailed();
    expect(code).toMatch(/^\d{6}$/);
    expect((await reset(code === '000000' ? '111111' : '000000')).code).toBe(2001);
    expect((await reset(code)).code).toBe(0);
    expect((await reset(code)).code).toBe(2001);
    expect((await statistics(sub)).code).toBe(401);
    expect((await client().signIn('sub', 'brand-new')).token).not.toBe('');
  });

  it('codes expire, and are not sent too often', async () => {
    await requestCode();
    expect(await requestCode()).toMatchObject({ code: 2003 });
    sandbox().context.clock.advance(61);
    expect((await requestCode()).code).toBe(0);
    sandbox().context.clock.advance(601);
    expect((await reset(await mailed())).code).toBe(2002);
  });

  it('an unknown address gets the same response and no e-mail', async () => {
    const existing = await requestCode();
    const unknown = await requestCode('nobody@nowhere.example');
    expect(unknown).toEqual(existing);
    expect((await client().callControl('GET', 'mailbox?email=nobody@nowhere.example')).mails).toEqual([]);
    expect((await requestCode('no address')).data.field).toBe('email');
  });
});
