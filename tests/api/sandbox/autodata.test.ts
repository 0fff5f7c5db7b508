import { admin, type Client, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(10);
const ids = { main: 1001, merchant: 1002, sub: 1003, blue: 1006 };
const info = (who: Client, mid: number, requestedId = mid) =>
  who.call('GET', `/ly_dealer/api/autoData/info/${mid}`, { mid: requestedId });
const set = (who: Client, fields: Record<string, string>) =>
  who.call('POST', `${admin}/autoData/account`, fields);
const operate = (who: Client, operation: number | string) =>
  who.call('POST', `${admin}/autoData/operateAutoData`, { operate: operation });
const now = () => sandbox().context.clock.now();

describe('the autodata account', () => {
  it('is visible to its merchant only', async () => {
    const main = await client().signIn('main');
    const { data } = await info(main, ids.main);
    expect(data).toMatchObject({
      account: 'autocare-main',
      password: expect.stringMatching(/^CANARY-autodata-/),
    });
    expect([Number(data.mid), Number(data.status)]).toEqual([ids.main, 1]);
    expect((await info(main, ids.merchant)).code).toBe(404);
    expect((await info(main, ids.main, ids.merchant)).code).toBe(404);
    expect((await info(main, ids.merchant, ids.main)).code).toBe(404);
    expect((await main.call('GET', `/ly_dealer/api/autoData/info/${ids.main}`)).code).toBe(404);
    expect((await info(client(), ids.main)).code).toBe(401);
  });

  it('is set and replaced for a year', async () => {
    const blue = await client().signIn('blue');
    expect((await set(blue, { account: ' first ', password: ' with blanks ' })).data).toEqual({
      account: 'first',
    });
    const { data } = await info(blue, ids.blue);
    expect(data).toMatchObject({ account: 'first', password: ' with blanks ' });
    const days = (Number(data.expire_time) - now()) / 86400;
    expect([days > 364, days < 367]).toEqual([true, true]);
    await operate(blue, 2);
    await set(blue, { account: 'second', password: 'other' });
    const second = (await info(blue, ids.blue)).data;
    expect([second.account, Number(second.status)]).toEqual(['second', 1]);
  });

  it('needs a name and a password', async () => {
    const main = await client().signIn('main');
    const errors = async (fields: Record<string, string>) => {
      const { code, data } = await set(main, fields);
      return [code, ...Object.keys(data.errors)];
    };
    expect(await errors({})).toEqual([422, 'account', 'password']);
    expect(await errors({ account: 'x'.repeat(61), password: 'x' })).toEqual([422, 'account']);
    expect(await errors({ account: 'x', password: '' })).toEqual([422, 'password']);
    expect((await info(main, ids.main)).data.account).toBe('autocare-main');
  });

  it('is renewed from today after its end', async () => {
    const sub = await client().signIn('sub');
    await operate(sub, 1);
    const days = (Number((await info(sub, ids.sub)).data.expire_time) - now()) / 86400;
    expect([days > 364, days < 367]).toEqual([true, true]);
  });

  it('accepts three operations, and returns 404 without an account', async () => {
    const [main, blue] = [await client().signIn('main'), await client().signIn('blue')];
    for (const one of [1, 2, 3]) expect((await operate(blue, one)).code).toBe(404);
    for (const wrong of [0, 4, '', 'renew'])
      expect(await operate(main, wrong)).toMatchObject({
        code: 422,
        data: { errors: { operate: expect.anything() } },
      });
  });
});
