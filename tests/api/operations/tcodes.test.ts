import { tcodeStates } from '#lib/contract/constants.ts';
import type { Tcode, TcodeOrder } from '#lib/contract/operations/tcodes.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const cards = '/api/v1/tcodes';
const orders = '/api/v1/tcode-orders';
let blue: Visitor;
beforeAll(async () => {
  blue = await signIn('blue');
});
afterEach(() => sandbox().clearFaults());

const expectProblem = (response: HttpResponse, status: number, code: string) =>
  expect([response.status, response.json<{ code: string }>().code]).toEqual([status, code]);

type Page<Row> = { items: Row[]; total: number };
const get = async <Row>(path: string, query: string, who = blue) =>
  expectStatus(await who.get(`${path}?pageSize=100&${query}`), 200).json<Page<Row>>();
const list = (query = '', who = blue) => get<Tcode>(cards, query, who);
const orderList = (query = '', who = blue) => get<TcodeOrder>(orders, query, who);
const today = () => new Date().toISOString().slice(0, 10);

it('each of the eight statuses has cards, and together they have all', async () => {
  const totals = await Promise.all(tcodeStates.map(async (state) => (await list(`state=${state}`)).total));
  expect(totals.filter((total) => total === 0)).toEqual([]);
  const { total } = await list();
  expect(totals.reduce((sum, each) => sum + each)).toBe(total);
  expect((await list('state=redeemed,expired')).total).toBe(
    (totals[tcodeStates.indexOf('redeemed')] ?? 0) + (totals[tcodeStates.indexOf('expired')] ?? 0),
  );
});

it('a redeemed card has every field in one format, whatever the vendor’s format', async () => {
  const { items } = await list('state=redeemed');
  expect(items.length).toBe(100);
  for (const row of items)
    expect(row).toEqual({
      id: expect.stringMatching(/^\d+$/),
      code: expect.stringMatching(/^TC[0-9A-Z]+$/),
      product: expect.stringMatching(/./),
      cardNumber: expect.stringMatching(/^6\d{15}$/),
      state: 'redeemed',
      usedSn: expect.stringMatching(/^\d{12}$/),
      redeemedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      expiresOn: row.expiresOn === null ? null : expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      orderNumber: expect.stringMatching(/^TO\d+$/),
    });
  const neverExpiring = (await list('state=noExpiration')).items;
  expect(neverExpiring.length).toBeGreaterThan(0);
  expect(neverExpiring.filter((row) => row.expiresOn || row.usedSn || row.redeemedAt)).toEqual([]);
});

it('filters match the cards', async () => {
  const [used] = (await list('state=redeemed')).items;
  const find = async (query: string) => (await list(query)).items;
  for (const part of [used?.code.toLowerCase().slice(2, 12), used?.cardNumber.slice(3), used?.usedSn])
    expect((await find(`q=${part}`)).map(({ id }) => id)).toContain(used?.id);
  const day = used?.redeemedAt?.slice(0, 10) ?? '';
  const ofDay = await find(`redeemedFrom=${day}&redeemedTo=${day}`);
  expect(ofDay.map(({ id }) => id)).toContain(used?.id);
  expect(ofDay.filter(({ redeemedAt }) => redeemedAt?.slice(0, 10) !== day)).toEqual([]);
  const unexpired = await find(`state=notRedeemed&expiresFrom=${today()}&sort=expiresOn`);
  const end = unexpired[1]?.expiresOn ?? '';
  expect((await find(`state=notRedeemed&expiresFrom=${today()}&expiresTo=${end}`)).length).toBe(
    unexpired.filter(({ expiresOn }) => (expiresOn ?? '') <= end).length,
  );
  const expired = await find('state=expired');
  expect(expired.length).toBeGreaterThan(0);
  expect(expired.filter(({ expiresOn }) => !expiresOn || expiresOn >= today())).toEqual([]);
  const products = expectStatus(await blue.get('/api/v1/products'), 200).json<
    Page<{ id: string; name: string }>
  >().items;
  const product = products.find(({ name }) => name === used?.product);
  const same = await find(`product=${product?.id}`);
  expect(same.map(({ id }) => id)).toContain(used?.id);
  expect(same.filter((row) => row.product !== used?.product)).toEqual([]);
});

it.each(['code', 'product', 'redeemedAt', 'expiresOn'] as const)('cards are sorted by %s', async (sort) => {
  const values = async (by: string) =>
    (await list(`state=redeemed&sort=${by}`)).items.map((row) => row[sort]).filter((each) => each !== null);
  const rising = await values(sort);
  expect(rising).toEqual([...rising].sort());
  const falling = await values(`-${sort}`);
  expect(falling).toEqual([...falling].sort().reverse());
  expect(falling[0]).not.toBe(rising[0]);
});

it('one card equals its row, and is hidden from other accounts', async () => {
  const [row] = (await list('state=toBeRedeemed')).items;
  expect(expectStatus(await blue.get(`${cards}/${row?.id}`), 200).json()).toEqual(row);
  expectProblem(await blue.get(`${cards}/99999999`), 404, 'notFound');
  const main = await signIn('main');
  for (const path of [`${cards}/${row?.id}`, cards, orders])
    expectProblem(await main.get(path), 403, 'forbidden');
});

