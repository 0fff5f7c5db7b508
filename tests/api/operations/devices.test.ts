import { expiryRadarDays, softwarePeriods } from '#lib/contract/constants.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

interface Page {
  items: DeviceRow[];
  total: number;
}

const list = async (query: Record<string, string | number>, who = main) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const response = await who.copy().get(`/api/v1/devices?${search}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${response.text}`);
  return response.json<Page>();
};
const first = async (query: Record<string, string | number>, who = main) => {
  const [row] = (await list({ pageSize: 1, ...query }, who)).items;
  if (!row) throw new Error(`no device matches ${JSON.stringify(query)}`);
  return row;
};

describe('the device list', () => {
  const today = new Date().toISOString().slice(0, 10);
  const filters: [Record<string, string>, (row: DeviceRow) => boolean][] = [
    [{ sn: '0001' }, (row) => row.id.startsWith('0001')],
    [{ q: '34' }, (row) => row.id.includes('34')],
    [{ active: 'yes' }, (row) => row.active === true],
    [{ active: 'no' }, (row) => row.active === false],
    [{ locked: 'yes' }, (row) => row.locked === true],
    [{ locked: 'no' }, (row) => row.locked === false],
    [{ tcodeState: 'notRedeemed' }, (row) => row.tcodeState === 'notRedeemed'],
    [{ tcodeState: 'redeemed' }, (row) => row.tcodeState === 'redeemed'],
    [{ tcode: 'TC00000' }, (row) => row.tcode.startsWith('TC00000')],
    [{ paymentMethod: 'Pal' }, (row) => row.paymentMethod === 'paypal'],
    ...(['notActivated', 'activated', 'notSupported'] as const).map(
      (state): [Record<string, string>, (row: DeviceRow) => boolean] => [
        { fullSoftware: state },
        (row) => row.fullSoftware === state,
      ],
    ),
    [
      { fullSoftwareYearsFrom: '2', fullSoftwareYearsTo: '3' },
      (row) => row.fullSoftwareYears === 2 || row.fullSoftwareYears === 3,
    ],
    [{ renaultUnlocksFrom: '9' }, (row) => Number(row.renaultUnlocks) >= 9],
    [{ renaultUnlocksTo: '0' }, (row) => row.renaultUnlocks === 0],
    [{ updatesFrom: '5', updatesTo: '5' }, (row) => row.updates === 5],
    [{ dealer: 'own' }, (row) => row.dealer?.id === ''],
    [{ addedFrom: '2025-01-01', addedTo: '2025-12-31' }, (row) => Boolean(row.addedAt?.startsWith('2025'))],
    [{ activatedFrom: '2025-06-01' }, (row) => String(row.activatedAt) >= '2025-06-01'],
    [
      { firstActivatedTo: '2024-12-31' },
      (row) => row.firstActivatedAt !== null && row.firstActivatedAt < '2025',
    ],
    [{ importedFrom: '2025-01-01' }, (row) => String(row.importedAt) >= '2025' && row.importedAt !== null],
    [{ tcodeExpiresTo: today }, (row) => row.tcodeExpiresOn !== null && row.tcodeExpiresOn <= today],
    [{ expiresTo: today }, (row) => row.expiresOn !== null && row.expiresOn <= today],
    [{ warrantyFrom: today }, (row) => row.warrantyEnd !== null && row.warrantyEnd >= today],
    ...softwarePeriods.map((period): [Record<string, string>, (row: DeviceRow) => boolean] => [
      { [`${period}From`]: today },
      (row) => row.validity[period] !== null && String(row.validity[period]) >= today,
    ]),
  ];

  it.each(filters)('is filtered by %j', async (query, fits) => {
    const [filtered, all] = await Promise.all([list({ pageSize: 100, ...query }), list({ pageSize: 1 })]);
    expect(filtered.items.filter((row) => !fits(row))).toEqual([]);
    expect(filtered.total).toBeGreaterThan(0);
    expect(filtered.total).toBeLessThan(all.total);
  });

  it('is filtered by product, product type and dealer, separately and together', async () => {
    const row = await first({ active: 'yes' });
    const products = (await main.copy().get('/api/v1/products')).json<{
      items: { id: string; name: string; type: string }[];
    }>().items;
    const product = products.find(({ name }) => name === row.product);
    const byProduct = await list({ product: product?.id ?? '', pageSize: 100 });
    expect(new Set(byProduct.items.map((each) => each.product))).toEqual(new Set([row.product]));
    const byType = await list({ productType: row.productType });
    expect(byType.total).toBe(byProduct.total);
    const together = await list({ product: product?.id ?? '', dealer: row.dealer?.id || 'own', sn: row.id });
    expect(together.items.map(({ id }) => id)).toEqual([row.id]);
  });

  it.each(['sn', 'product', 'activatedAt', 'expiresOn', 'programming', 'renaultUnlocks', 'dealer'])(
    'is sorted by %s, with empty values last in both directions',
    async (sort) => {
      const value = (row: DeviceRow) =>
        ({
          sn: row.id,
          product: row.product,
          activatedAt: row.activatedAt,
          expiresOn: row.expiresOn,
          programming: row.validity.programming,
          renaultUnlocks: row.renaultUnlocks,
          dealer: row.dealer?.name,
        })[sort] ?? null;
      for (const direction of ['', '-']) {
        const { items } = await list({ sort: `${direction}${sort}`, pageSize: 100, active: 'yes' });
        const values = items.map(value).filter((each) => each !== null && each !== '');
        const sorted = [...values].sort((a, b) =>
          typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : 1,
        );
        // The vendor's order of letters may differ from JavaScript's.
        if (sort !== 'dealer' && sort !== 'product')
          expect(values).toEqual(direction ? sorted.reverse() : sorted);
        expect(values.length).toBeGreaterThan(0);
      }
    },
  );

  it('contains only the branch of the account', async () => {
    const [all, merchant, sub] = await Promise.all([
      list({ pageSize: 1 }),
      list({ pageSize: 1 }, await signIn('merchant')),
      list({ pageSize: 1 }, await signIn('sub')),
    ]);
    expect(merchant.total + sub.total).toBeLessThan(all.total);
    expect(Math.min(merchant.total, sub.total)).toBeGreaterThan(0);
  });

  it.each([
    ['product=abc', 'query.product', 'id'],
    ['dealer=-1', 'query.dealer', 'id'],
    ['q=%2C', 'query.q', 'sn'],
    ['vipFrom=2026-13-01', 'query.vipFrom', 'format'],
    ['active=maybe', 'query.active', 'choice'],
    ['sort=price', 'query.sort', 'choice'],
    ['fullSoftware=yes', 'query.fullSoftware', 'choice'],
    ['updatesFrom=-1', 'query.updatesFrom', 'tooSmall'],
    ['updatesTo=1.5', 'query.updatesTo', 'type'],
    ['paymentMethod=', 'query.paymentMethod', 'required'],
  ])('with %s returns 422 with the parameter', async (query, path, code) => {
    const response = await main.copy().get(`/api/v1/devices?${query}`);
    expect([response.status, response.json().errors]).toEqual([422, [{ path, code }]]);
  });
});

