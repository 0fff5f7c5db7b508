import { admin, type Client, deviceDetail, deviceList, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(1000);
const transfer = (who: Client, dealer: number | string, sns: string) =>
  who.call('POST', `${admin}/device_transfers`, { dealer_id: dealer, sns });
const unbind = (sn: string) =>
  client().call('GET', '/cloud_api/api/api/dataSync/tcarCancelProductDealer', { sn });
const sns = (condition: string, limit = 1) =>
  sandbox()
    .world.store.all<{ sn: string }>(`SELECT sn FROM devices WHERE ${condition} LIMIT ${limit}`)
    .map(({ sn }) => sn);
const lastRecord = async () => (await client().door('GET', 'transfers?limit=1')).transfers[0]?.id ?? 0;
const recordsSince = async (id: number) => (await client().door('GET', `transfers?since=${id}`)).transfers;

/** A dealer beneath the one of the account `sub`. */
const beneathSub = () =>
  sandbox().world.store.number("SELECT MIN(id) FROM dealers WHERE path LIKE '/1/3/%' AND id <> 3");

describe('devices handed to a dealer', () => {
  it('go each for itself, and leave a record', async () => {
    const main = await client().signIn('main');
    const [free = '', other = ''] = sns('dealer_id = 1 AND is_lock = 0', 2);
    const [there = ''] = sns('dealer_id = 5 AND is_lock = 0');
    const [locked = ''] = sns('dealer_id <> 5 AND is_lock = 1');
    const before = await lastRecord();
    const { code, data } = await transfer(
      main,
      5,
      [free, there, locked, 'nobody', free, ` ${other} `].join(),
    );
    expect([code, data.success]).toEqual([200, [free, other]]);
    const failed = data.fail.map(({ sn, code: why }) => [sn, Number(why)]);
    expect(failed).toEqual([
      [there, 2],
      [locked, 3],
      ['nobody', 1],
      [free, 4],
    ]);
    const records = await recordsSince(before);
    expect(records).toMatchObject([
      { sn: free, from_dealer: 1, to_dealer: 5, type: 1 },
      { sn: other, from_dealer: 1, to_dealer: 5, type: 1 },
    ]);
    const list = (await main.call('POST', deviceDetail, { sn: free })).data.transfer_list as Row[];
    const name = sandbox().world.store.get<Row>('SELECT name FROM dealers WHERE id = 5')?.name;
    expect(list[0]).toMatchObject({ from_name: 'Autocare Main', to_name: name });
    expect((await main.call('GET', `${admin}/device`, { sns: free })).rows).toMatchObject([
      { dealer_name: name },
    ]);
  });

  it('are never handed to the same dealer twice', async () => {
    const main = await client().signIn('main');
    const [sn = ''] = sns('dealer_id = 1 AND is_lock = 0');
    const before = await lastRecord();
    const both = await Promise.all([transfer(main, 5, sn), transfer(main, 5, sn)]);
    expect(both.map(({ data }) => data.success.length).sort()).toEqual([0, 1]);
    expect((await transfer(main, 5, sn)).data.fail).toMatchObject([{ sn }]);
    expect(await recordsSince(before)).toHaveLength(1);
    const { device } = await client().door('GET', `device?sn=${sn}`);
    expect(device.dealer_id).toBe(5);
  });

  it('leave the sight of whoever had them, and come back by 0', async () => {
    const main = await client().signIn('main');
    const sub = await client().signIn('sub');
    const [sn = ''] = sns('dealer_id = 3 AND is_lock = 0');
    const seen = async (who: Client) => (await who.call('POST', deviceList, { sn })).rows.length;
    expect(await seen(sub)).toBe(1);
    const dealer = beneathSub();
    expect((await transfer(sub, dealer, sn)).data.success).toEqual([sn]);
    expect(await seen(sub)).toBe(1);
    expect((await transfer(main, 2, sn)).data.success).toEqual([sn]);
    expect(await seen(sub)).toBe(0);
    expect((await transfer(sub, dealer, sn)).data.fail).toMatchObject([{ sn, msg: 'device not found' }]);
    expect((await transfer(main, 0, sn)).data.success).toEqual([sn]);
    expect((await client().door('GET', `device?sn=${sn}`)).device.dealer_id).toBe(1);
  });

  it('take along the Tcode that lies ready for them', async () => {
    const main = await client().signIn('main');
    const [sn = ''] = sns('dealer_id = 1 AND is_lock = 0 AND tcode_state = 0');
    await transfer(main, 3, sn);
    expect((await client().door('GET', `device?sn=${sn}`)).tcode?.dealer_id).toBe(3);
    const [used = ''] = sns('dealer_id = 1 AND is_lock = 0 AND tcode_state = 3');
    await transfer(main, 3, used);
    expect((await client().door('GET', `device?sn=${used}`)).tcode?.dealer_id).toBe(1);
  });

  it.each([
    ['no dealer', '', '000', 'dealer_id'],
    ['an unknown dealer', 99999, '000', 'dealer_id'],
    ['the account’s own dealer by its number', 3, '000', 'dealer_id'],
    ['a dealer of another branch', 2, '000', 'dealer_id'],
    ['no SN', 0, ' , ', 'sns'],
    ['too many SNs', 0, Array.from({ length: 101 }, (_, at) => `sn${at}`).join(), 'sns'],
  ])('are refused for %s', async (_name, dealer, list, field) => {
    const before = await lastRecord();
    const answer = await transfer(await client().signIn('sub'), dealer, list);
    expect([answer.code, Object.keys(answer.data.errors)]).toEqual([422, [field]]);
    expect(await lastRecord()).toBe(before);
  });

  it('may be a hundred at once', async () => {
    const many = sns('dealer_id <> 9 AND is_lock = 0', 100);
    const { data } = await transfer(await client().signIn('main'), 9, many.join());
    expect(data.success).toEqual(many);
  });

  it('are all put back by a reset', async () => {
    const main = await client().signIn('main');
    const tables = () =>
      JSON.stringify(
        ['devices', 'transfers', 'tcodes'].map((table) =>
          sandbox().world.store.all(`SELECT * FROM ${table}`),
        ),
      );
    const start = tables();
    await transfer(main, 9, sns('dealer_id <> 9 AND is_lock = 0', 100).join());
    expect(tables()).not.toBe(start);
    await main.door('POST', 'reset');
    expect(tables()).toBe(start);
  });
});

describe('a device unbound from its dealer', () => {
  it('goes back to the maker, whoever asks', async () => {
    const sub = await client().signIn('sub');
    const [sn = ''] = sns('dealer_id = 3');
    const before = await lastRecord();
    expect((await unbind(sn)).code).toBe(200);
    expect(await recordsSince(before)).toMatchObject([{ sn, from_dealer: 3, to_dealer: 1, type: 2 }]);
    expect((await sub.call('POST', deviceDetail, { sn })).code).toBe(404);
    const main = await client().signIn('main');
    const [line] = (await main.call('POST', deviceDetail, { sn })).data.transfer_list as Row[];
    expect([Number(line?.type), line?.to_name]).toEqual([2, 'Autocare Main']);
    expect(await unbind(sn)).toMatchObject({ code: 409, data: { field: 'sn' } });
    expect(await recordsSince(before)).toHaveLength(1);
  });

  it('must be known, and nobody may show a token', async () => {
    expect((await unbind('000000000000')).code).toBe(404);
    expect((await unbind('')).code).toBe(404);
    const main = await client().signIn('main');
    const path = '/cloud_api/api/api/dataSync/tcarCancelProductDealer';
    const [sn = ''] = sns('dealer_id = 3');
    expect((await main.call('GET', path, { sn })).code).toBe(40003);
    expect((await client().door('GET', `device?sn=${sn}`)).device.dealer_id).toBe(3);
  });
});

describe('the sandbox’s own doors to devices', () => {
  it('tell of an unknown device that there is none', async () => {
    expect(await client().door('GET', 'device?sn=nobody')).toMatchObject({ ok: false });
  });

  it('give the records in order, and only the newest of them', async () => {
    const all = await recordsSince(0);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
    const { transfers } = await client().door('GET', 'transfers?limit=3');
    expect(transfers).toEqual(all.slice(-3));
  });
});
