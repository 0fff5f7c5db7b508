import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(1000);
type Fields = Record<string, string | number>;
const list = (fields: Fields = {}, who: Client = client()) =>
  who.call('POST', '/cloud_api/api/api/downloadHistoryInfo/getPage', { pageSize: 500, ...fields });
const names = (fields: Fields = {}) =>
  client().call('GET', '/cloud_api/api/api/productNameInfo/selectByConfigId', fields);
const count = (condition: string) =>
  sandbox().context.store.number(`SELECT COUNT(*) FROM versions WHERE ${condition}`);
const everyVersion = async () => [...(await list()).rows, ...(await list({ page: 2 })).rows];

describe('the software catalogue', () => {
  it('has names with versions', async () => {
    const { rows } = await names();
    expect(rows).toHaveLength(100);
    const sorted = rows.map(({ product_name }) => String(product_name).toLowerCase());
    expect(sorted.slice(0, 3)).toEqual([...sorted].sort().slice(0, 3));
    const [first] = rows;
    expect((await names({ config_id: String(first?.config_id) })).rows).toEqual([first]);
    for (const { product_name } of rows) expect(count(`soft_name = '${product_name}'`)).toBeGreaterThan(0);
  });

  it.each<[string, Fields, string]>([
    ['name, exactly', { product_name: 'BM' }, '0'],
    ['language', { lan: 'de' }, "lan = 'DE'"],
    ['no trial', { is_test: 0 }, 'is_test = 0'],
    ['part of the name', { keyword: 'SKODA'.replace('S', 'š') }, "soft_name = 'Škoda'"],
    ['part of the serial', { keyword: 'fw-00' }, "serial_no LIKE 'FW-00%'"],
    ['part of the version', { keyword: 'v44.' }, "version_no LIKE 'V44.%'"],
  ])('is filtered by %s', async (_name, fields, condition) => {
    const { data, rows } = await list(fields);
    expect(Number(data.total)).toBe(count(condition));
    expect(rows).toHaveLength(Math.min(500, count(condition)));
  });

  it.each(['soft_name', 'version_no', 'create_time', 'real_size', 'issued_num'])(
    'is sorted by %s',
    async (field) => {
      const value = (row: Row) => (/name|no/.test(field) ? String(row[field]) : Number(row[field]));
      const [up, down] = await Promise.all(
        ['asc', 'desc'].map((way) => list({ sort_field: field, sort_order: way, lan: 'EN' })),
      );
      const rows = (up?.rows ?? []).map(value);
      if (typeof rows[0] === 'number') expect(rows).toEqual([...rows].sort((a, b) => Number(a) - Number(b)));
      expect((down?.rows ?? []).map(({ id }) => Number(id)).reverse()).toEqual(
        (up?.rows ?? []).map(({ id }) => Number(id)),
      );
    },
  );

  it('is newest first, with matching sizes and hostile texts', async () => {
    const rows = await everyVersion();
    expect(rows).toHaveLength(620);
    const times = rows.map(({ create_time }) => Number(create_time));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const units = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
    for (const row of rows) {
      const [size = '', unit = ''] = String(row.size).split(' ');
      const exact = Number(row.real_size) / (units[unit as keyof typeof units] ?? 1);
      expect(Math.abs(exact - Number(size))).toBeLessThanOrEqual(0.05001);
    }
    const text = JSON.stringify(rows);
    for (const harm of ['<script>', 'onerror=', 'javascript:', 'http://cn.']) expect(text).toContain(harm);
    expect(
      new Set(rows.map(({ us_url }) => us_url === undefined || us_url === null || us_url === '')),
    ).toEqual(new Set([true, false]));
    expect(rows.every(({ note }) => typeof note === 'object' && note !== null)).toBe(true);
    expect(text).not.toContain('"search"');
  });
});

describe("a device's downloads", () => {
  const device = (condition: string) =>
    sandbox().context.store.get<{ sn: string; total_update: number; activation_date: number }>(
      `SELECT * FROM devices WHERE ${condition} ORDER BY total_update DESC LIMIT 1`,
    ) ?? { sn: '', total_update: 0, activation_date: 0 };

  it('match its update count, its activation and the versions', async () => {
    const { sn, total_update, activation_date } = device('active = 1');
    const { rows } = await list({ device_sn: sn });
    expect(rows.filter(({ state }) => Number(state) === 1)).toHaveLength(total_update);
    expect(total_update).toBeGreaterThan(20);
    for (const row of rows) {
      expect(Number(row.download_time)).toBeGreaterThanOrEqual(activation_date);
      expect(Number(row.download_time)).toBeGreaterThanOrEqual(Number(row.create_time));
      expect(Number(row.download_time)).toBeLessThan(1_780_000_000);
    }
    const done = rows.filter(({ state }) => Number(state) === 1).map(({ id }) => Number(id));
    expect(new Set(done).size).toBe(done.length);
    expect((await list({ device_sn: sn })).rows).toEqual(rows);
  });

  it('are sometimes aborted and repeated', async () => {
    const { sn } = device('active = 1');
    const { rows } = await list({ device_sn: sn });
    const broken = rows.filter(({ state }) => Number(state) === 0);
    expect(broken.length).toBeGreaterThan(0);
    for (const { id, download_time } of broken) {
      const again = rows.find((row) => Number(row.id) === Number(id) && Number(row.state) === 1);
      expect(Number(again?.download_time)).toBeGreaterThanOrEqual(Number(download_time));
    }
  });

  it('are filtered, sorted and paged', async () => {
    const { sn } = device('active = 1');
    const all = (await list({ device_sn: sn })).rows;
    const times = all.map(({ download_time }) => Number(download_time));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const firmware = await list({ device_sn: sn, soft_type: 2 });
    expect(firmware.rows.length).toBe(all.filter(({ soft_type }) => Number(soft_type) === 2).length);
    const name = String(all[0]?.soft_name);
    const matches = (await list({ device_sn: sn, keyword: name.toUpperCase() })).rows;
    expect(matches).toEqual(all.filter(({ soft_name }) => soft_name === name));
    const sizes = (await list({ device_sn: sn, sort_field: 'real_size', sort_order: 'asc' })).rows;
    expect(sizes.map(({ real_size }) => Number(real_size))).toEqual(
      all.map(({ real_size }) => Number(real_size)).sort((a, b) => a - b),
    );
    const second = await list({ device_sn: sn, page: 2, pageSize: 7 });
    expect(second.rows).toEqual(all.slice(7, 14));
    expect(Number(second.data.total)).toBe(all.length);
  });

  it('are empty for an inactive or unknown device', async () => {
    expect((await list({ device_sn: device('active = 0').sn })).rows).toEqual([]);
    expect((await list({ device_sn: '000000000000' })).rows).toEqual([]);
  });
});