describe('the expiry overview', () => {
  it('counts the same devices as the filtered list', async () => {
    const radar = (await main.copy().get('/api/v1/devices/expiring')).json<{
      from: string;
      items: { period: string; within: { days: number; until: string; devices: number }[] }[];
    }>();
    expect(radar.items.map(({ period }) => period)).toEqual([...softwarePeriods]);
    for (const { period, within } of radar.items) {
      expect(within.map(({ days }) => days)).toEqual([...expiryRadarDays]);
      for (const { until, devices } of within) {
        const page = await list({ [`${period}From`]: radar.from, [`${period}To`]: until, pageSize: 1 });
        expect([period, until, page.total]).toEqual([period, until, devices]);
      }
    }
  });
});

describe('one device', () => {
  const read = (sn: string, who = main) => who.copy().get(`/api/v1/devices/${sn}`);

  it('has the data of four vendor calls, and no default password', async () => {
    const { id } = await first({ active: 'yes' });
    const response = await read(id);
    const device = response.json<Record<string, unknown>>();
    const stored = await sandbox().device(id);
    expect(device).toMatchObject({ id, active: true, missing: [], hasDefaultPassword: true });
    expect(device.ip).toBe(stored?.ip);
    expect(stored?.default_password).toEqual(expect.stringMatching(/.{4}/));
    expect(response.text).not.toContain(String(stored?.default_password));
    expect(response.text).not.toContain('CANARY');
    expect((device.periods as unknown[]).length).toBeGreaterThan(0);
  });

  it.each([
    [57, 'expiry'],
    [58, 'periods'],
    [59, 'technical'],
  ])('is returned without the data of call %i when that fails', async (call, part) => {
    const { id, validity } = await first({ active: 'yes' });
    await sandbox().faults({ path: call, status: 500, body: 'broken' });
    const response = await read(id);
    const device = response.json<{ missing: string[]; periods: { period: string; end: string }[] }>();
    expect([response.status, device.missing]).toEqual([200, [part]]);
    // The periods come from the list instead.
    const ends = Object.fromEntries(device.periods.map(({ period, end }) => [period, end]));
    expect(ends).toEqual(Object.fromEntries(Object.entries(validity).filter(([, end]) => end !== null)));
  });

  it('of another dealer returns the same 404 as an unknown device', async () => {
    const theirs = await first({}, await signIn('merchant'));
    const blue = await signIn('blue');
    const responses = await Promise.all([read(theirs.id, blue), read('999999999999', blue)]);
    const without = (response: HttpResponse) => ({ ...response.json(), requestId: '' });
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(without(responses[0] as HttpResponse)).toEqual(without(responses[1] as HttpResponse));
  });
});

