import { admin, type Client, deviceDetail, deviceList, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(2000);
const day = 86400;
const now = 1_780_000_000;
const keys = ['car', 'truck', 'prog', 'vip', 'haynes', 'fca', 'ev'];
type Fields = Record<string, string | number>;

const list = (who: Client, fields: Fields = {}) => who.call('POST', deviceList, { pageSize: 500, ...fields });
const sql = <T = Row>(text: string, ...values: (string | number)[]) =>
  sandbox().world.store.all<T>(text, ...values);
const count = (condition: string) =>
  sandbox().world.store.number(`SELECT COUNT(*) FROM devices WHERE ${condition}`);
const absent = (value: unknown) => value === undefined || value === null || value === '';

/** Every page of a list. */
async function everyPage(who: Client, fields: Fields): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await list(who, { ...fields, page });
    rows.push(...answer.rows);
    if (answer.rows.length < 500) return rows;
  }
}

const branch = (dealer: number) =>
  new Set(
    sql<{ id: number }>('SELECT id FROM dealers WHERE path LIKE ?', `%/${dealer}/%`).map(({ id }) => id),
  );
const someone = (condition: string) =>
  String(sql(`SELECT sn FROM devices WHERE ${condition} LIMIT 1`)[0]?.sn);

describe('who sees which devices', () => {
  it.each([
    ['merchant', 2],
    ['sub', 3],
    ['blue', 4],
  ])('%s sees those of its branch', async (name, dealer) => {
    const who = await client().signIn(name);
    const seen = await everyPage(who, {});
    const dealers = branch(dealer);
    const expected = sql<{ sn: string; dealer_id: number }>('SELECT sn, dealer_id FROM devices');
    const mine = expected.filter(({ dealer_id }) => dealers.has(dealer_id)).map(({ sn }) => sn);
    expect(mine.length).toBeGreaterThan(100);
    expect(seen.map(({ sn }) => sn).sort()).toEqual(mine.sort());
    const own = await list(who, { dealer_id: 0 });
    expect(Number(own.data.total)).toBe(count(`dealer_id = ${dealer}`));
    for (const row of own.rows) expect([Number(row.dealer_id), absent(row.dealer_name)]).toEqual([0, true]);
    expect((await list(who, { dealer_id: dealer === 4 ? 2 : 4 })).rows).toEqual([]);
  });

  it('another dealer’s device is as good as none, but for the name of its product', async () => {
    const sub = await client().signIn('sub');
    const sn = someone(`active = 1 AND dealer_id = 2 AND id IN (SELECT device_id FROM transfers)`);
    expect((await list(sub, { sn })).rows).toEqual([]);
    expect((await sub.call('POST', deviceDetail, { sn })).code).toBe(404);
    expect((await sub.call('GET', '/tcit/api/v2/user/getDeviceExpirationTime', { sn })).code).toBe(404);
    expect((await sub.call('GET', '/user_api/api/device/soft_time', { sn })).code).toBe(404);
    expect((await sub.call('POST', technical, { sns: sn })).rows).toEqual([]);
    expect((await sub.call('GET', `${admin}/device`, { sns: sn })).rows).toEqual([]);
    const named = await sub.call('GET', `/test-myx431/api/get/productName/${sn}`);
    expect(named.data).toMatchObject({ sn, product_name: expect.any(String) });
    expect((await sub.call('GET', '/test-myx431/api/get/productName/000000000000')).code).toBe(404);
  });
});

const technical = '/cloud_platform/api/device/deviceInfo/getPage';

