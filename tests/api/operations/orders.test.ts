import type { Attachment } from '#lib/contract/attachment.ts';
import { sumMoney } from '#lib/contract/money.ts';
import type { Order, OrderRow, Tracking } from '#lib/contract/operations/orders.ts';
import type { Visitor } from '../../harness/client.ts';
import { vendorUrlOf } from '../../harness/file-references.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

interface Page {
  items: OrderRow[];
  total: number;
}

const get = async <T>(path: string, who = main): Promise<T> => {
  const response = await who.copy().get(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
  return response.json<T>();
};
const list = (query: Record<string, string | number>, who = main) =>
  get<Page>(`/api/v1/orders?${new URLSearchParams(query as Record<string, string>)}`, who);
const first = async (query: Record<string, string | number>, who = main) => {
  const [row] = (await list({ pageSize: 1, ...query }, who)).items;
  if (!row) throw new Error(`no order matches ${JSON.stringify(query)}`);
  return row;
};
const read = (id: string, who = main) => get<Order>(`/api/v1/orders/${id}`, who);
const track = (id: string) => get<Tracking>(`/api/v1/orders/${id}/shipment`);
const statusOf = async (path: string, who = main) => (await who.copy().get(path)).status;

describe('the order list', () => {
  it.each<[Record<string, string>, (row: OrderRow) => boolean]>([
    [{ number: 'SO202509' }, ({ number }) => number.startsWith('SO202509')],
    [{ pi: 'PI-2509' }, ({ piNumber }) => piNumber.startsWith('PI-2509')],
    [{ waybill: '1Z1' }, ({ waybill }) => waybill.startsWith('1Z1')],
    [{ logistics: '0' }, ({ logistics, shipped }) => logistics?.id === '0' && !shipped],
    [{ logistics: '4' }, ({ logistics }) => logistics?.id === '4'],
    [{ status: 'unpaid' }, ({ status, paidAt }) => status === 'unpaid' && paidAt === null],
    [{ status: 'completed' }, ({ status }) => status === 'completed'],
    [
      { orderedFrom: '2025-03-01', orderedTo: '2025-03-31' },
      ({ orderedAt }) => Boolean(orderedAt?.startsWith('2025-03')),
    ],
    [
      { pi: 'PI-25', logistics: '3', status: 'completed' },
      ({ piNumber, logistics }) => piNumber.startsWith('PI-25') && logistics?.id === '3',
    ],
  ])('is filtered by %j', async (query, fits) => {
    const [filtered, all] = await Promise.all([list({ pageSize: 100, ...query }), list({ pageSize: 1 })]);
    expect(filtered.items.filter((row) => !fits(row))).toEqual([]);
    expect(filtered.total).toBeGreaterThan(0);
    expect(filtered.total).toBeLessThan(all.total);
  });

  it('has each order under exactly one logistics status', async () => {
    const { items } = await get<{ items: { id: string }[] }>('/api/v1/orders/logistics-statuses');
    const totals = await Promise.all(items.map(({ id }) => list({ logistics: id, pageSize: 1 })));
    const { total } = await list({ pageSize: 1 });
    expect(total).toBeGreaterThan(0);
    expect(totals.reduce((sum, each) => sum + each.total, 0)).toBe(total);
  });

  it.each(['orderedAt', 'number'] as const)('is sorted by %s', async (sort) => {
    const rising = (await list({ sort, pageSize: 50 })).items.map((row) => String(row[sort]));
    expect(rising).toEqual([...rising].sort());
    const falling = (await list({ sort: `-${sort}`, pageSize: 50 })).items.map((row) => String(row[sort]));
    expect(falling).toEqual([...falling].sort().reverse());
    expect(falling[0]).not.toBe(rising[0]);
  });

  it.each(['logistics=abc', 'status=lost', 'orderedFrom=2025-02-30', 'number=', 'sort=dealer', 'check=1'])(
    'with %s returns 422',
    async (query) => {
      expect(await statusOf(`/api/v1/orders?${query}`)).toBe(422);
    },
  );

  it('has as many orders as the home page shows', async () => {
    const [orders, home, figures] = await Promise.all([
      list({ pageSize: 1 }),
      get<{ items: { id: string; number: string }[]; total: number }>('/api/v1/home/orders'),
      get<{ orders: number }>('/api/v1/home/figures'),
    ]);
    expect([home.total, figures.orders]).toEqual([orders.total, orders.total]);
    const newest = home.items[0];
    expect((await read(newest?.id ?? '')).number).toBe(newest?.number);
  });

  it('requests the vendor’s status names only for unknown statuses', async () => {
    expect((await first({ logistics: '5' })).logistics).toEqual({ id: '5', name: 'Held at customs' });
    const calls = async () => (await sandbox().calls({ call: 86 })).length;
    const before = await calls();
    expect((await first({ logistics: '3' })).logistics).toEqual({ id: '3', name: '' });
    expect(await calls()).toBe(before);
  });

  it('has empty status names when the vendor’s names are unavailable', async () => {
    await sandbox().faults({ path: 86, status: 500 });
    expect((await first({ logistics: '5' })).logistics).toEqual({ id: '5', name: '' });
    const { id } = await first({ logistics: '5' });
    expect((await read(id)).logistics).toEqual({ id: '5', name: '' });
    expect((await track(id)).items[0]?.status).toEqual({ id: '5', name: '' });
  });
});

describe('one order', () => {
  it('matches its row and the total of its items, in every currency', async () => {
    const currencies = new Set<string>();
    for (const row of (await list({ pageSize: 60, sort: 'orderedAt' })).items) {
      const order = await read(row.id);
      expect(order).toMatchObject(row);
      const { currency, minor } = row.amount ?? { currency: 'EUR', minor: 0 };
      const amounts = (order.lines ?? []).map(({ amount }) => amount ?? { currency, minor: 0 });
      expect(sumMoney(currency, amounts)).toEqual({ currency, minor });
      for (const { quantity, unitPrice, amount } of order.lines ?? [])
        expect((unitPrice?.minor ?? 0) * Number(quantity)).toBe(amount?.minor);
      currencies.add(currency);
    }
    expect([...currencies].sort()).toEqual(['CNY', 'EUR', 'JPY', 'USD']);
  });

  it('has its PI order and shipment, or null', async () => {
    const sent = await read((await first({ pi: 'PI-25', logistics: '3' })).id);
    expect(sent.pi).toMatchObject({
      number: sent.piNumber,
      trackingNumber: sent.waybill,
      amount: sent.amount,
    });
    expect(sent.pi?.trackingStatus).toEqual(sent.logistics);
    expect(sent.shipment).toMatchObject({ waybill: sent.waybill, courier: sent.courier });
    const waiting = (await list({ logistics: '0', pageSize: 100 })).items.find(({ piNumber }) => !piNumber);
    expect(await read(waiting?.id ?? '')).toMatchObject({ pi: null, shipment: null });
  });

  it('links to couriers over https only', async () => {
    const { items } = await list({ waybill: '1Z', pageSize: 60 });
    const links = await Promise.all(items.map(async ({ id }) => (await read(id)).shipment?.link ?? ''));
    const tracked = await Promise.all(items.map(async ({ id }) => (await track(id)).link));
    expect(tracked).toEqual(links);
    expect(links.filter((link) => link !== '' && !link.startsWith('https://'))).toEqual([]);
    expect(links).toContain('');
    expect(links.some(Boolean)).toBe(true);
  });

  it('is visible in the same accounts as its row', async () => {
    const [merchant, blue] = [await signIn('merchant'), await signIn('blue')];
    const { id } = await first({}, merchant);
    expect((await read(id, merchant)).id).toBe(id);
    for (const path of [`/api/v1/orders/${id}`, `/api/v1/orders/${id}/shipment`])
      expect(await statusOf(path, blue)).toBe(404);
    expect(await statusOf('/api/v1/orders/FI-9999999')).toBe(404);
    expect(await statusOf(`/api/v1/orders/${id}`, await signIn('service'))).toBe(403);
  });
});

describe('order tracking', () => {
  it('ends with the current status, and is empty for an unsent order', async () => {
    for (const logistics of ['1', '2', '3', '4', '5']) {
      const { id } = await first({ logistics });
      const { items } = await track(id);
      expect(items[0]?.status?.id).toBe(logistics);
      const times = items.map(({ at }) => String(at));
      expect(times).toEqual([...times].sort().reverse());
    }
    expect(await track((await first({ logistics: '0' })).id)).toEqual({ link: '', items: [] });
  });

  it('returns 502 without affecting the order', async () => {
    const { id } = await first({ logistics: '2' });
    await sandbox().faults({ path: 87, status: 500 });
    expect(await statusOf(`/api/v1/orders/${id}/shipment`)).toBe(502);
    expect(await statusOf(`/api/v1/orders/${id}`)).toBe(200);
  });
});

describe('the files of a PI order', () => {
  let files: Attachment[];
  beforeAll(async () => {
    const { items } = await list({ pi: 'PI-25', pageSize: 80 });
    const orders = await Promise.all(items.map(({ id }) => read(id)));
    files = orders.flatMap(({ pi }) => pi?.attachments ?? []);
  });
  const here = () => files.filter(({ address }) => address !== '' && !vendorUrlOf(address).includes('gone'));

  it('have safe names', () => {
    expect(files.length).toBeGreaterThan(50);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
    expect(files.filter(({ name }) => /[/\\<>:"|?*\u0000-\u001f\u202e]|^\.|^$/.test(name))).toEqual([]);
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'passwd.pdf',
        'invoiceset-cookie_ a=b.pdf',
        '形式发票 – 最终版.pdf',
        '_CON.csv',
      ]),
    );
    expect(Math.max(...files.map(({ name }) => [...name].length))).toBe(120);
  });

  it('are served by the portal: pictures inline, downloads with their name', async () => {
    const names = new Set<string>();
    for (const { name, kind, address, download, bytes } of here()) {
      if (names.has(name)) continue;
      names.add(name);
      const displayed = await main.copy().get(address);
      expect([name, displayed.status]).toEqual([name, 200]);
      expect(displayed.headers['content-length']).toBe(String(bytes));
      expect(displayed.headers['content-disposition']).toBe(kind === 'picture' ? 'inline' : 'attachment');
      const saved = await main.copy().get(download);
      const disposition = String(saved.headers['content-disposition']);
      expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name);
      expect(saved.headers['content-type']).toBe('application/octet-stream');
    }
    expect(names.size).toBeGreaterThan(8);
  });

  it('have no address on another host', () => {
    const external = files.filter(({ address }) => address === '');
    expect(external.length).toBeGreaterThan(0);
    for (const file of external) expect(file).toMatchObject({ kind: 'other', download: '' });
  });

  it('have a safe name whatever the URL requests', async () => {
    const { address } = here()[0] as Attachment;
    const requested = encodeURIComponent('../x\r\nset-cookie: a=b"; filename="evil.html');
    const { headers, status } = await main.copy().get(`${address}?name=${requested}`);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''xset-cookie_%20a%3Db_%3B%20filename%3D_evil.html",
    );
  });

  it('return 502 when they no longer exist', async () => {
    const deleted = files.find(({ address }) => vendorUrlOf(address).includes('gone'));
    expect(await statusOf(deleted?.address ?? '')).toBe(502);
  });
});
