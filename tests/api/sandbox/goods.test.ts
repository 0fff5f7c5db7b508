import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
type Fields = Record<string, string | number>;
const shop = '/tcjxs/Api/Goods';
const count = (condition: string) =>
  sandbox().world.store.number(`SELECT COUNT(*) FROM goods_view WHERE dealer_id = 1 AND ${condition}`);
const main = () => client().signIn('main');
const list = (who: Client, fields: Fields = {}) =>
  who.call('POST', `${shop}/getGoodsList`, { pageSize: 500, ...fields });
const one = async (who: Client, id: string | number) =>
  (await who.call('POST', `${shop}/getGoodsInfo`, { id })).data as Row;
const idOf = (condition: string) =>
  sandbox().world.store.number(`SELECT MIN(id) FROM goods_view WHERE ${condition}`);
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

/** A picture as call 36 keeps it. */
beforeEach(() => {
  const { store } = sandbox().world;
  store.run("INSERT OR IGNORE INTO uploads (path, type) VALUES ('/static/upload/a.png', 'image/png')");
});

describe('the list of goods', () => {
  it.each<[string, Fields, string]>([
    ['nothing', {}, '1'],
    ['id', { id: 4 }, 'id = 4'],
    ['part of the name, any case', { keyword: 'SPRING' }, "goods_name LIKE 'Spring%'"],
    ['platform', { platform_id: 3 }, 'platform_id = 3'],
    ['product', { product_id: 5 }, 'product_id = 5'],
    ['shelf', { is_on: 1 }, 'is_on = 1'],
    [
      'shelf time',
      { time_start: 1_770_000_000, time_end: 1_775_000_000 },
      'on_time BETWEEN 1770000000 AND 1775000000',
    ],
  ])('is filtered by %s', async (_name, fields, condition) => {
    const { data } = await list(await main(), fields);
    expect(count(condition)).toBeGreaterThan(0);
    expect(Number(data.total)).toBe(count(condition));
  });

  it.each(['goods_name', 'price', 'on_time', 'sales_num', 'sales_amount'])(
    'is sorted by %s',
    async (field) => {
      const who = await main();
      const asked = { sort_field: field, platform_id: 3 };
      const [up, down] = await Promise.all(
        ['asc', 'desc'].map(async (sort_order) => (await list(who, { ...asked, sort_order })).rows),
      );
      const given = (rows: Row[] = []) =>
        rows.filter((row) => !isAbsent(row[field])).map(({ id }) => Number(id));
      expect(given(up).length).toBeGreaterThan(5);
      expect(given(down)).toEqual(given(up).reverse());
      // What has none comes last either way.
      for (const rows of [up, down])
        expect(rows?.slice(given(rows).length).every((row) => isAbsent(row[field]))).toBe(true);
    },
  );

  it('belongs to the own dealer alone, not even to the one above', async () => {
    const who = await client().signIn('merchant');
    const { data, rows } = await list(who);
    expect(Number(data.total)).toBe(160);
    const others = idOf('dealer_id = 1');
    expect(rows.map(({ id }) => Number(id))).not.toContain(others);
    const own = idOf('dealer_id = 2');
    expect((await (await main()).call('POST', `${shop}/getGoodsInfo`, { id: own })).code).toBe(404);
    expect((await who.call('POST', `${shop}/getGoodsInfo`, { id: others })).code).toBe(404);
    expect((await who.call('POST', `${shop}/updateGoods`, { id: others, note: 'x' })).code).toBe(404);
    const { data: shelved } = await who.call('POST', `${shop}/updateGoodsOn`, { ids: others, is_on: 0 });
    expect(shelved).toMatchObject({ success: [], fail: [{ msg: 'goods not found' }] });
  });

  it('has prices as texts and as numbers, whole ones for yen', async () => {
    const { rows } = await list(await main(), { keyword: 'kit' });
    const prices = rows.filter(({ price }) => price);
    expect(new Set(prices.map(({ price }) => typeof price))).toEqual(new Set(['string', 'number']));
    for (const { price, currency } of prices)
      expect(String(price)).toMatch(currency === 'JPY' ? /^\d+$/ : /^\d+(\.\d{1,2})?$/);
  });
});

