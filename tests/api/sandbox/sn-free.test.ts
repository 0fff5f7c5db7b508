import { type Client, type Row, sandboxForTests } from './client.ts';

const { client } = sandboxForTests();
const api = '/systemus-myx431/api/diag-sn-free';
type Fields = Record<string, string | number>;
const list = (who: Client, fields: Fields = {}) => who.call('GET', api, { pageSize: 500, ...fields });
const devices = async (who: Client) =>
  (await who.call('POST', '/tcjxs/Api/Device/getDeviceList', { pageSize: 500 })).rows;
const sns = (rows: Row[], field = 'device_sn') => rows.map((row) => String(row[field])).sort();
const seconds = (row: Row | undefined) => Number(row?.free_use_end_time);

describe('full-software records', () => {
  it('are those of the devices in sight whose product has full software', async () => {
    for (const name of ['main', 'sub', 'blue', 'service']) {
      const who = await client().signIn(name);
      const known = new Set(sns((await list(who)).rows));
      const all = await devices(who);
      const having = all.filter((row) => known.has(String(row.sn)) || String(row.full_soft_state) !== '2');
      expect(having.length).toBeGreaterThan(0);
      expect(sns(having, 'sn').filter((sn) => !known.has(sn)).length).toBeLessThan(having.length);
      for (const row of having.slice(0, 5)) {
        const { data } = await who.call('GET', `${api}/${row.sn}`);
        expect([data.device_sn, String(data.active)]).toEqual([row.sn, String(row.full_soft_state)]);
        expect(String(data.years ?? '')).toBe(String(row.full_soft_years ?? ''));
      }
    }
  });

  it('are found one by one, and nobody else’s', async () => {
    const [main, blue] = [await client().signIn('main'), await client().signIn('blue')];
    const theirs = new Set(sns((await list(blue)).rows));
    const sn = sns((await list(main)).rows).find((each) => !theirs.has(each)) ?? '';
    expect((await main.call('GET', `${api}/search`, { keyword: sn })).data.device_sn).toBe(sn);
    expect((await blue.call('GET', `${api}/search`, { keyword: sn })).data).toBeNull();
    expect((await main.call('GET', `${api}/search`, { keyword: sn.slice(0, 8) })).data).toBeNull();
    expect((await blue.call('GET', `${api}/${sn}`)).code).toBe(404);
    expect((await main.call('GET', `${api}/000000000000`)).code).toBe(404);
  });

  it('are filtered by state and end, and sorted with those without an end last', async () => {
    const main = await client().signIn('main');
    const [idle, active, old] = await Promise.all([0, 1, 2].map((state) => list(main, { active: state })));
    const totals = [idle, active, old].map((each) => Number(each?.data.total));
    expect(Math.min(...totals)).toBeGreaterThan(0);
    expect(totals.reduce((sum, each) => sum + each)).toBe(Number((await list(main)).data.total));
    for (const each of [idle, old])
      expect(each?.rows.filter((row) => row.free_use_end_time || row.years)).toEqual([]);
    const finished = (await list(main, { finish_state: 1 })).rows;
    const now = Date.now() / 1000;
    expect(finished.length).toBeGreaterThan(0);
    expect(finished.filter((row) => !(seconds(row) < now))).toEqual([]);
    const late = await list(main, { time_start: Math.floor(now), time_end: Math.floor(now) + 400 * 86400 });
    expect(late.rows.length).toBeGreaterThan(0);
    expect(late.rows.filter((row) => String(row.finish_state) !== '0')).toEqual([]);
    for (const sort_order of ['asc', 'desc']) {
      const { rows } = await list(main, { sort_field: 'free_use_end_time', sort_order, active: 1 });
      const ends = rows.map(seconds);
      const sorted = [...ends].sort((a, b) => (sort_order === 'asc' ? a - b : b - a));
      expect(ends).toEqual(sorted);
    }
    const [first] = (await list(main, { sort_field: 'free_use_end_time' })).rows;
    expect(seconds(first)).toBeGreaterThan(0);
  });
});
