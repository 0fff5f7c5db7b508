import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
type Fields = Record<string, string | number>;
const shop = '/tcjxs/Api/Goods';
const main = () => client().signIn('main');
const list = (who: Client, fields: Fields = {}) =>
  who.call('POST', `${shop}/getGoodsList`, { pageSize: 500, ...fields });
const one = async (who: Client, id: string | number) =>
  (await who.call('POST', `${shop}/getGoodsInfo`, { id })).data as Row;
const idOf = (condition: string) =>
  sandbox().context.store.number(`SELECT MIN(id) FROM goods_view WHERE ${condition}`);
const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
const draft: Fields = {
  goods_name: 'Kit',
  product_id: 1,
  platform_id: 1,
  currency: 'EUR',
  price: '999.50',
  note: 'Everything',
  pics: '[{"url":"/static/upload/a.png","alt":"Front"}]',
};

beforeEach(() => {
  const { store } = sandbox().context;
  store.run("INSERT OR IGNORE INTO uploads (path, type) VALUES ('/static/upload/a.png', 'image/png')");
});

describe('the list of goods', () => {
  it.each(['goods_name', 'price', 'on_time', 'sales_num', 'sales_amount'])(
    'is sorted by %s',
    async (field) => {
      const who = await main();
      const sort = { sort_field: field, platform_id: 3 };
      const [up, down] = await Promise.all(
        ['asc', 'desc'].map(async (sort_order) => (await list(who, { ...sort, sort_order })).rows),
      );
      const present = (rows: Row[] = []) =>
        rows.filter((row) => !isAbsent(row[field])).map(({ id }) => Number(id));
      expect(present(up).length).toBeGreaterThan(5);
      expect(present(down)).toEqual(present(up).reverse());
      // Absent values come last in both directions.
      for (const rows of [up, down])
        expect(rows?.slice(present(rows).length).every((row) => isAbsent(row[field]))).toBe(true);
    },
  );

  it('has prices as texts and numbers, without decimals for JPY', async () => {
    const { rows } = await list(await main(), { keyword: 'kit' });
    const prices = rows.filter(({ price }) => price);
    expect(new Set(prices.map(({ price }) => typeof price))).toEqual(new Set(['string', 'number']));
    for (const { price, currency } of prices)
      expect(String(price)).toMatch(currency === 'JPY' ? /^\d+$/ : /^\d+(\.\d{1,2})?$/);
  });
});

describe('goods', () => {
  it.each<[string, Fields]>([
    ['goods_name', { goods_name: '' }],
    ['goods_name', { goods_name: 'x'.repeat(201) }],
    ['note', { note: ' ' }],
    ['product_id', { product_id: 999 }],
    ['platform_id', { platform_id: 13 }],
    ['currency', { currency: 'GBP' }],
    ['price', { price: '0' }],
    ['price', { price: '1.005' }],
    ['price', { price: '1e3' }],
    ['price', { currency: 'JPY', price: '1.5' }],
    ['original_price', { original_price: '1,5' }],
    ['pics', { pics: '[]' }],
    ['pics', { pics: 'nonsense' }],
    ['pics', { pics: JSON.stringify(Array.from({ length: 10 }, () => ({ url: '/static/upload/a.png' }))) }],
  ])('are refused for a wrong %s %j', async (field, wrong) => {
    const { code, data } = await (await main()).call('POST', `${shop}/addGoods`, { ...draft, ...wrong });
    expect(code).toBe(422);
    expect(Object.keys(data.errors)).toEqual([field]);
  });

  it('of another dealer are not changed', async () => {
    const who = await client().signIn('merchant');
    const id = idOf('dealer_id = 1');
    expect((await who.call('POST', `${shop}/updateGoods`, { id, note: 'x' })).code).toBe(404);
  });

  it('keep a product, platform and pictures that can no longer be chosen', async () => {
    const who = await main();
    const id = idOf(
      "dealer_id = 1 AND product_status = 0 AND platform_status = 0 AND pics <> '[]' AND currency = 'EUR'",
    );
    const row = await one(who, id);
    const same: Fields = {
      id,
      product_id: Number(row.product_id),
      platform_id: Number(row.platform_id),
      pics: JSON.stringify(row.pics),
    };
    expect((await who.call('POST', `${shop}/updateGoods`, same)).code).toBe(0);
    const { data } = await who.call('POST', `${shop}/updateGoods`, { id, currency: 'USD' });
    expect(Object.keys(data.errors)).toEqual(['price']);
  });
});

describe('listing goods', () => {
  it('unlists any goods, and keeps the time', async () => {
    const who = await main();
    const id = idOf('dealer_id = 1 AND is_on = 1');
    const before = await one(who, id);
    const { data } = await who.call('POST', `${shop}/updateGoodsOn`, { ids: `${id},999999`, is_on: 0 });
    expect(data.success).toEqual([String(id)]);
    expect(data.fail).toMatchObject([{ msg: 'goods not found' }]);
    const after = await one(who, id);
    expect([Number(after.is_on), Number(after.on_time)]).toEqual([0, Number(before.on_time)]);
  });

  it('accepts a hundred at a time', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    const { code } = await (await main()).call('POST', `${shop}/updateGoodsOn`, { ids, is_on: 1 });
    expect(code).toBe(422);
    expect((await (await main()).call('POST', `${shop}/updateGoodsOn`, { ids: '1', is_on: 2 })).code).toBe(
      422,
    );
  });
});