describe('goods', () => {
  it('are made, off the shelf, and changed in what was sent', async () => {
    const who = await main();
    const { data, code } = await who.call('POST', `${shop}/addGoods`, draft);
    expect(code).toBe(0);
    const id = String(data.id);
    const made = await one(who, id);
    expect(made).toMatchObject({ goods_name: 'Kit', note: 'Everything', currency: 'EUR' });
    expect([Number(made.price), Number(made.is_on)]).toEqual([999.5, 0]);
    expect(made.pics).toEqual([{ url: '/static/upload/a.png', alt: 'Front' }]);
    expect(
      (await who.call('POST', `${shop}/updateGoods`, { id, price: '1', original_price: '2.5' })).code,
    ).toBe(0);
    const changed = await one(who, id);
    expect([Number(changed.price), Number(changed.original_price)]).toEqual([1, 2.5]);
    expect(changed.note).toBe('Everything');
    await who.call('POST', `${shop}/updateGoods`, { id, original_price: '' });
    expect((await one(who, id)).original_price || null).toBeNull();
  });

  it.each<[string, Fields]>([
    ['goods_name', { goods_name: '' }],
    ['goods_name', { goods_name: 'x'.repeat(201) }],
    ['note', { note: ' ' }],
    ['product_id', { product_id: 999 }],
    ['product_id', { product_id: 4 }],
    ['platform_id', { platform_id: 8 }],
    ['platform_id', { platform_id: 13 }],
    ['currency', { currency: 'GBP' }],
    ['price', { price: '0' }],
    ['price', { price: '1.005' }],
    ['price', { price: '1e3' }],
    ['price', { currency: 'JPY', price: '1.5' }],
    ['original_price', { original_price: '1,5' }],
    ['pics', { pics: '[]' }],
    ['pics', { pics: 'nonsense' }],
    ['pics', { pics: '[{"url":"https://evil.example/x.png"}]' }],
    ['pics', { pics: JSON.stringify(Array.from({ length: 10 }, () => ({ url: '/static/upload/a.png' }))) }],
  ])('are refused for a wrong %s %j', async (field, wrong) => {
    const { code, data } = await (await main()).call('POST', `${shop}/addGoods`, { ...draft, ...wrong });
    expect(code).toBe(422);
    expect(Object.keys(data.errors)).toEqual([field]);
  });

  it('keep their product, platform and pictures although these cannot be chosen any more', async () => {
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

describe('the shelf', () => {
  it('takes goods that can be sold, and says of each other what stands in the way', async () => {
    const who = await main();
    const season = (await list(who, { keyword: 'Spring sale' })).rows.map(({ id }) => String(id));
    expect(season).toHaveLength(250);
    const batches = [0, 100, 200].map((from) => season.slice(from, from + 100).join(','));
    const answers = [];
    for (const ids of batches)
      answers.push((await who.call('POST', `${shop}/updateGoodsOn`, { ids, is_on: 1 })).data);
    expect(answers.flatMap(({ success }) => success)).toHaveLength(243);
    expect(answers.flatMap(({ fail }) => fail.map(({ code }) => Number(code))).sort()).toEqual([
      2, 2, 2, 3, 3, 4, 5,
    ]);
    expect(count("goods_name LIKE 'Spring%' AND is_on = 1 AND on_time >= 1780000000")).toBe(243);
    const again = await who.call('POST', `${shop}/updateGoodsOn`, { ids: batches[0] ?? '', is_on: 1 });
    expect(new Set(again.data.fail.map(({ code }) => Number(code))).has(6)).toBe(true);
    expect(again.data.success).toEqual([]);
  });

  it('gives up whatever stands on it, and keeps the time', async () => {
    const who = await main();
    const id = idOf('dealer_id = 1 AND is_on = 1');
    const before = await one(who, id);
    const { data } = await who.call('POST', `${shop}/updateGoodsOn`, { ids: `${id},999999`, is_on: 0 });
    expect(data.success).toEqual([String(id)]);
    expect(data.fail).toMatchObject([{ msg: 'goods not found' }]);
    const after = await one(who, id);
    expect([Number(after.is_on), Number(after.on_time)]).toEqual([0, Number(before.on_time)]);
  });

  it('takes a hundred at a time', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => at + 1).join(',');
    const { code } = await (await main()).call('POST', `${shop}/updateGoodsOn`, { ids, is_on: 1 });
    expect(code).toBe(422);
    expect((await (await main()).call('POST', `${shop}/updateGoodsOn`, { ids: '1', is_on: 2 })).code).toBe(
      422,
    );
  });
});

describe('products to sell', () => {
  const products = async (path: string, fields: Fields = {}, account = 'main') =>
    (await (await client().signIn(account)).call('POST', `/tcjxs/Api/${path}`, fields)).rows;

  it('are those that are not discontinued, by part of name or type', async () => {
    expect(await products('Area/getPorductList')).toHaveLength(45);
    const found = await products('Area/getPorductList', { keyword: 'euro turbo' });
    expect(found.map(({ product_name }) => product_name)).toEqual([
      'X-431 Euro Turbo',
      'X-431 Euro Turbo 5',
      'X-431 Euro Turbo V+',
    ]);
  });

  it('are the own ones where there are goods of them', async () => {
    const own = await products('APP/getMerchantProduct', {}, 'dealer0006');
    const expected = sandbox().world.store.number(
      'SELECT COUNT(DISTINCT product_id) FROM goods WHERE dealer_id = 6',
    );
    expect(own).toHaveLength(expected);
    const [first] = own;
    const name = String(first?.product_name);
    const found = await products('merchant/searchMerchantProduct', { keyword: name }, 'dealer0006');
    expect(found).toContainEqual(first);
    expect(found.length).toBeLessThan(expected);
  });
});
