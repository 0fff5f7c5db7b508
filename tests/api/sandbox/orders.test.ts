import { type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
const orderList = '/tcjxs/Api/Order/getOrderList';
const count = (sql: string) => sandbox().context.store.number(`SELECT COUNT(*) FROM ${sql}`);

describe('orders and their items', () => {
  it('an order costs the total of its items, in every currency', () => {
    expect(count('orders')).toBe(12_000);
    expect(count('orders WHERE share_id IS NOT NULL')).toBeGreaterThan(8000);
    const sum = 'SELECT SUM(quantity * unit_minor) FROM order_items WHERE order_id = orders.id';
    expect(count(`orders WHERE amount_minor IS NOT (${sum})`)).toBe(0);
    const { store } = sandbox().context;
    for (const dealer of [1, 2, 3, 4, 5])
      for (const currency of ['USD', 'EUR', 'CNY', 'JPY'])
        expect(
          store.number('SELECT COUNT(*) FROM orders WHERE dealer_id = ? AND currency = ?', dealer, currency),
        ).toBeGreaterThan(50);
  });

  it('amounts have no more decimals than the currency', async () => {
    const main = await client().signIn('main');
    const { rows } = await main.call('POST', orderList, { pageSize: 500 });
    for (const { amount, currency } of rows)
      expect(String(amount)).toMatch(currency === 'JPY' ? /^-?\d+$/ : /^-?\d+(\.\d{1,2})?$/);
    expect(new Set(rows.map(({ amount }) => typeof amount))).toEqual(new Set(['number', 'string']));
    expect(rows.some(({ logisticsStatus }) => Number(logisticsStatus) === 5)).toBe(true);
  });
});

describe('shares of a split', () => {
  it('a returned order is in two splits, and its shares add up to zero', async () => {
    const back = sandbox().context.store.get<{ order_id: number }>(
      `SELECT order_id FROM shares JOIN orders o ON o.id = order_id WHERE o.dealer_id = 1 AND currency = 'USD'
       GROUP BY order_id HAVING COUNT(*) = 2`,
    );
    const main = await client().signIn('main');
    const { rows } = await main.call('POST', orderList, { check_id: 'all', pageSize: 500, currency: 'USD' });
    const total = Number((await main.call('POST', orderList, { check_id: 'all' })).data.total);
    expect(total).toBe(count('shares JOIN checks c ON c.id = check_id WHERE c.dealer_id = 1'));
    expect(rows.every(({ currency }) => currency === 'USD')).toBe(true);
    const shares = sandbox().context.store.all<{ soft: number; goods: number }>(
      'SELECT soft, goods FROM shares WHERE order_id = ?',
      back?.order_id ?? 0,
    );
    expect(shares).toHaveLength(2);
    expect(shares.reduce((sum, { soft, goods }) => sum + soft + goods, 0)).toBe(0);
  });

  it("belong to the account's own dealer only", async () => {
    const [main, merchant] = [await client().signIn('main'), await client().signIn('merchant')];
    const split = sandbox().context.store.get<{ id: number; order_num: number }>(
      "SELECT * FROM checks WHERE dealer_id = 1 AND gross > 0 AND currency <> 'JPY' ORDER BY order_num DESC",
    );
    const fields = { check_id: split?.id ?? 0, pageSize: 500 };
    expect((await main.call('POST', orderList, fields)).rows).toHaveLength(split?.order_num ?? -1);
    expect((await merchant.call('POST', orderList, fields)).rows).toEqual([]);
    const own = Number((await merchant.call('POST', orderList, { check_id: 'all' })).data.total);
    expect(own).toBe(count('shares JOIN checks c ON c.id = check_id WHERE c.dealer_id = 2'));
    expect(own).toBeGreaterThan(500);
  });
});

it('a shipment is found by the courier’s number too, and is empty for invisible orders', async () => {
  const track = async (fields: Record<string, string>, account = 'main') =>
    (await client().signIn(account)).call('GET', '/track_api/api/merchant/logistics/list', fields);
  const order = sandbox().context.store.get<Row>(
    'SELECT * FROM orders WHERE is_ship = 1 AND dealer_id = 2 ORDER BY id DESC',
  );
  const [waybill_no, courier_number] = [String(order?.waybill_no), String(order?.courier_number)];
  expect((await track({ courier_number })).rows).toEqual((await track({ waybill_no })).rows);
  expect((await track({ waybill_no }, 'blue')).rows).toEqual([]);
  expect((await track({ waybill_no: 'none' })).rows).toEqual([]);
  expect((await track({})).rows).toEqual([]);
});