describe('the timeline of a device', () => {
  interface Timeline {
    items: { id: string; kind: string; at: string }[];
    missing: string[];
    cut: string[];
  }
  const timeline = async (sn: string, who = main) =>
    (await who.copy().get(`/api/v1/devices/${sn}/timeline`)).json<Timeline>();

  it('is in order and contains each event once', async () => {
    const { id } = await first({ active: 'yes', sort: 'activatedAt' });
    const { items, missing } = await timeline(id);
    expect(missing).toEqual([]);
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['added', 'activated', 'updated']));
    const times = items.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(items.map((event) => event.id)).size).toBe(items.length);
  });

  it.each([
    [90, 'software'],
    [61, 'resets'],
    [65, 'refunds'],
    [85, 'feedback'],
  ])('is returned without the events of call %i when that fails', async (call, source) => {
    const { id } = await first({ active: 'yes' });
    await sandbox().faults({ path: call, status: 500, body: 'broken' });
    const result = await timeline(id);
    expect(result.missing).toEqual([source]);
    expect(result.items.length).toBeGreaterThan(0);
  });

  it('requests after-sales records only for accounts that can see them', async () => {
    const merchant = await signIn('merchant');
    const { id } = await first({ active: 'yes' }, merchant);
    const since = await sandbox().lastCallNumber();
    const result = await timeline(id, merchant);
    expect(result.missing).toEqual([]);
    const calledNumbers = (await sandbox().calls({ since })).map(({ call }) => call);
    expect(calledNumbers).toContain(85);
    expect(calledNumbers.filter((call) => call === 61 || call === 65)).toEqual([]);
  });

  it('of another dealer’s device returns 404', async () => {
    const theirs = await first({}, await signIn('merchant'));
    const response = await (await signIn('blue')).get(`/api/v1/devices/${theirs.id}/timeline`);
    expect(response.status).toBe(404);
  });
});
