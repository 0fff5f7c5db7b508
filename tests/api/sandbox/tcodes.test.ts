import { type Client, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(2000);
type Fields = Record<string, string | number>;
let main: Client;
beforeEach(async () => {
  main = await client().signIn('main');
});

const cards = (fields: Fields = {}, who = main) =>
  who.call('POST', '/tcjxs/Api/TCode/searchTCodeList', { pageSize: 500, ...fields });
const orders = (fields: Fields = {}, who = main) =>
  who.call('GET', '/ly_dealer/api/dealer_admin/t-code-orders', { pageSize: 500, ...fields });
const count = (sql: string) => sandbox().world.store.number(`SELECT COUNT(*) FROM ${sql}`);

it('every card came with an order, before it was used, and fits what became of it', () => {
  const joined = 'tcodes t JOIN tcode_orders o ON o.id = t.order_id';
  expect(count(joined)).toBe(count('tcodes'));
  expect(count(`${joined} WHERE o.create_time > t.exchange_time OR o.pay_time > t.exchange_time`)).toBe(0);
  expect(count(`${joined} WHERE (t.state = 1) <> (o.status = 0)`)).toBe(0);
  expect(count(`${joined} WHERE (t.state = 4) <> (o.status = 3) OR (t.state = 5) <> (o.status = 4)`)).toBe(0);
  expect(count(`${joined} WHERE o.product_id <> t.product_id OR o.dealer_id <> t.dealer_id`)).toBe(0);
  const has = '(SELECT COUNT(*) FROM tcodes t WHERE t.order_id = o.id)';
  expect(count(`tcode_orders o WHERE status NOT IN (1, 5) AND quantity <> ${has}`)).toBe(0);
  expect(count(`tcode_orders o WHERE status IN (1, 5) AND quantity <= ${has}`)).toBe(0);
});

it.each<[Fields, string]>([
  [{ status: '3,6' }, 'state IN (3, 6)'],
  [{ keyword: 'tc0000001' }, "code LIKE 'TC0000001%'"],
  [{ product_id: 3, status: 0 }, 'product_id = 3 AND state = 0'],
  [{ expire_from: 1, expire_to: 1_700_000_000 }, 'expire_time <= 1700000000'],
  [{ exchange_from: 1_700_000_000 }, 'exchange_time >= 1700000000'],
])('cards are filtered by %j', async (fields, condition) => {
  const { code, data } = await cards(fields);
  expect([code, Number(data.total)]).toEqual([0, count(`tcodes WHERE ${condition}`)]);
  expect(Number(data.total)).toBeGreaterThan(0);
});

it('rows without a value come last, whichever way they are sorted', async () => {
  for (const sort_order of ['asc', 'desc']) {
    const { rows } = await cards({ status: '0,7', product_id: 1, sort_field: 'expire_time', sort_order });
    const empty = rows.map(({ expire_time }) => !expire_time);
    expect(empty.lastIndexOf(false)).toBeLessThan(empty.indexOf(true));
  }
});

it('an activation raises what its order has used', async () => {
  const card = sandbox().world.store.get<{ code: string; bound_sn: string; order_id: number }>(
    `SELECT t.* FROM tcodes t JOIN devices d ON d.sn = t.bound_sn WHERE t.state = 0 AND d.active = 0 AND d.is_lock = 0
      AND d.product_id = t.product_id LIMIT 1`,
  );
  const used = async () => Number((await orders({ id: card?.order_id ?? 0 })).rows[0]?.used ?? 0);
  const before = await used();
  const fields = { sn: card?.bound_sn ?? '', tcode: card?.code ?? '' };
  expect((await main.call('POST', '/tcdealer/api/activationDevice', fields)).code).toBe(200);
  expect(await used()).toBe(before + 1);
});

it('orders of a dealer are those of its own and of dealers beneath, each with its cards', async () => {
  const blue = await client().signIn('blue');
  const [all, own] = [await orders(), await orders({}, blue)];
  expect(own.code).toBe(200);
  expect(Number(own.data.total)).toBeGreaterThan(0);
  expect(Number(own.data.total)).toBeLessThan(Number(all.data.total));
  const order_no = String(own.rows.find(({ status }) => Number(status) === 2)?.order_no);
  const { rows } = await cards({ order_no }, blue);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row.order_no)).toEqual(rows.map(() => order_no));
});
