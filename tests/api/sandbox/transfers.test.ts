import { admin, type Client, deviceDetail, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(1000);
const transfer = (who: Client, dealer: number | string, sns: string) =>
  who.call('POST', `${admin}/device_transfers`, { dealer_id: dealer, sns });
const unbind = (sn: string) =>
  client().call('GET', '/cloud_api/api/api/dataSync/tcarCancelProductDealer', { sn });
const sns = (condition: string, limit = 1) =>
  sandbox()
    .context.store.all<{ sn: string }>(`SELECT sn FROM devices WHERE ${condition} LIMIT ${limit}`)
    .map(({ sn }) => sn);
const lastRecord = async () => (await client().callControl('GET', 'transfers?limit=1')).transfers[0]?.id ?? 0;
const recordsSince = async (id: number) =>
  (await client().callControl('GET', `transfers?since=${id}`)).transfers;

describe('devices transferred to a dealer', () => {
  it('get one record each, and are refused when repeated', async () => {
    const main = await client().signIn('main');
    const [free = '', other = ''] = sns('dealer_id = 1 AND is_lock = 0', 2);
    const before = await lastRecord();
    const { data } = await transfer(main, 5, [free, free, ` ${other} `].join());
    expect(data.success).toEqual([free, other]);
    expect(data.fail.map(({ sn, code: why }) => [sn, Number(why)])).toEqual([[free, 4]]);
    expect(await recordsSince(before)).toMatchObject([
      { sn: free, from_dealer: 1, to_dealer: 5, type: 1 },
      { sn: other, from_dealer: 1, to_dealer: 5, type: 1 },
    ]);
    const list = (await main.call('POST', deviceDetail, { sn: free })).data.transfer_list as Row[];
    const name = sandbox().context.store.get<Row>('SELECT name FROM dealers WHERE id = 5')?.name;
    expect(list[0]).toMatchObject({ from_name: 'Autocare Main', to_name: name });
  });

  it('keep their unused Tcode', async () => {
    const main = await client().signIn('main');
    const [sn = ''] = sns('dealer_id = 1 AND is_lock = 0 AND tcode_state = 0');
    await transfer(main, 3, sn);
    expect((await client().callControl('GET', `device?sn=${sn}`)).tcode?.dealer_id).toBe(3);
    const [used = ''] = sns('dealer_id = 1 AND is_lock = 0 AND tcode_state = 3');
    await transfer(main, 3, used);
    expect((await client().callControl('GET', `device?sn=${used}`)).tcode?.dealer_id).toBe(1);
  });

  it.each([
    ['no dealer', '', '000', 'dealer_id'],
    ['an unknown dealer', 99999, '000', 'dealer_id'],
    ['the account’s own dealer by its number', 3, '000', 'dealer_id'],
    ['no SN', 0, ' , ', 'sns'],
    ['too many SNs', 0, Array.from({ length: 101 }, (_, index) => `sn${index}`).join(), 'sns'],
  ])('are refused for %s', async (_name, dealer, list, field) => {
    const before = await lastRecord();
    const response = await transfer(await client().signIn('sub'), dealer, list);
    expect([response.code, Object.keys(response.data.errors)]).toEqual([422, [field]]);
    expect(await lastRecord()).toBe(before);
  });

  it('may be a hundred at once', async () => {
    const many = sns('dealer_id <> 9 AND is_lock = 0', 100);
    const { data } = await transfer(await client().signIn('main'), 9, many.join());
    expect(data.success).toEqual(many);
  });
});

describe('a device unbound from its dealer', () => {
  it('gets a record, and is refused when the manufacturer already has it', async () => {
    const [sn = ''] = sns('dealer_id = 3');
    const before = await lastRecord();
    expect((await unbind(sn)).code).toBe(200);
    expect(await recordsSince(before)).toMatchObject([{ sn, from_dealer: 3, to_dealer: 1, type: 2 }]);
    expect(await unbind(sn)).toMatchObject({ code: 409, data: { field: 'sn' } });
    expect(await recordsSince(before)).toHaveLength(1);
  });

  it('must be known, and no token is allowed', async () => {
    expect((await unbind('000000000000')).code).toBe(404);
    expect((await unbind('')).code).toBe(404);
    const main = await client().signIn('main');
    const path = '/cloud_api/api/api/dataSync/tcarCancelProductDealer';
    const [sn = ''] = sns('dealer_id = 3');
    expect((await main.call('GET', path, { sn })).code).toBe(40003);
    expect((await client().callControl('GET', `device?sn=${sn}`)).device.dealer_id).toBe(3);
  });
});

it('the control API reports an unknown device', async () => {
  expect(await client().callControl('GET', 'device?sn=nobody')).toMatchObject({ ok: false });
});