describe('the filters of the device list', () => {
  const ranges = [
    ['add', 'add_time'],
    ['active', 'activation_date'],
    ['expire', 'soft_end'],
    ['warranty', 'warranty_expire'],
    ['first_active', 'first_active_time'],
    ['import', 'import_time'],
    ['tcode_expire', 'tcode_expire'],
    ['renault_left', 'renault_left'],
    ['full_soft_years', 'full_soft_years'],
    ['total_update', 'total_update'],
    ...keys.map((key) => [key, `${key}_end`] as const),
  ] as const;

  it.each<[string, Fields, string]>([
    ['product', { product_id: 3 }, 'product_id = 3'],
    ['product type', { product_type: 'X431HDIII' }, 'product_id = 25'],
    ['active', { active_status: 1 }, 'active = 1'],
    ['not active', { active_status: 0 }, 'active = 0'],
    ['locked', { is_lock: 1 }, 'is_lock = 1'],
    ['not locked', { is_lock: 0 }, 'is_lock = 0'],
    ['Tcode state', { tcode_state: 4 }, 'tcode_state = 4'],
    ['Tcode state 0', { tcode_state: 0 }, 'tcode_state = 0'],
    ['beginning of the Tcode', { tcode: 'TC000001' }, "tcode LIKE 'TC000001%'"],
    ['payment method', { pay_type: 'PAL' }, "pay_type = 'paypal'"],
    ['part of some payment methods', { pay_type: 'a' }, "pay_type LIKE '%a%'"],
    ['full software', { full_soft_state: 1 }, 'full_soft_state = 1'],
    ['no support for full software', { full_soft_state: 2 }, 'full_soft_state = 2'],
    ['dealer', { dealer_id: 3 }, 'dealer_id = 3'],
    ['own stock', { dealer_id: 0 }, 'dealer_id = 1'],
    ['beginning of the SN', { sn: '000123' }, "sn LIKE '000123%'"],
    ['a long beginning', { sn: '00012300' }, "sn LIKE '00012300%'"],
    ['part of the SN', { keyword: '791' }, "sn LIKE '%791%'"],
    ['one digit of the SN', { keyword: '7' }, "sn LIKE '%7%'"],
    ['nothing alike', { keyword: '%' }, '0'],
    ['two at a time', { product_id: 1, active_status: 1 }, 'product_id = 1 AND active = 1'],
    ['a faulty one not at all', { product_id: 'x' }, '1'],
  ])('%s', async (_name, fields, condition) => {
    const main = await client().signIn('main');
    const { data, rows } = await list(main, fields);
    expect(Number(data.total)).toBe(count(condition));
    const all = new Set(sql<{ sn: string }>(`SELECT sn FROM devices WHERE ${condition}`).map(({ sn }) => sn));
    expect(rows).toHaveLength(Math.min(500, all.size));
    for (const { sn } of rows) expect(all).toContain(sn);
    const sub = await client().signIn('sub');
    const mine = [...branch(3)].join(', ');
    expect(Number((await list(sub, fields)).data.total)).toBe(
      count(`${condition.replace('dealer_id = 1', 'dealer_id = 3')} AND dealer_id IN (${mine})`),
    );
  });

  it.each(ranges)('the range of %s, both ends included', async (name, column) => {
    const main = await client().signIn('main');
    const values = sql<{ at: number }>(
      `SELECT ${column} AS at FROM devices WHERE ${column} IS NOT NULL ORDER BY at`,
    ).map(({ at }) => at);
    const [low = 0, high = 0] = [
      values[Math.floor(values.length / 3)],
      values[Math.floor(values.length / 2)],
    ];
    const ask = async (fields: Fields) => Number((await list(main, fields)).data.total);
    const between = values.filter((at) => at >= low && at <= high).length;
    expect(await ask({ [`${name}_from`]: low, [`${name}_to`]: high })).toBe(between);
    expect(await ask({ [`${name}_from`]: low + 1, [`${name}_to`]: high })).toBeLessThan(between);
    expect(await ask({ [`${name}_from`]: low, [`${name}_to`]: high - 1 })).toBeLessThan(between);
    // Without the date a device never matches, even where only one end is given.
    expect(await ask({ [`${name}_from`]: 0 })).toBe(values.length);
    expect(await ask({ [`${name}_to`]: high })).toBe(values.filter((at) => at <= high).length);
    const page = { [`${name}_from`]: low, sort_field: column, sort_order: 'asc', pageSize: 3 };
    expect((await list(main, page)).rows.map((row) => Number(row[column]))).toEqual(
      values.filter((at) => at >= low).slice(0, 3),
    );
  });

  it('counts anew when a device has changed', async () => {
    const main = await client().signIn('main');
    const before = Number((await list(main, { is_lock: 1 })).data.total);
    sandbox().world.store.run(
      'UPDATE devices SET is_lock = 1 WHERE id = (SELECT MIN(id) FROM devices WHERE is_lock = 0)',
    );
    expect(Number((await list(main, { is_lock: 1 })).data.total)).toBe(before + 1);
    await main.door('POST', 'reset', { keepTokens: true });
    expect(Number((await list(main, { is_lock: 1 })).data.total)).toBe(before);
  });
});

