import { type Client, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
type Fields = Record<string, string | number>;
const call = (who: Client, action: string, fields: Fields = {}) =>
  who.call('POST', `/tcjxs/Api/Goods/${action}`, fields);
const list = (who: Client, fields: Fields = {}) => call(who, 'getOrderList', { pageSize: 500, ...fields });
const ship = (who: Client, fields: Fields) => call(who, 'processOrder', fields);
const count = (condition: string) =>
  sandbox().context.store.number(`SELECT COUNT(*) FROM shop_orders WHERE ${condition}`);
const firstId = async (who: Client, status: number) =>
  Number((await list(who, { status, pageSize: 1 })).rows[0]?.id);

describe('shop orders', () => {
  it('belong to one dealer, are consistent and include hostile texts', async () => {
    const accounts = ['main', 'merchant', 'sub', 'blue', 'dealer0005'];
    const totals = await Promise.all(
      accounts.map(async (name) => Number((await list(await client().signIn(name))).data.total)),
    );
    for (const [at, total] of totals.entries()) {
      expect([accounts[at], total]).toEqual([accounts[at], count(`dealer_id = ${at + 1}`)]);
      expect(total).toBeGreaterThan(300);
    }
    expect(count('1')).toBe(6000);
    expect(count('amount_minor <> price_minor * num')).toBe(0);
    expect(count('goods_id NOT IN (SELECT id FROM goods g WHERE g.dealer_id = shop_orders.dealer_id)')).toBe(
      0,
    );
    expect(count('currency <> (SELECT currency FROM goods g WHERE g.id = goods_id)')).toBe(0);
    expect(count('pay_time < order_time OR ship_time < pay_time OR ship_time > 1780000000')).toBe(0);
    expect(count('(status IN (2, 3)) <> (ship_time IS NOT NULL) AND status < 5')).toBe(0);
    const text = JSON.stringify(sandbox().context.store.all('SELECT * FROM shop_orders'));
    for (const harm of ['=HYPERLINK(', 'onerror=', 'onclick=']) expect(text).toContain(harm);
  });

  it.each<[string, Fields, string]>([
    ['number', { keyword: 'SH202605' }, "order_no LIKE 'SH202605%'"],
    ['a state that is no number', { status: '1)--' }, '1'],
  ])('are filtered by %s', async (_, fields, condition) => {
    const { data } = await list(await client().signIn('main'), fields);
    expect(Number(data.total)).toBe(count(`dealer_id = 1 AND ${condition}`));
    expect(Number(data.total)).toBeGreaterThan(0);
  });

  it('are not shipped by another dealer, in another status, or without courier and number', async () => {
    const main = await client().signIn('main');
    const id = await firstId(main, 1);
    const good = { id, shipping_id: 1, courier_number: '1' };
    expect((await ship(await client().signIn('merchant'), good)).code).toBe(404);
    for (const status of [0, 2, 3, 4, 5, 6, 7])
      expect([status, (await ship(main, { ...good, id: await firstId(main, status) })).code]).toEqual([
        status,
        409,
      ]);
    for (const [fields, field] of [
      [{ ...good, courier_number: '' }, 'courier_number'],
      [{ ...good, courier_number: 'x'.repeat(61) }, 'courier_number'],
    ] as const) {
      const { code, data } = await ship(main, fields);
      expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
    }
    expect(count('ship_time = 1780000000')).toBe(0);
  });
});

describe('sales', () => {
  it('grow by paid orders, not by shipping', async () => {
    const main = await client().signIn('main');
    const orders = async () =>
      (await call(main, 'getGoodsSalesStatistics', { group: 'month' })).rows.reduce(
        (all, row) => all + Number(row.order_num),
        0,
      );
    const before = await orders();
    await ship(main, { id: await firstId(main, 1), shipping_id: 1, courier_number: '1' });
    expect(await orders()).toBe(before);
    const unpaid = await firstId(main, 0);
    sandbox().context.store.run('UPDATE shop_orders SET status = 1 WHERE id = ?', unpaid);
    expect(await orders()).toBe(before + 1);
  });
});
