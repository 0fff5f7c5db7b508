import { type Client, deviceList, sandboxForTests } from './client.ts';

// More devices than the sandbox sorts in memory, so that both query plans run.
const { client, sandbox } = sandboxForTests(20_000, { isReset: false });
const now = 1_780_000_000;
type Fields = Record<string, string | number>;

const page = (who: Client, fields: Fields) => who.call('POST', deviceList, { pageSize: 40, ...fields });
const snsOf = (rows: { sn?: unknown }[]) => rows.map(({ sn }) => String(sn));

const keys = ['car', 'truck', 'prog', 'vip', 'haynes', 'fca', 'ev'];
const plain = [
  ...[
    'sn',
    'add_time',
    'activation_date',
    'first_active_time',
    'tcode_expire',
    'warranty_expire',
    'soft_end',
  ],
  ...keys.map((key) => `${key}_end`),
  ...['renault_left', 'full_soft_years', 'total_update', 'import_time'],
];
const owns = { main: 1, sub: 3 } as const;
type Name = keyof typeof owns;

/** Computes the expected order independently. */
function expected(name: Name, field: string, way: string, condition = '1'): string[] {
  const names: Record<string, string> = {
    product_name: '(SELECT fold(name) FROM products p WHERE p.id = product_id)',
    product_type: '(SELECT fold(type) FROM products p WHERE p.id = product_id)',
    dealer_name: `(SELECT fold(name) FROM dealers o WHERE o.id = dealer_id AND o.id <> ${owns[name]})`,
  };
  const value = names[field] ?? field;
  const within = { product_name: 'product_id', product_type: 'product_id', dealer_name: 'dealer_id' }[field];
  const ties = [within, 'id'].filter(Boolean).map((column) => `${column} ${way}`);
  return snsOf(
    sandbox().context.store.all<{ sn: string }>(
      `SELECT sn FROM devices WHERE ${condition}
       AND dealer_id IN (SELECT id FROM dealers WHERE path LIKE '%/${owns[name]}/%')
       ORDER BY ${value} IS NULL, ${value} ${way}, ${ties.join(', ')}`,
    ),
  );
}

/** Compares pages at the beginning, the middle and the end. */
async function compare(who: Client, fields: Fields, all: string[]): Promise<void> {
  const last = Math.ceil(all.length / 40);
  for (const at of new Set([1, Math.ceil(last / 2), last].filter((number) => number > 0))) {
    const { rows, data } = await page(who, { ...fields, page: at });
    expect([at, Number(data.total)]).toEqual([at, all.length]);
    expect([at, snsOf(rows)]).toEqual([at, all.slice((at - 1) * 40, at * 40)]);
  }
}

describe.each<Name>(['main', 'sub'])('the device list of %s', (name) => {
  it.each([...plain, 'product_name', 'product_type', 'dealer_name'])(
    'is sorted by %s, each way',
    async (field) => {
      const who = await client().signIn(name);
      for (const way of ['asc', 'desc'])
        await compare(who, { sort_field: field, sort_order: way }, expected(name, field, way));
    },
  );

  it.each<[string, Fields, string]>([
    ['nothing', {}, '1'],
    ['a range with many', { expire_from: now }, `soft_end >= ${now}`],
    [
      'a range with few',
      { vip_from: now, vip_to: now + 90 * 86400 },
      `vip_end BETWEEN ${now} AND ${now + 90 * 86400}`,
    ],
    ['the beginning of the SN', { sn: '00' }, "sn LIKE '00%'"],
    ['a part of the SN', { keyword: '79' }, "sn LIKE '%79%'"],
    ['a long part of the SN', { keyword: '0791' }, "sn LIKE '%0791%'"],
    ['the state', { active_status: 1 }, 'active = 1'],
    ['the lock', { is_lock: 1 }, 'is_lock = 1'],
    ['a product', { product_id: 1 }, 'product_id = 1'],
    ['the payment method', { pay_type: 'pal' }, "pay_type = 'paypal'"],
    ['full software', { full_soft_state: 0 }, 'full_soft_state = 0'],
    [
      'product, state and range',
      { product_id: 1, active_status: 1, add_from: 1_700_000_000 },
      'product_id = 1 AND active = 1 AND add_time >= 1700000000',
    ],
  ])('is filtered by %s in every sort order', async (_what, fields, condition) => {
    const who = await client().signIn(name);
    await compare(who, fields, expected(name, 'add_time', 'desc', condition));
    for (const field of ['soft_end', 'vip_end', 'dealer_name'])
      for (const way of ['asc', 'desc'])
        await compare(
          who,
          { ...fields, sort_field: field, sort_order: way },
          expected(name, field, way, condition),
        );
  });

  it('is sorted newest first by default and for unknown fields, and ends', async () => {
    const who = await client().signIn(name);
    const all = expected(name, 'add_time', 'desc');
    await compare(who, { sort_field: 'remark', sort_order: 'asc' }, all);
    expect((await page(who, { page: all.length })).rows).toEqual([]);
  });
});

it('the account `sub` has enough devices for both query plans', async () => {
  expect(expected('sub', 'id', 'asc').length).toBeGreaterThan(2000);
});
