import { sumMoney, toDecimal } from '#lib/contract/money.ts';
import type { SalesFigure } from '#lib/contract/operations/sales.ts';
import type { ShopOrder, ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { ordersPath, totalsByCurrency } from '#lib/web/features/sales/figures.ts';
import { readChoice } from '#lib/web/features/sales/sales-choice.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/shop/orders';
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

const list = async (query = '', who = main) =>
  expectStatus(await who.get(`${path}?${query}`), 200).json<{ items: ShopOrderRow[]; total: number }>();
const read = async (id: string) => expectStatus(await main.get(`${path}/${id}`), 200).json<ShopOrder>();
const firstOf = async (state: string) => {
  const [row] = (await list(`state=${state}&pageSize=1`)).items;
  return read(row?.id ?? '');
};
const ship = (id: string, body: unknown, who = main) =>
  who.send({ method: 'POST', path: `${path}/${id}/shipping`, body });
const shipped = { courierId: '1', courierNumber: '0012345' };
/** Returns the number of calls with this vendor call number during the work. */
async function countCalls(call: number, work: () => Promise<unknown>): Promise<number> {
  const since = await sandbox().lastCallNumber();
  await work();
  return (await sandbox().calls({ call, since })).length;
}

describe('a shop order', () => {
  it('is shipped with its courier, tracking number and operator', async () => {
    const { id, version } = await firstOf('1');
    const before = (await list('state=1')).total;
    expectStatus(await ship(id, { ...shipped, version }), 200);
    const now = await read(id);
    expect(now).toMatchObject({
      status: { id: '2', name: '' },
      courier: 'DHL',
      courierNumber: '0012345',
      operator: 'Autocare Main',
      trackingLink: 'https://dhl.example/track?id=0012345',
    });
    expect(now.version).not.toBe(version);
    expect((await list('state=1')).total).toBe(before - 1);
  });

  it('returns 409 when it was shipped concurrently, and sends nothing', async () => {
    const { id, version } = await firstOf('1');
    const other = await signIn('admin');
    expectStatus(await ship(id, { ...shipped, version }, other), 200);
    const calls = await countCalls(22, async () => {
      const late = await ship(id, { courierId: '2', courierNumber: '99', version });
      expect([late.status, late.json().code]).toEqual([409, 'conflict']);
    });
    expect(calls).toBe(0);
    expect(await read(id)).toMatchObject({ courier: 'DHL', operator: 'Administrator' });
  });

  it('returns 409 when the vendor reports that it was shipped', async () => {
    const { id, version } = await firstOf('1');
    await sandbox().faults({ path: 22, times: 1, body: { code: 409, msg: 'no', data: { field: 'status' } } });
    const response = await ship(id, { ...shipped, version });
    expect([response.status, response.json().code, response.json().errors ?? []]).toEqual([
      409,
      'conflict',
      [],
    ]);
  });

  it('is not shipped twice when the response is lost', async () => {
    const { id, version } = await firstOf('1');
    await sandbox().faults({ path: 22, noResponse: true, execute: true });
    const late = await ship(id, { ...shipped, version });
    expect([late.status, late.json().code]).toEqual([504, 'outcomeUnknown']);
    await sandbox().clearFaults();
    expectStatus(await ship(id, { ...shipped, version }), 409);
    expect((await read(id)).status?.id).toBe('2');
  });

  it.each([
    [{ courierId: '1', courierNumber: '' }, 'courierNumber', 'required'],
    [{ courierId: '1', courierNumber: 'x'.repeat(61) }, 'courierNumber', 'tooLong'],
    [{ courierId: '1', courierNumber: '<b>1</b>' }, 'courierNumber', 'recordNumber'],
    [{ courierId: '1,2', courierNumber: '1' }, 'courierId', 'id'],
    [{ courierNumber: '1' }, 'courierId', 'required'],
  ])('with %j returns 422 without a vendor call', async (body, field, code) => {
    const { id, version } = await firstOf('1');
    const calls = await countCalls(22, async () => {
      const response = await ship(id, { ...body, version });
      expect([response.status, response.json<{ errors: object[] }>().errors[0]]).toEqual([
        422,
        { path: `body.${field}`, code },
      ]);
    });
    expect(calls).toBe(0);
  });

  it('with an unknown courier returns 422 with the field', async () => {
    const { id, version } = await firstOf('1');
    const response = await ship(id, { courierId: '99', courierNumber: '1', version });
    expect([response.status, response.json().errors]).toEqual([
      422,
      [{ path: 'body.courierId', code: 'refusedByVendor' }],
    ]);
  });

  it('has tracking links over https only, and loads without the courier list', async () => {
    const links = new Map<string, string>();
    for (let page = 1; links.size < 8 && page < 5; page += 1)
      for (const { id, courier } of (await list(`state=3&pageSize=40&page=${page}`)).items)
        if (!links.has(courier)) links.set(courier, (await read(id)).trackingLink);
    expect([...links.keys()].sort()).toHaveLength(8);
    expect([links.get('EMS'), links.get('Own van')]).toEqual(['', '']);
    for (const [courier, link] of links)
      if (courier !== 'EMS' && courier !== 'Own van')
        expect(link).toMatch(/^https:\/\/\w+\.example\/.*\d{10}/);
    const { id } = await firstOf('3');
    await sandbox().faults({ path: 21, status: 500 });
    expect(await read(id)).toMatchObject({ id, trackingLink: '' });
  });

  it('has the vendor’s status name only for an unknown status', async () => {
    expect(await countCalls(20, () => list('state=3'))).toBe(0);
    const held = await list('state=7&pageSize=3');
    expect(held.items[0]?.status).toEqual({ id: '7', name: 'Held for an address check' });
    await sandbox().faults({ path: 20, status: 500 });
    expect((await list('state=7&pageSize=3')).items[0]?.status).toEqual({ id: '7', name: '' });
  });

  it('of another dealer returns 404', async () => {
    const [theirs] = (await list('state=1', await signIn('merchant'))).items;
    const version = (await firstOf('1')).version;
    expectStatus(await main.get(`${path}/${theirs?.id}`), 404);
    expectStatus(await ship(theirs?.id ?? '', { ...shipped, version }), 404);
  });
});

describe('sales statistics', () => {
  const today = new Date().toISOString().slice(0, 10);
  const figuresOf = async (query: string) =>
    expectStatus(await main.get(`/api/v1/shop/sales?${query}`), 200).json<{ items: SalesFigure[] }>().items;

  it.each([
    'period=year',
    'period=year&group=platform&product=3',
    'period=lastMonth&group=product&platform=2',
    'period=thisMonth&group=day',
    'from=2024-02-10&to=2026-08-05&group=month&product=5',
    'from=2026-01-01&group=platform',
    'group=product',
  ])('for %s match the orders that they link to', async (search) => {
    const choice = readChoice(Object.fromEntries(new URLSearchParams(search)), today);
    const { period: _, currency: __, ...query } = choice;
    const figures = await figuresOf(new URLSearchParams(query as Record<string, string>).toString());
    const linkedFigures = [
      ...figures.map((figure) => ({
        ...figure,
        href: ordersPath(choice, figure.currency, figure.key),
      })),
      ...totalsByCurrency(figures).map((sum) => ({ ...sum, href: ordersPath(choice, sum.currency) })),
    ];
    expect(linkedFigures.length).toBeGreaterThan(1);
    for (const { href, orders, goods, amount } of linkedFigures) {
      if (!amount) throw new Error(`${href} has no amount`);
      const rows = await everyRow(href);
      const sum = sumMoney(
        amount.currency,
        rows.map((row) => row.amount ?? { minor: 0, currency: '' }),
      );
      expect([
        href,
        rows.length,
        rows.reduce((all, row) => all + Number(row.quantity), 0),
        toDecimal(sum),
      ]).toEqual([href, orders, goods, toDecimal(amount)]);
    }
  });

  it('are empty without orders, and return 422 for invalid parameters', async () => {
    expect(await figuresOf('from=1990-01-01&to=1990-12-31')).toEqual([]);
    for (const query of ['group=year', 'from=2026-13-01', 'currency=eur', 'platform=1,2', 'surplus=1'])
      expectStatus(await main.get(`/api/v1/shop/sales?${query}`), 422);
  });

  /** Returns all rows of the list that a link of the portal leads to. */
  async function everyRow(href: string): Promise<ShopOrderRow[]> {
    const response = await main.get(`${path}?${href.split('?')[1]}`, { accept: 'application/x-ndjson' });
    const lines = expectStatus(response, 200).text.trim().split('\n');
    return lines.map((line) => JSON.parse(line)).filter((row): row is ShopOrderRow => 'number' in row);
  }
});