describe('what devices are like', () => {
  it('comes in every untidy form', async () => {
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

  it('fits together', () => {
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

  it('is hostile here and there', () => {
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

  it.each(['main', 'merchant', 'sub', 'blue'])('keeps the promises of WIRE.md for %s', async (name) => {
    const who = await client().signIn(name);
    const total = async (fields: Fields) => Number((await list(who, { ...fields, pageSize: 1 })).data.total);
    for (const [fields, least] of forAll)
      expect([fields, (await total(fields)) >= (name === 'main' ? least : 1)]).toEqual([fields, true]);
    for (const fields of name === 'main' ? forMain : [])
      expect([fields, (await total(fields)) > 0]).toEqual([fields, true]);
  });
});

/** The lists of what devices went through: their tables, and the status that goes with a bad token. */
const histories: Record<string, readonly [table: string, status: number]> = {
  '/system-myx431/api/merchant/reset_list': ['resets', 401],
  '/system-myx431/api/merchant/reason_list': ['refunds', 401],
  '/test-myx431/api/get/merchantFeedbackList': ['feedback', 200],
};

describe('one device', () => {
  it('has all of the list, its password, and what happened to it', async () => {
    const main = await client().signIn('main');
    const named = await Promise.all(
      Object.keys(histories).map(async (path) => (await main.call('GET', path, { pageSize: 500 })).rows),
    );
    const [first = [], ...others] = named.map((rows) => rows.map(({ device_sn }) => String(device_sn)));
    const sn = first.find((one) => others.every((sns) => sns.includes(one))) ?? '';
    const { data } = await main.call('POST', deviceDetail, { sn });
    const [row] = (await list(main, { sn })).rows;
    expect(data).toMatchObject(row ?? {});
    const { device, transfers } = await main.door('GET', `device?sn=${sn}`);
    expect(data.default_password || null).toBe(device.default_password);
    const moves = data.transfer_list as Row[];
    expect(moves.map(({ id }) => Number(id)).reverse()).toEqual(transfers.map(({ id }) => id));
    expect(transfers.at(-1)?.to_dealer).toBe(device.dealer_id);
    expect((data.sale_list as Row[]).length).toBeGreaterThan(0);
    expect(moves.length).toBeGreaterThan(0);
    const [sale] = data.sale_list as Row[];
    expect(Number(sale?.time)).toBeGreaterThanOrEqual(Number(device.activation_date));
  });

  it('must be named, and known', async () => {
    const main = await client().signIn('main');
    expect(await main.call('POST', deviceDetail)).toMatchObject({ code: 1002, data: { field: 'sn' } });
    expect((await main.call('POST', deviceDetail, { sn: '000000000000' })).code).toBe(404);
  });

  it('tells its periods and when it ends', async () => {
    const main = await client().signIn('main');
    const sn = someone('vip_end IS NOT NULL AND car_end IS NOT NULL');
    const { device } = await main.door('GET', `device?sn=${sn}`);
    const periods = (await main.call('GET', '/user_api/api/device/soft_time', { sn })).rows;
    const expected = keys.filter((key) => device[`${key}_end`] !== null);
    expect(periods.map(({ type }) => keys[Number(type) - 1])).toEqual(expected);
    for (const period of periods)
      expect(Number(period.end_time)).toBe(device[`${keys[Number(period.type) - 1]}_end`]);
    const { data } = await main.call('GET', '/tcit/api/v2/user/getDeviceExpirationTime', { sn });
    expect(Number(data.expire_time)).toBe(device.soft_end);
  });

  it('tells its technical data, many at a time', async () => {
    const main = await client().signIn('main');
    const sns = sql<{ sn: string }>(
      'SELECT sn FROM devices WHERE active = 1 AND ip IS NOT NULL LIMIT 30',
    ).map(({ sn }) => sn);
    const { rows, data } = await main.call('POST', technical, {
      sns: [...sns, 'nobody'].join(),
      pageSize: 500,
    });
    expect([rows.length, Number(data.total)]).toEqual([30, 30]);
    const { device } = await main.door('GET', `device?sn=${sns[0]}`);
    const row = rows.find(({ device_sn }) => device_sn === sns[0]);
    expect([row?.ip, Number(row?.total_update)]).toEqual([device.ip, device.total_update]);
  });
});

describe('devices to distribute', () => {
  it('are found by their exact SNs, all on one page', async () => {
    const main = await client().signIn('main');
    const sns = sql<{ sn: string }>('SELECT sn FROM devices LIMIT 300').map(({ sn }) => sn);
    const { rows } = await main.call('GET', `${admin}/device`, { sns: sns.join(), page: 2 });
    expect(rows.map(({ sn }) => sn).sort()).toEqual([...sns].sort());
    for (const row of rows) expect([Number(row.product_id) > 0, 'is_lock' in row]).toEqual([true, true]);
    const many = Array.from({ length: 501 }, (_, at) => at).join();
    expect(await main.call('GET', `${admin}/device`, { sns: many })).toMatchObject({ code: 422 });
  });

  it('go to dealers of whom the level and the one above are known', async () => {
    const { rows } = await (await client().signIn('main')).call('GET', `${admin}/dealer_select`);
    for (const { id, parent_id, level } of rows) {
      const [dealer] = sql('SELECT parent_id, level FROM dealers WHERE id = ?', Number(id));
      expect({ parent_id: Number(parent_id), level: Number(level) }).toEqual(dealer);
    }
  });
});

describe('what devices went through', () => {
  it.each(Object.entries(histories))(
    '%s lists it, the newest first, of one or of all in sight',
    async (path, [table, status]) => {
      const main = await client().signIn('main');
      const { rows, data } = await main.call('GET', path, { pageSize: 500 });
      expect(Number(data.total)).toBe(sandbox().world.store.number(`SELECT COUNT(*) FROM ${table}`));
      const times = rows.map(({ create_time }) => Number(create_time));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      const sn = String(rows.at(-1)?.device_sn);
      const own = (await main.call('GET', path, { device_sn: sn })).rows;
      expect(own.length).toBeGreaterThan(0);
      expect(new Set(own.map(({ device_sn }) => device_sn))).toEqual(new Set([sn]));
      expect((await main.call('GET', path, { device_sn: sn.slice(0, 6) })).rows).toEqual([]);
      // Who gets the device sees what was before; who loses it does not.
      const sub = await client().signIn('sub');
      sandbox().world.store.run('UPDATE devices SET dealer_id = 4 WHERE sn = ?', sn);
      expect((await sub.call('GET', path, { device_sn: sn })).rows).toEqual([]);
      sandbox().world.store.run('UPDATE devices SET dealer_id = 3 WHERE sn = ?', sn);
      expect((await sub.call('GET', path, { device_sn: sn })).rows).toHaveLength(own.length);
      expect(await client().call('GET', path)).toMatchObject({ status, code: 401 });
    },
  );
});
