import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
type Fields = Record<string, string | number>;
const ask = (who: Client, call: string, fields: Fields = {}) =>
  who.call('POST', `/tcjxs/Api/Goods/${call}`, fields);
const list = (who: Client, fields: Fields = {}) => ask(who, 'getOrderList', { pageSize: 500, ...fields });
const ship = (who: Client, fields: Fields) => ask(who, 'processOrder', fields);
const count = (condition: string) =>
  sandbox().world.store.number(`SELECT COUNT(*) FROM shop_orders WHERE ${condition}`);
const first = async (who: Client, status: number) => {
  const { rows } = await list(who, { status, pageSize: 1 });
  return { id: Number(rows[0]?.id), row: rows[0] as Row };
};

describe('shop orders', () => {
  it('belong to one dealer, hang together and are not harmless', async () => {
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
    const text = JSON.stringify(sandbox().world.store.all('SELECT * FROM shop_orders'));
    for (const harm of ['=HYPERLINK(', 'onerror=', 'onclick=']) expect(text).toContain(harm);
  });

  it.each<[string, Fields, string]>([
    ['state', { status: 1 }, 'status = 1'],
    ['several states', { status: '1,2,3' }, 'status IN (1, 2, 3)'],
    ['platform', { platform_id: 3 }, 'platform_id = 3'],
    ['product', { product_id: 2 }, 'product_id = 2'],
    ['currency', { currency: 'jpy' }, "currency = 'JPY'"],
    ['number', { keyword: 'SH202605' }, "order_no LIKE 'SH202605%'"],
    [
      'days',
      { time_start: 1_770_000_000, time_end: 1_775_000_000 },
      'order_time BETWEEN 1770000000 AND 1775000000',
    ],
    ['a state that is no number', { status: '1)--' }, '1'],
  ])('are filtered by %s', async (_, fields, condition) => {
    const { data } = await list(await client().signIn('main'), fields);
    expect(Number(data.total)).toBe(count(`dealer_id = 1 AND ${condition}`));
    expect(Number(data.total)).toBeGreaterThan(0);
  });

  it('have states and couriers of the vendor', async () => {
    const main = await client().signIn('main');
    const states = (await ask(main, 'getOrderStatus')).rows.map(({ status }) => Number(status));
    expect(states).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const couriers = (await ask(main, 'getShippingList')).rows;
    expect(couriers.some(({ track_url }) => String(track_url).includes('{number}'))).toBe(true);
    expect(couriers.some(({ track_url }) => !track_url)).toBe(true);
  });

  it('are shipped once, by whom and when, and a reset takes it back', async () => {
    const main = await client().signIn('main');
    const { id } = await first(main, 1);
    const before = count('dealer_id = 1 AND status = 1');
    expect((await ship(main, { id, shipping_id: 4, courier_number: ' 00 12/3 ' })).code).toBe(0);
    const [row] = (await list(main, { id })).rows;
    expect(row).toMatchObject({
      courier_company: '顺丰速运',
      courier_number: '00 12/3',
      operator: 'Autocare Main',
    });
    expect([Number(row?.status), Number(row?.ship_time)]).toEqual([2, sandbox().world.clock.now()]);
    expect(count('dealer_id = 1 AND status = 1')).toBe(before - 1);
    expect(await ship(main, { id, shipping_id: 1, courier_number: '2' })).toMatchObject({
      code: 409,
      data: { field: 'status' },
    });
    await main.door('POST', 'reset', { keepTokens: true });
    expect(count('dealer_id = 1 AND status = 1')).toBe(before);
  });

  it('are not shipped for somebody else, in another state, or without courier and number', async () => {
    const main = await client().signIn('main');
    const { id } = await first(main, 1);
    const good = { id, shipping_id: 1, courier_number: '1' };
    expect((await ship(await client().signIn('merchant'), good)).code).toBe(404);
    for (const status of [0, 2, 3, 4, 5, 6, 7])
      expect([status, (await ship(main, { ...good, id: (await first(main, status)).id })).code]).toEqual([
        status,
        409,
      ]);
    for (const [fields, field] of [
      [{ ...good, shipping_id: 99 }, 'shipping_id'],
      [{ ...good, courier_number: '' }, 'courier_number'],
      [{ ...good, courier_number: 'x'.repeat(61) }, 'courier_number'],
    ] as const) {
      const { code, data } = await ship(main, fields);
      expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
    }
    expect(count('ship_time = 1780000000')).toBe(0);
  });
});

describe('what was sold', () => {
  it('is as much as the orders come to, however it is grouped', async () => {
    const main = await client().signIn('main');
    const expected = sandbox().world.store.all<{
      currency: string;
      orders: number;
      goods: number;
      minor: number;
    }>(
      `SELECT currency, COUNT(*) AS orders, SUM(num) AS goods, SUM(amount_minor) AS minor FROM shop_orders
       WHERE dealer_id = 1 AND status IN (1, 2, 3) GROUP BY currency`,
    );
    for (const group of ['day', 'month', 'product', 'platform']) {
      const { rows } = await ask(main, 'getGoodsSalesStatistics', { group });
      for (const { currency, ...sum } of expected) {
        const own = rows.filter((row) => row.currency === currency);
        const total = (field: string) => own.reduce((all, row) => all + Number(row[field]), 0);
        const digits = currency === 'JPY' ? 0 : 2;
        expect([group, total('order_num'), total('goods_num')]).toEqual([group, sum.orders, sum.goods]);
        expect(total('amount').toFixed(digits)).toBe((sum.minor / 10 ** digits).toFixed(digits));
      }
    }
    expect((await ask(main, 'getGoodsSalesStatistics', { group: 'year' })).code).toBe(422);
  });

  it('grows by an order that is paid, and not by shipping it', async () => {
    const main = await client().signIn('main');
    const orders = async () =>
      (await ask(main, 'getGoodsSalesStatistics', { group: 'month' })).rows.reduce(
        (all, row) => all + Number(row.order_num),
        0,
      );
    const before = await orders();
    await ship(main, { id: (await first(main, 1)).id, shipping_id: 1, courier_number: '1' });
    expect(await orders()).toBe(before);
    const unpaid = await first(main, 0);
    sandbox().world.store.run('UPDATE shop_orders SET status = 1 WHERE id = ?', unpaid.id);
    expect(await orders()).toBe(before + 1);
  });
});
