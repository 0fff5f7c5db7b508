import { sumMoney } from '#lib/contract/money.ts';
import type { Goods, GoodsRow } from '#lib/contract/operations/goods.ts';
import type { Visitor } from '../../harness/client.ts';
import { sealedUrlFor } from '../../harness/file-references.ts';
import { asRows, parseRows } from '../../harness/row-streams.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/goods';
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

const listGoods = async (query = '', who = main) =>
  parseRows<GoodsRow>(await who.get(`${path}?${query}`, asRows));
const readGoods = async (id: string, who = main) =>
  expectStatus(await who.get(`${path}/${id}`), 200).json<Goods>();
const change = (id: string, body: unknown, who = main) =>
  who.send({ method: 'PATCH', path: `${path}/${id}`, body });
const setListed = async (ids: string[], onShelf: boolean, who = main) =>
  expectStatus(await who.post(`${path}/shelf`, { ids, onShelf }), 200).json<{
    done: string[];
    unchanged: string[];
    failed: { id: string; reason: string }[];
  }>();

/** Returns the calls with this vendor call number during the work. */
async function callsDuring(call: number, work: () => Promise<unknown>) {
  const since = await sandbox().lastCallNumber();
  await work();
  return sandbox().calls({ call, since });
}

/** Returns the items of an API response. */
const items = async <Row>(address: string) => (await main.get(address)).json<{ items: Row[] }>().items;

async function draft() {
  const [[sellable], platforms, goods] = await Promise.all([
    items<{ id: string }>(`${path}/sellable-products`),
    items<{ id: string; open: boolean }>('/api/v1/shop/platforms/choices'),
    items<GoodsRow>(path),
  ]);
  const platform = platforms.find(({ open }) => open);
  const { pictures } = goods.find((each) => each.pictures.length > 0) ?? {};
  return {
    name: 'Kit „Ümlaut“, 旗舰',
    productId: String(sellable?.id),
    platformId: String(platform?.id),
    price: { minor: 129_950, currency: 'EUR' },
    originalPrice: { minor: 149_900, currency: 'EUR' } as object | null,
    note: 'One line\nand another',
    pictures: [{ url: pictures?.[0]?.url ?? '', alt: 'Front' }],
  };
}

