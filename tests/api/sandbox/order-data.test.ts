import { sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
const orderList = '/tcjxs/Api/Order/getOrderList';
const count = (sql: string) => sandbox().world.store.number(`SELECT COUNT(*) FROM ${sql}`);

describe('orders and what was bought', () => {
  it('an order costs what its items cost, in every currency', () => {
    expect(count('orders')).toBe(12_000);
    expect(count('orders WHERE share_id IS NOT NULL')).toBeGreaterThan(8000);
    const sum = 'SELECT SUM(quantity * unit_minor) FROM order_items WHERE order_id = orders.id';
    expect(count(`orders WHERE amount_minor IS NOT (${sum})`)).toBe(0);
    const { store } = sandbox().world;
    for (const dealer of [1, 2, 3, 4, 5])
      for (const currency of ['USD', 'EUR', 'CNY', 'JPY'])
        expect(
          store.number('SELECT COUNT(*) FROM orders WHERE dealer_id = ? AND currency = ?', dealer, currency),
        ).toBeGreaterThan(50);
  });

  it('amounts are decimals with no more digits than the currency has', async () => {
    const main = await client().signIn('main');
    const { rows } = await main.call('POST', orderList, { pageSize: 500 });
    for (const { amount, currency } of rows)
      expect(String(amount)).toMatch(currency === 'JPY' ? /^-?\d+$/ : /^-?\d+(\.\d{1,2})?$/);
    expect(new Set(rows.map(({ amount }) => typeof amount))).toEqual(new Set(['number', 'string']));
    expect(rows.some(({ logisticsStatus }) => Number(logisticsStatus) === 5)).toBe(true);
  });
});

describe('shares of a split', () => {
  const splitOf = (where: string) =>
    sandbox().world.store.get<{ id: number; soft: number; goods: number; order_num: number }>(
      `SELECT * FROM checks WHERE ${where} ORDER BY order_num DESC`,
    );
  const minor = (value: unknown) => Math.round(Number(value) * 100);

  it.each([
    ['a sale', 'dealer_id = 1 AND gross > 0'],
    ['a correction', 'dealer_id = 1 AND gross < 0'],
  ])('add up to it: %s', async (_, where) => {
    const split = splitOf(`${where} AND currency <> 'JPY'`);
    const main = await client().signIn('main');
    const { rows } = await main.call('POST', orderList, { check_id: split?.id ?? 0, pageSize: 500 });
    expect(rows).toHaveLength(split?.order_num ?? -1);
    expect(rows.reduce((sum, row) => sum + minor(row.soft_income), 0)).toBe(split?.soft);
    expect(rows.reduce((sum, row) => sum + minor(row.goods_income), 0)).toBe(split?.goods);
    for (const row of rows) expect(Number(row.check_id)).toBe(split?.id);
  });

  it('an order that came back is in two splits, and its shares in them are nothing together', async () => {
    const back = sandbox().world.store.get<{ order_id: number }>(
      `SELECT order_id FROM shares JOIN orders o ON o.id = order_id WHERE o.dealer_id = 1 AND currency = 'USD'
       GROUP BY order_id HAVING COUNT(*) = 2`,
    );
    const main = await client().signIn('main');
    const { rows } = await main.call('POST', orderList, { check_id: 'all', pageSize: 500, currency: 'USD' });
    const total = Number((await main.call('POST', orderList, { check_id: 'all' })).data.total);
    expect(total).toBe(count('shares JOIN checks c ON c.id = check_id WHERE c.dealer_id = 1'));
    expect(rows.every(({ currency }) => currency === 'USD')).toBe(true);
    const shares = sandbox().world.store.all<{ soft: number; goods: number }>(
      'SELECT soft, goods FROM shares WHERE order_id = ?',
      back?.order_id ?? 0,
    );
    expect(shares).toHaveLength(2);
    expect(shares.reduce((sum, { soft, goods }) => sum + soft + goods, 0)).toBe(0);
  });

  it("are one's own dealer's alone", async () => {
    const merchant = await client().signIn('merchant');
    const split = splitOf('dealer_id = 1');
    expect((await merchant.call('POST', orderList, { check_id: split?.id ?? 0 })).rows).toEqual([]);
    const own = Number((await merchant.call('POST', orderList, { check_id: 'all' })).data.total);
    expect(own).toBe(count('shares JOIN checks c ON c.id = check_id WHERE c.dealer_id = 2'));
    expect(own).toBeGreaterThan(500);
  });
});