it('an order has its number of cards, and counts the redeemed ones', async () => {
  const { items } = await orderList('status=2&sort=-quantity');
  const [order] = items;
  expect(order?.quantity).toBeGreaterThan(1);
  for (const { number, quantity, used, product, years } of items.slice(0, 5)) {
    const ofOrder = await list(`order=${number}`);
    expect([number, ofOrder.total]).toEqual([number, quantity]);
    expect(ofOrder.items.filter((card) => card.state === 'redeemed')).toHaveLength(Number(used));
    expect(ofOrder.items.filter((card) => card.product !== product || card.orderNumber !== number)).toEqual(
      [],
    );
    expect(years === null || years > 0).toBe(true);
  }
  expect(order).toEqual({
    id: expect.stringMatching(/^\d+$/),
    number: expect.stringMatching(/^TO\d+$/),
    product: expect.stringMatching(/./),
    years: order?.years,
    quantity: expect.any(Number),
    used: expect.any(Number),
    amount: { minor: expect.any(Number), currency: expect.stringMatching(/^[A-Z]{3}$/) },
    status: { id: '2', name: '' },
    createdAt: expect.stringMatching(/Z$/),
    paidAt: expect.stringMatching(/Z$/),
  });
});

it('cards of an unpaid order are invalid, and an unknown order status has the vendor’s name', async () => {
  const [unpaid] = (await orderList('status=0')).items;
  expect(unpaid).toMatchObject({ paidAt: null, used: 0 });
  const invalid = (await list(`order=${unpaid?.number}`)).items;
  expect([...new Set(invalid.map(({ state }) => state))]).toEqual(['notPaid']);
  const partly = (await orderList('status=5')).items;
  expect(partly.map(({ status }) => status)).toEqual(partly.map(() => ({ id: '5', name: 'Partly issued' })));
  expect(partly.length).toBeGreaterThan(0);
});

it('orders are filtered by number, product and day, and sorted', async () => {
  const [order] = (await orderList()).items;
  const find = async (query: string) => (await orderList(query)).items;
  expect(await find(`q=${order?.number.toLowerCase()}`)).toEqual([order]);
  expect((await find(`q=${encodeURIComponent(order?.product ?? '')}`)).map(({ id }) => id)).toContain(
    order?.id,
  );
  const day = order?.createdAt?.slice(0, 10) ?? '';
  const ofDay = await find(`from=${day}&to=${day}`);
  expect(ofDay.filter(({ createdAt }) => createdAt?.slice(0, 10) !== day)).toEqual([]);
  expect(ofDay.map(({ id }) => id)).toContain(order?.id);
  const quantities = (await find('sort=-quantity')).map(({ quantity }) => Number(quantity));
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
});

it('an activated Tcode is redeemed in the list and counted by its order', async () => {
  const device = (
    await get<{ id: string; tcode: string }>('/api/v1/devices', 'active=no&locked=no&tcodeState=notRedeemed')
  ).items[0];
  const card = async () => (await list(`q=${device?.tcode}`)).items[0];
  const before = await card();
  const order = async () => (await orderList(`q=${before?.orderNumber}`)).items[0];
  const { used = 0 } = (await order()) ?? {};
  expectStatus(await blue.post('/api/v1/activations', { sn: device?.id, tcode: device?.tcode }), 200);
  expect(await card()).toMatchObject({
    id: before?.id,
    state: 'redeemed',
    usedSn: device?.id,
    redeemedAt: expect.stringMatching(/Z$/),
  });
  expect((await order())?.used).toBe(Number(used) + 1);
  await sandbox().reset();
  blue = await signIn('blue');
});

it('unknown statuses are null or keep their number', async () => {
  const card = { id: 5, code: 'TC-X', status: '9', expire_time: '' };
  await sandbox().faults({ path: 13, body: { code: 0, data: { list: [card], total: '1' } } });
  expect((await list()).items).toEqual([
    {
      ...{ id: '5', code: 'TC-X', product: '', cardNumber: '', state: null, usedSn: '' },
      ...{ redeemedAt: null, expiresOn: null, orderNumber: '' },
    },
  ]);
  const order = { id: '7', order_no: null, status: 8, quantity: '3', used: '0' };
  await sandbox().faults({ path: 81, body: { code: 200, data: { list: [order], total: 1 } } });
  expect((await orderList()).items).toEqual([
    {
      ...{ id: '7', number: '', product: '', years: null, quantity: 3, used: 0, amount: null },
      ...{ status: { id: '8', name: '' }, createdAt: null, paidAt: null },
    },
  ]);
});

it.each([
  ...['state=lost', 'state=redeemed,', 'state=redeemed,9', 'expiresFrom=2026-02-30', 'q=', 'sort=state'],
  ...['product=a,b', 'order=', 'code=TC1'],
])('a list of cards with %s returns 422', async (query) => {
  expectProblem(await blue.get(`${cards}?${query}`), 422, 'invalid');
});

it.each(['status=paid', 'from=1', 'sort=used', 'state=1'])(
  'a list of orders with %s returns 422',
  async (query) => {
    expectProblem(await blue.get(`${orders}?${query}`), 422, 'invalid');
  },
);