describe('the list of shop products', () => {
  it.each<[string, (row: GoodsRow) => boolean]>([
    ['q=spring%20SALE', ({ name }) => name.startsWith('Spring sale')],
    ['onShelf=yes', ({ onShelf }) => onShelf === true],
    ['onShelf=no', ({ onShelf }) => onShelf === false],
    ['platform=3', ({ platform }) => platform.id === '3'],
    ['product=5', ({ product }) => product.id === '5'],
    [
      'shelvedFrom=2020-01-01&shelvedTo=2026-01-01',
      ({ shelvedAt }) => shelvedAt !== null && shelvedAt < '2026-01-02',
    ],
  ])('is filtered by %s', async (query, fits) => {
    const [filtered, everything] = await Promise.all([listGoods(query), listGoods()]);
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.map(({ id }) => id).sort()).toEqual(
      everything
        .filter(fits)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('has the same sales as the shop orders', async () => {
    const sold = (await listGoods()).filter(({ sales }) => Number(sales) > 0);
    expect(new Set(sold.map(({ salesAmount }) => salesAmount?.currency)).size).toBeGreaterThan(2);
    for (const goods of sold.slice(0, 25)) {
      const orders = parseRows<{ id: string; quantity: number; amount: { minor: number; currency: string } }>(
        await main.get(`/api/v1/shop/orders?state=sold&goods=${goods.id}`, asRows),
      );
      expect(orders.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(goods.sales);
      expect(
        sumMoney(
          goods.salesAmount?.currency ?? '',
          orders.map(({ amount }) => amount),
        ),
      ).toEqual(goods.salesAmount);
    }
  });

  it('contains only products of the account’s dealer', async () => {
    const merchant = await signIn('merchant');
    const [theirs, own] = await Promise.all([listGoods('', merchant), listGoods()]);
    expect(theirs).toHaveLength(160);
    const mine = own[0]?.id ?? '';
    expect(theirs.map(({ id }) => id)).not.toContain(mine);
    expectStatus(await merchant.get(`${path}/${mine}`), 404);
    const { version } = await readGoods(mine);
    expectStatus(await change(mine, { note: 'x', version }, merchant), 404);
    expect((await setListed([mine], true, merchant)).failed).toEqual([{ id: mine, reason: 'notFound' }]);
  });
});

describe('a shop product', () => {
  it('is added with every digit and line unchanged', async () => {
    const input = await draft();
    const { id } = expectStatus(await main.post(path, input), 201).json<{ id: string }>();
    const created = await readGoods(id);
    expect(created).toMatchObject({
      name: input.name,
      product: { id: input.productId },
      platform: { id: input.platformId },
      price: input.price,
      originalPrice: input.originalPrice,
      note: input.note,
      onShelf: false,
      sales: 0,
    });
    expect(created.pictures).toEqual([
      { ...input.pictures[0], image: expect.stringContaining('/api/v1/files/') },
    ]);
    expectStatus(await main.get(created.pictures[0]?.image ?? ''), 200);
  });

  it('is changed in the sent fields only, and null clears its original price', async () => {
    const input = await draft();
    const { id } = expectStatus(await main.post(path, input), 201).json<{ id: string }>();
    const { version } = await readGoods(id);
    const prices = { price: { minor: 98_700, currency: 'JPY' }, originalPrice: null };
    const calls = await callsDuring(18, async () =>
      expectStatus(await change(id, { ...prices, version }), 200),
    );
    expect(calls[0]?.params).toMatchObject({ currency: 'JPY', price: '98700', original_price: '' });
    expect(Object.keys(calls[0]?.params ?? {})).not.toContain('note');
    expect(await readGoods(id)).toMatchObject({ ...prices, note: input.note });
  });

  it('returns 409 after a concurrent edit; listing it is no edit', async () => {
    const [row] = await listGoods('onShelf=yes');
    const { id = '' } = row ?? {};
    const { version } = await readGoods(id);
    await setListed([id], false);
    expect((await readGoods(id)).version).toBe(version);
    expectStatus(await change(id, { note: 'first', version }), 200);
    const late = await callsDuring(18, async () => {
      expect((await change(id, { note: 'second', version })).json()).toMatchObject({
        status: 409,
        code: 'conflict',
      });
    });
    expect(late).toEqual([]);
    expect((await readGoods(id)).note).toBe('first');
  });

  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['note', { note: '\n \n' }],
    ['note', { note: 'a\u0007b' }],
    ['price.minor', { price: { minor: 0, currency: 'EUR' } }],
    ['price.minor', { price: { minor: 1.5, currency: 'EUR' } }],
    ['price.currency', { price: { minor: 5, currency: 'GBP' }, originalPrice: null }],
    ['originalPrice', { originalPrice: { minor: 5, currency: 'USD' } }],
    ['pictures', { pictures: [] }],
    ['pictures', { pictures: [{ url: '/tcjxs/Api/Order/getOrderList', alt: '' }] }],
    ['pictures.0.alt', { pictures: [{ url: '/static/x.png', alt: 'x'.repeat(201) }] }],
    ['productId', { productId: '1,2' }],
  ])('with an invalid %s never reaches the vendor: %j', async (at, wrong) => {
    const input = await draft();
    const calls = await callsDuring(15, async () => {
      const response = await main.post(path, { ...input, ...wrong });
      expect(response.json()).toMatchObject({ status: 422, errors: [{ path: `body.${at}` }] });
    });
    expect(calls).toEqual([]);
  });

  it.each<[string, () => object | Promise<object>]>([
    ['productId', () => ({ productId: '4' })],
    ['platformId', () => ({ platformId: '8' })],
    [
      'pictures',
      async () => ({ pictures: [{ url: await sealedUrlFor(main, 'https://evil.example/x.png'), alt: '' }] }),
    ],
  ])('returns 422 with %s when the vendor refuses it', async (at, wrong) => {
    const response = await main.post(path, { ...(await draft()), ...(await wrong()) });
    expect(response.json()).toMatchObject({
      status: 422,
      errors: [{ path: `body.${at}`, code: 'refusedByVendor' }],
    });
  });

  it('has one currency: one price cannot change without the other', async () => {
    const [row] = await listGoods('onShelf=yes');
    const { version, id } = await readGoods(row?.id ?? '');
    const price = { minor: 5, currency: 'EUR' };
    for (const other of [{}, { originalPrice: { minor: 6, currency: 'USD' } }]) {
      const response = await change(id, { price, ...other, version });
      expect(response.json()).toMatchObject({ status: 422, errors: [{ path: 'body.originalPrice' }] });
    }
  });
});

describe('listing shop products', () => {
  it('lists 243 of 250, returns seven reasons, and unlists exactly those 243', async () => {
    const before = await listGoods();
    const seasonIds = before.filter(({ name }) => name.startsWith('Spring sale')).map(({ id }) => id);
    expect(seasonIds).toHaveLength(250);
    const changed: string[] = [];
    const reasons: string[] = [];
    for (let from = 0; from < seasonIds.length; from += 100) {
      const { done, unchanged, failed } = await setListed(seasonIds.slice(from, from + 100), true);
      expect(unchanged).toEqual([]);
      changed.push(...done);
      reasons.push(...failed.map(({ reason }) => reason));
    }
    expect(changed).toHaveLength(243);
    expect(reasons.sort()).toEqual([
      'noPicture',
      'noPicture',
      'noPicture',
      'noPrice',
      'platformClosed',
      'productDiscontinued',
      'productDiscontinued',
    ]);
    for (let from = 0; from < changed.length; from += 100)
      await setListed(changed.slice(from, from + 100), false);
    const listed = (rows: GoodsRow[]) => rows.map(({ id, onShelf }) => [id, onShelf]);
    expect(listed(await listGoods())).toEqual(listed(before));
  });

  it('reports which products were already in the requested status', async () => {
    const [listedRows, unlistedRows] = [await listGoods('onShelf=yes'), await listGoods('onShelf=no')];
    const [listedId = '', unlistedId = ''] = [
      listedRows[0]?.id,
      unlistedRows.find(({ shelvedAt }) => shelvedAt)?.id,
    ];
    expect(await setListed([listedId, unlistedId], false)).toEqual({
      done: [listedId, unlistedId],
      unchanged: [unlistedId],
      failed: [],
    });
  });

  it('reports an invalid id as not found, and changes the others', async () => {
    const [row] = await listGoods('onShelf=yes');
    expect(await setListed(['a', row?.id ?? '', 'a'], false)).toEqual({
      done: [row?.id],
      unchanged: [],
      failed: [{ id: 'a', reason: 'notFound' }],
    });
  });

  it('ignores invalid ids in the vendor’s response', async () => {
    const data = {
      success: ['7', null],
      fail: [
        { id: null, code: 1 },
        { id: 8, code: 3 },
      ],
    };
    await sandbox().faults({ path: 16, times: 1, body: { code: 0, data } });
    expect(await setListed(['7', '8', '9'], true)).toEqual({
      done: ['7'],
      unchanged: [],
      failed: [{ id: '8', reason: 'productDiscontinued' }],
    });
  });

  it('is not repeated when the outcome is unknown', async () => {
    const [row] = await listGoods('onShelf=yes');
    await sandbox().faults({ path: 16, times: 1, noResponse: true, execute: true });
    const calls = await callsDuring(16, async () => {
      const response = await main.post(`${path}/shelf`, { ids: [row?.id], onShelf: false });
      expect(response.json()).toMatchObject({ status: 504, code: 'outcomeUnknown' });
    });
    expect(calls).toHaveLength(1);
    expect((await readGoods(row?.id ?? '')).onShelf).toBe(false);
  });
});

describe('product choices', () => {
  const products = async (which: string, q = '') =>
    (await main.get(`${path}/${which}${q ? `?q=${encodeURIComponent(q)}` : ''}`)).json<{
      items: { id: string; name: string; type: string }[];
    }>().items;

  it('for new shop products match part of the name or type', async () => {
    const everything = await products('sellable-products');
    expect(everything).toHaveLength(45);
    const matches = await products('sellable-products', 'euro turbo');
    expect(matches.map(({ name }) => name)).toEqual([
      'X-431 Euro Turbo',
      'X-431 Euro Turbo 5',
      'X-431 Euro Turbo V+',
    ]);
  });

  it('for the filter are those of the list', async () => {
    const names = new Set((await listGoods()).map(({ product }) => product.name));
    expect(new Set((await products('products')).map(({ name }) => name))).toEqual(names);
    const scanpads = (await products('products', 'scanpad')).map(({ name }) => name);
    expect(scanpads).toEqual([...names].filter((name) => /scanpad/i.test(name)).sort());
    expect(scanpads.length).toBeGreaterThan(0);
  });
});
