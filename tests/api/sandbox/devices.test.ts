import { admin, type Client, deviceDetail, deviceList, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(2000);
const day = 86400;
const now = 1_780_000_000;
const keys = ['car', 'truck', 'prog', 'vip', 'haynes', 'fca', 'ev'];
type Fields = Record<string, string | number>;

const list = (who: Client, fields: Fields = {}) => who.call('POST', deviceList, { pageSize: 500, ...fields });
const sql = <T = Row>(text: string, ...values: (string | number)[]) =>
  sandbox().context.store.all<T>(text, ...values);
const count = (condition: string) =>
  sandbox().context.store.number(`SELECT COUNT(*) FROM devices WHERE ${condition}`);

async function everyPage(who: Client, fields: Fields): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const response = await list(who, { ...fields, page });
    rows.push(...response.rows);
    if (response.rows.length < 500) return rows;
  }
}

const someone = (condition: string) =>
  String(sql(`SELECT sn FROM devices WHERE ${condition} LIMIT 1`)[0]?.sn);

const technical = '/cloud_platform/api/device/deviceInfo/getPage';

it('another dealer’s device is not found', async () => {
  const sub = await client().signIn('sub');
  const sn = someone(`active = 1 AND dealer_id = 2 AND id IN (SELECT device_id FROM transfers)`);
  expect((await sub.call('GET', '/tcit/api/v2/user/getDeviceExpirationTime', { sn })).code).toBe(404);
  expect((await sub.call('GET', '/user_api/api/device/soft_time', { sn })).code).toBe(404);
  expect((await sub.call('POST', technical, { sns: sn })).rows).toEqual([]);
});

it('the device list is counted again after a change', async () => {
  const main = await client().signIn('main');
  const before = Number((await list(main, { is_lock: 1 })).data.total);
  sandbox().context.store.run(
    'UPDATE devices SET is_lock = 1 WHERE id = (SELECT MIN(id) FROM devices WHERE is_lock = 0)',
  );
  expect(Number((await list(main, { is_lock: 1 })).data.total)).toBe(before + 1);
  await main.callControl('POST', 'reset', { keepTokens: true });
  expect(Number((await list(main, { is_lock: 1 })).data.total)).toBe(before);
});

describe('device rows', () => {
  it('occur in every format', async () => {
    const rows = await everyPage(await client().signIn('main'), {});
    const forms = (field: string) =>
      new Set(
        rows.map((row) =>
          field in row
            ? row[field] === ''
              ? ''
              : row[field] === null
                ? null
                : typeof row[field]
            : 'missing',
        ),
      );
    expect(forms('product_id')).toEqual(new Set(['number', 'string']));
    expect(forms('sn')).toEqual(new Set(['string']));
    for (const field of ['vip_end', 'activation_date'])
      expect(forms(field)).toEqual(new Set(['number', 'string', null, '', 'missing']));
    expect(rows.every((row) => String(row.internal_cost).startsWith('CANARY-'))).toBe(true);
    expect(rows.some((row) => 'default_password' in row)).toBe(false);
  });

  it('are consistent', () => {
    const facts = [
      'activation_date',
      'first_active_time',
      'soft_end',
      'warranty_expire',
      'pay_type',
      'ip',
      'firmware',
    ];
    for (const column of [...facts, ...keys.map((key) => `${key}_end`)])
      expect([column, count(`active = 0 AND ${column} IS NOT NULL`)]).toEqual([column, 0]);
    const heavy = 'product_id IN (SELECT id FROM products WHERE heavy_duty = 1)';
    expect(count(`${heavy} AND truck_end IS NOT NULL`)).toBeGreaterThan(20);
    for (const key of ['car', 'vip', 'fca', 'ev'])
      expect(count(`${heavy} AND ${key}_end IS NOT NULL`)).toBe(0);
    expect(
      count('renault_left IS NOT NULL AND product_id IN (SELECT id FROM products WHERE renault = 0)'),
    ).toBe(0);
    expect(count('renault_left IS NOT NULL')).toBeGreaterThan(100);
    const locked = count('is_lock = 1') / 2000;
    expect([locked > 0.01, locked < 0.03]).toEqual([true, true]);
    for (const row of sql<Record<string, number | null>>('SELECT * FROM devices')) {
      const ends = keys.map((key) => row[`${key}_end`]).filter((end) => typeof end === 'number');
      expect(row.soft_end).toBe(ends.length > 0 ? Math.max(...ends) : null);
      for (const end of ends) expect((end + 1) % day).toBe(0);
    }
  });

  it('include hostile texts', () => {
    const text = JSON.stringify(sql('SELECT pay_type, remark FROM devices'));
    for (const harm of ['=HYPERLINK(', '<b>', 'onerror', '王芳', '@SUM']) expect(text).toContain(harm);
    expect(count('length(remark) > 150')).toBeGreaterThan(0);
  });

  const ready = { active_status: 0, is_lock: 0 };
  const ends = (key: string, days: number) => ({ [`${key}_from`]: now, [`${key}_to`]: now + days * day });
  const forAll: [Fields, number][] = [
    [{ ...ready, tcode_state: 0 }, 30],
    [{ ...ready, tcode_state: 2 }, 30],
    ...[30, 60, 90].map((days): [Fields, number] => [ends('car', days), 10]),
    [{ dealer_id: 0 }, 1],
    [{ product_type: 'X431HDIII' }, 1],
    [{ sn: '000' }, 1],
  ];
  const forMain: Fields[] = [
    ...[1, 4, 6].map((state) => ({ active_status: 0, tcode_state: state })),
    ...keys.map((key) => ends(key, 90)),
    ...[0, 1].map((active) => ({ is_lock: 1, active_status: active })),
  ];

  it.each(['main', 'merchant', 'sub', 'blue'])('match the promises of WIRE.md for %s', async (name) => {
    const who = await client().signIn(name);
    const total = async (fields: Fields) => Number((await list(who, { ...fields, pageSize: 1 })).data.total);
    for (const [fields, least] of forAll)
      expect([fields, (await total(fields)) >= (name === 'main' ? least : 1)]).toEqual([fields, true]);
    for (const fields of name === 'main' ? forMain : [])
      expect([fields, (await total(fields)) > 0]).toEqual([fields, true]);
  });
});

