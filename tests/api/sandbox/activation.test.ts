import { admin, type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(2000);
const day = 86400;
const activate = (who: Client, sn: string, tcode: string) =>
  who.call('POST', '/tcdealer/api/activationDevice', { sn, tcode });
const callControl = async (sn: string) => client().callControl('GET', `device?sn=${sn}`);

/** A device that its own Tcode can activate. */
function ready(condition = '1') {
  const row = sandbox().context.store.get<{
    sn: string;
    tcode: string;
    product_id: number;
    dealer_id: number;
  }>(
    `SELECT * FROM devices WHERE active = 0 AND is_lock = 0 AND tcode_state IN (0, 2) AND ${condition} LIMIT 1`,
  );
  if (!row) throw new Error('no such device');
  return row;
}
const heavyDuty = 'product_id IN (SELECT id FROM products WHERE heavy_duty = 1)';

describe('activating a device', () => {
  it("starts the main period for the Tcode's years, to the end of a day", async () => {
    const main = await client().signIn('main');
    const { sn, tcode } = ready(`NOT ${heavyDuty}`);
    const before = await callControl(sn);
    const { data } = await activate(main, sn, tcode);
    const { device } = await callControl(sn);
    expect(device.truck_end).toBeNull();
    expect([Number(data.activation_date), Number(data.soft_end)]).toEqual([
      device.activation_date,
      device.soft_end,
    ]);
    expect([device.soft_end, device.first_active_time]).toEqual([device.car_end, device.activation_date]);
    const years = Math.round((Number(device.car_end) - Number(device.car_start)) / (365 * day));
    expect([years, (Number(device.car_end) + 1) % day]).toEqual([before.tcode?.years, 0]);
  });

  it('starts the commercial vehicle period of heavy-duty products', async () => {
    const { sn, tcode } = ready(heavyDuty);
    expect((await activate(await client().signIn('main'), sn, tcode)).code).toBe(200);
    const { device } = await callControl(sn);
    expect([device.car_end, device.truck_end]).toEqual([null, device.soft_end]);
  });

  it('changes the figures of the home page after midnight', async () => {
    const main = await client().signIn('main');
    const figures = async () =>
      (await (await client().signIn('main')).call('GET', `${admin}/statistics`)).data;
    const before = await figures();
    const { sn, tcode } = ready();
    await activate(main, sn, tcode);
    expect(await figures()).toEqual(before);
    sandbox().context.clock.advance(day);
    const after = await figures();
    expect(Number(after.activated)).toBe(Number(before.activated) + 1);
    expect(Number(after.device_total)).toBe(Number(before.device_total));
  });

  it('accepts any free Tcode of the product, including those without expiry', async () => {
    const main = await client().signIn('main');
    const free = sandbox().context.store.get<Row>(
      `SELECT code, product_id FROM tcodes WHERE bound_sn IS NULL AND state = 7
       AND product_id IN (SELECT product_id FROM devices WHERE active = 0 AND is_lock = 0 AND tcode_state IN (0, 2))`,
    );
    const { sn, tcode } = ready(`product_id = ${free?.product_id}`);
    expect((await activate(main, sn, String(free?.code))).code).toBe(200);
    expect((await callControl(sn)).device).toMatchObject({ tcode: free?.code, tcode_expire: null });
    // The device's own Tcode stays unused.
    const left = sandbox().context.store.get<Row>('SELECT state FROM tcodes WHERE code = ?', tcode);
    expect([0, 2]).toContain(left?.state);
  });

  it('marks the Tcode as redeemed for the device that it was bound to', async () => {
    const main = await client().signIn('main');
    const first = ready('product_id = 1');
    const second = ready(`product_id = 1 AND sn <> '${first.sn}'`);
    expect((await activate(main, first.sn, second.tcode)).code).toBe(200);
    expect((await callControl(second.sn)).device.tcode_state).toBe(3);
    expect((await activate(main, second.sn, second.tcode)).code).toBe(2101);
  });
});

describe('an activation is refused', () => {
  const codeWhere = (condition: string) =>
    String(sandbox().context.store.get<Row>(`SELECT code FROM tcodes WHERE ${condition} LIMIT 1`)?.code);

  it.each([
    ['no Tcode', () => ''],
    ['one that is spent', (product: number) => codeWhere(`state = 3 AND product_id = ${product}`)],
    ['one that is not paid', (product: number) => codeWhere(`state = 1 AND product_id = ${product}`)],
    ['one that was discarded', (product: number) => codeWhere(`state = 4 AND product_id = ${product}`)],
    ['one that has expired', (product: number) => codeWhere(`state = 6 AND product_id = ${product}`)],
    ['one of another product', (product: number) => codeWhere(`state = 0 AND product_id <> ${product}`)],
  ])('for %s, with the same message', async (_name, tcodeFor) => {
    const main = await client().signIn('main');
    const { sn, product_id } = ready('product_id = 1');
    const code = tcodeFor(product_id);
    expect(code).not.toBe('undefined');
    const response = await activate(main, sn, code);
    expect(response).toMatchObject({
      code: 2101,
      msg: 'confirm whether the verification code and activation code are correct',
    });
    expect((await callControl(sn)).device.active).toBe(0);
  });

  it('for an expired Tcode', async () => {
    const main = await client().signIn('main');
    const { sn, tcode } = ready();
    sandbox().context.store.run(
      'UPDATE tcodes SET expire_time = ? WHERE code = ?',
      sandbox().context.clock.now() - 1,
      tcode,
    );
    expect((await activate(main, sn, tcode)).code).toBe(2101);
    sandbox().context.store.run(
      'UPDATE tcodes SET expire_time = ? WHERE code = ?',
      sandbox().context.clock.now() + 60,
      tcode,
    );
    expect((await activate(main, sn, tcode)).code).toBe(200);
  });

  it('for a Tcode of a dealer outside the branch', async () => {
    const sub = await client().signIn('sub');
    const { sn, tcode, product_id } = ready('dealer_id = 3');
    const other = codeWhere(`state = 0 AND product_id = ${product_id} AND dealer_id = 1`);
    expect((await activate(sub, sn, other)).code).toBe(2101);
    expect((await activate(sub, sn, tcode)).code).toBe(200);
  });
});

describe('Tcode cards and their orders', () => {
  type Fields = Record<string, string | number>;
  const cards = (who: Client, fields: Fields = {}) =>
    who.call('POST', '/tcjxs/Api/TCode/searchTCodeList', { pageSize: 500, ...fields });
  const orders = (who: Client) => who.call('GET', `${admin}/t-code-orders`, { pageSize: 500 });
  const count = (sql: string) => sandbox().context.store.number(`SELECT COUNT(*) FROM ${sql}`);

  it('are consistent: every card has an order that precedes its use', () => {
    const joined = 'tcodes t JOIN tcode_orders o ON o.id = t.order_id';
    expect(count(joined)).toBe(count('tcodes'));
    expect(count(`${joined} WHERE o.create_time > t.exchange_time OR o.pay_time > t.exchange_time`)).toBe(0);
    expect(count(`${joined} WHERE (t.state = 1) <> (o.status = 0)`)).toBe(0);
    expect(count(`${joined} WHERE (t.state = 4) <> (o.status = 3) OR (t.state = 5) <> (o.status = 4)`)).toBe(
      0,
    );
    expect(count(`${joined} WHERE o.product_id <> t.product_id OR o.dealer_id <> t.dealer_id`)).toBe(0);
    const has = '(SELECT COUNT(*) FROM tcodes t WHERE t.order_id = o.id)';
    expect(count(`tcode_orders o WHERE status NOT IN (1, 5) AND quantity <> ${has}`)).toBe(0);
    expect(count(`tcode_orders o WHERE status IN (1, 5) AND quantity <= ${has}`)).toBe(0);
  });

  it('without an expiry come last in both directions', async () => {
    const main = await client().signIn('main');
    for (const sort_order of ['asc', 'desc']) {
      const fields = { status: '0,7', product_id: 1, sort_field: 'expire_time', sort_order };
      const empty = (await cards(main, fields)).rows.map(({ expire_time }) => !expire_time);
      expect(empty.lastIndexOf(false)).toBeLessThan(empty.indexOf(true));
    }
  });

  it('belong to the account’s dealer and its descendants', async () => {
    const sub = await client().signIn('sub');
    const ids = new Set(
      sandbox()
        .context.store.all<{ id: number }>(
          "SELECT id FROM tcodes WHERE dealer_id IN (SELECT id FROM dealers WHERE path LIKE '/1/3/%')",
        )
        .map(({ id }) => id),
    );
    const { rows, data } = await cards(sub);
    expect(Number(data.total)).toBe(ids.size);
    for (const { id } of rows) expect(ids).toContain(Number(id));
    const [all, own] = [await orders(await client().signIn('main')), await orders(sub)];
    expect(Number(own.data.total)).toBeGreaterThan(0);
    expect(Number(own.data.total)).toBeLessThan(Number(all.data.total));
  });
});
