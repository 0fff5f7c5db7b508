import { type Client, deviceDetail, deviceList, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(2000);
const day = 86400;
const activate = (who: Client, sn: string, tcode: string) =>
  who.call('POST', '/tcdealer/api/activationDevice', { sn, tcode });
const door = async (sn: string) => client().door('GET', `device?sn=${sn}`);

/** A device that can be activated, with the code that its row names. */
function ready(condition = '1') {
  const row = sandbox().world.store.get<{ sn: string; tcode: string; product_id: number; dealer_id: number }>(
    `SELECT * FROM devices WHERE active = 0 AND is_lock = 0 AND tcode_state IN (0, 2) AND ${condition} LIMIT 1`,
  );
  if (!row) throw new Error('no such device');
  return row;
}
const heavyDuty = 'product_id IN (SELECT id FROM products WHERE heavy_duty = 1)';

describe('activating a device', () => {
  it('opens its main period, and spends the Tcode', async () => {
    const main = await client().signIn('main');
    const { sn, tcode } = ready(`NOT ${heavyDuty}`);
    const before = await door(sn);
    const { code, data } = await activate(main, sn, tcode);
    expect([code, data.sn]).toEqual([200, sn]);
    const { device, tcode: spent } = await door(sn);
    expect(device).toMatchObject({ active: 1, tcode, tcode_state: 3, truck_end: null });
    expect([Number(data.activation_date), Number(data.soft_end)]).toEqual([
      device.activation_date,
      device.soft_end,
    ]);
    expect([device.soft_end, device.first_active_time]).toEqual([device.car_end, device.activation_date]);
    const years = Math.round((Number(device.car_end) - Number(device.car_start)) / (365 * day));
    expect([years, (Number(device.car_end) + 1) % day]).toEqual([before.tcode?.years, 0]);
    expect(spent).toMatchObject({ state: 3, used_sn: sn, exchange_time: device.activation_date });
    const [row] = (await main.call('POST', deviceList, { sn })).rows;
    expect([Number(row?.active_status), Number(row?.tcode_state)]).toEqual([1, 3]);
  });

  it('opens the commercial vehicle period of heavy-duty products', async () => {
    const { sn, tcode } = ready(heavyDuty);
    expect((await activate(await client().signIn('main'), sn, tcode)).code).toBe(200);
    const { device } = await door(sn);
    expect([device.car_end, device.truck_end]).toEqual([null, device.soft_end]);
  });

  it('moves the figures of the home page', async () => {
    const main = await client().signIn('main');
    const figures = async () => (await main.call('GET', '/ly_dealer/api/dealer_admin/statistics')).data;
    const before = await figures();
    const { sn, tcode } = ready();
    await activate(main, sn, tcode);
    const after = await figures();
    expect(Number(after.activated)).toBe(Number(before.activated) + 1);
    expect(Number(after.device_total)).toBe(Number(before.device_total));
  });

  it('takes any free Tcode of the product, also one that never ends', async () => {
    const main = await client().signIn('main');
    const free = sandbox().world.store.get<Row>(
      `SELECT code, product_id FROM tcodes WHERE bound_sn IS NULL AND state = 7
       AND product_id IN (SELECT product_id FROM devices WHERE active = 0 AND is_lock = 0 AND tcode_state IN (0, 2))`,
    );
    const { sn, tcode } = ready(`product_id = ${free?.product_id}`);
    expect((await activate(main, sn, String(free?.code))).code).toBe(200);
    expect((await door(sn)).device).toMatchObject({ tcode: free?.code, tcode_expire: null });
    // The one that lay ready was not needed.
    const left = sandbox().world.store.get<Row>('SELECT state FROM tcodes WHERE code = ?', tcode);
    expect([0, 2]).toContain(left?.state);
  });

  it('spends a Tcode for the device too for which it lay ready', async () => {
    const main = await client().signIn('main');
    const first = ready('product_id = 1');
    const second = ready(`product_id = 1 AND sn <> '${first.sn}'`);
    expect((await activate(main, first.sn, second.tcode)).code).toBe(200);
    expect((await door(second.sn)).device.tcode_state).toBe(3);
    expect((await activate(main, second.sn, second.tcode)).code).toBe(2101);
  });
});

describe('an activation is refused', () => {
  const codeWhere = (condition: string) =>
    String(sandbox().world.store.get<Row>(`SELECT code FROM tcodes WHERE ${condition} LIMIT 1`)?.code);

  it.each([
    ['no Tcode', () => ''],
    ['an unknown one', () => 'TC99999999XXXX'],
    ['one that is spent', (product: number) => codeWhere(`state = 3 AND product_id = ${product}`)],
    ['one that is not paid', (product: number) => codeWhere(`state = 1 AND product_id = ${product}`)],
    ['one that was discarded', (product: number) => codeWhere(`state = 4 AND product_id = ${product}`)],
    ['one that has expired', (product: number) => codeWhere(`state = 6 AND product_id = ${product}`)],
    ['one of another product', (product: number) => codeWhere(`state = 0 AND product_id <> ${product}`)],
  ])('for %s, always in the same words', async (_name, tcodeFor) => {
    const main = await client().signIn('main');
    const { sn, product_id } = ready('product_id = 1');
    const code = tcodeFor(product_id);
    expect(code).not.toBe('undefined');
    const answer = await activate(main, sn, code);
    expect(answer).toMatchObject({
      code: 2101,
      msg: 'confirm whether the verification code and activation code are correct',
    });
    expect((await door(sn)).device.active).toBe(0);
  });

  it('for a Tcode whose day has passed since', async () => {
    const main = await client().signIn('main');
    const { sn, tcode } = ready();
    sandbox().world.store.run(
      'UPDATE tcodes SET expire_time = ? WHERE code = ?',
      sandbox().world.clock.now() - 1,
      tcode,
    );
    expect((await activate(main, sn, tcode)).code).toBe(2101);
    sandbox().world.store.run(
      'UPDATE tcodes SET expire_time = ? WHERE code = ?',
      sandbox().world.clock.now() + 60,
      tcode,
    );
    expect((await activate(main, sn, tcode)).code).toBe(200);
  });

  it('for a Tcode of a dealer who is not beneath', async () => {
    const sub = await client().signIn('sub');
    const { sn, tcode, product_id } = ready('dealer_id = 3');
    const other = codeWhere(`state = 0 AND product_id = ${product_id} AND dealer_id = 1`);
    expect((await activate(sub, sn, other)).code).toBe(2101);
    expect((await activate(sub, sn, tcode)).code).toBe(200);
  });

  it('for a device that is active, locked, or not in sight', async () => {
    const main = await client().signIn('main');
    const { sn, tcode } = ready('dealer_id = 2');
    expect((await activate(await client().signIn('sub'), sn, tcode)).code).toBe(404);
    expect((await activate(main, '000000000000', tcode)).code).toBe(404);
    expect((await activate(main, '', tcode)).code).toBe(404);
    sandbox().world.store.run('UPDATE devices SET is_lock = 1 WHERE sn = ?', sn);
    expect((await activate(main, sn, tcode)).code).toBe(2103);
    sandbox().world.store.run('UPDATE devices SET is_lock = 0 WHERE sn = ?', sn);
    const both = await Promise.all([activate(main, sn, tcode), activate(main, sn, tcode)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 2102]);
    expect((await client().call('POST', '/tcdealer/api/activationDevice', { sn, tcode })).code).toBe(401);
  });

  it('and a reset takes back one that was not', async () => {
    const main = await client().signIn('main');
    const { sn, tcode } = ready();
    const before = await door(sn);
    await activate(main, sn, tcode);
    await main.door('POST', 'reset');
    expect(await door(sn)).toEqual(before);
  });
});

describe('Tcode cards', () => {
  const list = (who: Client, fields: Record<string, string | number> = {}) =>
    who.call('POST', '/tcjxs/Api/TCode/searchTCodeList', { pageSize: 500, ...fields });
  const count = (condition: string) =>
    sandbox().world.store.number(`SELECT COUNT(*) FROM tcodes WHERE ${condition}`);

  it('are in all eight states', async () => {
    const main = await client().signIn('main');
    for (const status of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const { rows, data } = await list(main, { status });
      expect([status, Number(data.total)]).toEqual([status, count(`state = ${status}`)]);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows)
        expect([Number(row.status), Boolean(row.used_sn)]).toEqual([status, status === 3 || status === 5]);
    }
  });

  it('are found by any part of the code, and by product', async () => {
    const main = await client().signIn('main');
    const { tcode } = ready();
    expect((await list(main, { keyword: tcode.slice(4).toLowerCase() })).rows).toMatchObject([
      { code: tcode },
    ]);
    expect((await list(main, { keyword: '%' })).rows).toEqual([]);
    expect(Number((await list(main, { product_id: 3 })).data.total)).toBe(count('product_id = 3'));
  });

  it('are those of the account’s dealer and of the ones beneath', async () => {
    const sub = await client().signIn('sub');
    const ids = new Set(
      sandbox()
        .world.store.all<{ id: number }>(
          "SELECT id FROM tcodes WHERE dealer_id IN (SELECT id FROM dealers WHERE path LIKE '/1/3/%')",
        )
        .map(({ id }) => id),
    );
    const { rows, data } = await list(sub);
    expect(Number(data.total)).toBe(ids.size);
    for (const { id } of rows) expect(ids).toContain(Number(id));
  });

  it('say which device has used one', async () => {
    const main = await client().signIn('main');
    const { sn, tcode } = ready();
    await activate(main, sn, tcode);
    const [row] = (await list(main, { keyword: tcode })).rows;
    expect([row?.used_sn, Number(row?.status)]).toEqual([sn, 3]);
    const { data } = await main.call('POST', deviceDetail, { sn });
    expect(Number(row?.exchange_time)).toBe(Number(data.activation_date));
  });
});