/** History lists: table, and HTTP status for an invalid token. */
const histories: Record<string, readonly [table: string, status: number]> = {
  '/system-myx431/api/merchant/reset_list': ['resets', 401],
  '/system-myx431/api/merchant/reason_list': ['refunds', 401],
  '/test-myx431/api/get/merchantFeedbackList': ['feedback', 200],
};

describe('one device', () => {
  it('has the fields of the list, its password and its history', async () => {
    const main = await client().signIn('main');
    const named = await Promise.all(
      Object.keys(histories).map(async (path) => (await main.call('GET', path, { pageSize: 500 })).rows),
    );
    const [first = [], ...others] = named.map((rows) => rows.map(({ device_sn }) => String(device_sn)));
    const sn = first.find((one) => others.every((sns) => sns.includes(one))) ?? '';
    const { data } = await main.call('POST', deviceDetail, { sn });
    const [row] = (await list(main, { sn })).rows;
    expect(data).toMatchObject(row ?? {});
    const { device, transfers } = await main.callControl('GET', `device?sn=${sn}`);
    expect(data.default_password || null).toBe(device.default_password);
    const moves = data.transfer_list as Row[];
    expect(moves.map(({ id }) => Number(id)).reverse()).toEqual(transfers.map(({ id }) => id));
    expect(transfers.at(-1)?.to_dealer).toBe(device.dealer_id);
    expect((data.sale_list as Row[]).length).toBeGreaterThan(0);
    expect(moves.length).toBeGreaterThan(0);
    const [sale] = data.sale_list as Row[];
    expect(Number(sale?.time)).toBeGreaterThanOrEqual(Number(device.activation_date));
  });

  it('must be named and visible', async () => {
    const main = await client().signIn('main');
    expect(await main.call('POST', deviceDetail)).toMatchObject({ code: 1002, data: { field: 'sn' } });
    expect((await main.call('POST', deviceDetail, { sn: '000000000000' })).code).toBe(404);
  });

  it('has its expiry dates', async () => {
    const main = await client().signIn('main');
    const sn = someone('vip_end IS NOT NULL AND car_end IS NOT NULL');
    const { device } = await main.callControl('GET', `device?sn=${sn}`);
    const { data } = await main.call('GET', '/tcit/api/v2/user/getDeviceExpirationTime', { sn });
    expect(Number(data.expire_time)).toBe(device.soft_end);
  });

  it('has its technical data, many at a time', async () => {
    const main = await client().signIn('main');
    const sns = sql<{ sn: string }>(
      'SELECT sn FROM devices WHERE active = 1 AND ip IS NOT NULL LIMIT 30',
    ).map(({ sn }) => sn);
    const { rows, data } = await main.call('POST', technical, {
      sns: [...sns, 'nobody'].join(),
      pageSize: 500,
    });
    expect([rows.length, Number(data.total)]).toEqual([30, 30]);
    const { device } = await main.callControl('GET', `device?sn=${sns[0]}`);
    const row = rows.find(({ device_sn }) => device_sn === sns[0]);
    expect([row?.ip, Number(row?.total_update)]).toEqual([device.ip, device.total_update]);
  });
});

it('dealer choices have their level, parent and place', async () => {
  const { rows } = await (await client().signIn('main')).call('GET', `${admin}/dealer_select`);
  for (const { id, parent_id, level, country, region } of rows) {
    const [dealer] = sql('SELECT parent_id, level, country, region FROM dealers WHERE id = ?', Number(id));
    expect({
      ...{ parent_id: Number(parent_id), level: Number(level) },
      ...{ country: country ?? null, region: region || null },
    }).toEqual(dealer);
  }
});

describe('device history', () => {
  it.each(Object.entries(histories))(
    '%s lists it, the newest first, of one or of all in sight',
    async (path, [table, status]) => {
      const main = await client().signIn('main');
      const { rows, data } = await main.call('GET', path, { pageSize: 500 });
      expect(Number(data.total)).toBe(sandbox().context.store.number(`SELECT COUNT(*) FROM ${table}`));
      const times = rows.map(({ create_time }) => Number(create_time));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      const sn = String(rows.at(-1)?.device_sn);
      const own = (await main.call('GET', path, { device_sn: sn })).rows;
      expect(own.length).toBeGreaterThan(0);
      expect(new Set(own.map(({ device_sn }) => device_sn))).toEqual(new Set([sn]));
      expect((await main.call('GET', path, { device_sn: sn.slice(0, 6) })).rows).toEqual([]);
      // History moves with the device.
      const sub = await client().signIn('sub');
      sandbox().context.store.run('UPDATE devices SET dealer_id = 4 WHERE sn = ?', sn);
      expect((await sub.call('GET', path, { device_sn: sn })).rows).toEqual([]);
      sandbox().context.store.run('UPDATE devices SET dealer_id = 3 WHERE sn = ?', sn);
      expect((await sub.call('GET', path, { device_sn: sn })).rows).toHaveLength(own.length);
      expect(await client().call('GET', path)).toMatchObject({ status, code: 401 });
    },
  );
});
