import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
type Fields = Record<string, string | number>;
const api = '/tcjxs/Api';
const list = async (who: Client, fields: Fields = {}) =>
  who.call('POST', `${api}/APP/getAPPList`, { pageSize: 500, ...fields });
const add = (who: Client, fields: Fields) => who.call('POST', `${api}/APP/addPlatForm`, fields);
const change = (who: Client, fields: Fields) => who.call('POST', `${api}/APP/updatePlatForm`, fields);
const find = (who: Client, fields: Fields = {}) => who.call('POST', `${api}/merchant/searchPlatForm`, fields);
const named = (rows: Row[], field = 'name') => rows.map((row) => String(row[field]));

describe('sales platforms', () => {
  it('are newest first, and sorted by name and time', async () => {
    const main = await client().signIn('main');
    const times = (rows: Row[]) => rows.map(({ create_time }) => Number(create_time));
    const usual = times((await list(main)).rows);
    expect(usual).toEqual([...usual].sort((a, b) => b - a));
    const rising = times((await list(main, { sort_field: 'create_time', sort_order: 'asc' })).rows);
    expect(rising).toEqual([...usual].reverse());
    const names = named((await list(main, { sort_field: 'name', sort_order: 'desc' })).rows);
    const folded = names.map((name) => name.toLowerCase());
    expect(folded).toEqual([...folded].sort().reverse());
  });

  it('match part of the name or the code, in any case and script', async () => {
    const main = await client().signIn('main');
    for (const [keyword, name] of [
      ['amazon f', 'Amazon France'],
      ['озон', 'Озон'],
      ['旗舰', '天猫旗舰店'],
      ['rak-', '楽天市場'],
      [
        'WERKSTATTAUSRÜSTUNG',
        'Großhandelsmarktplatz für Werkstattausrüstung, Fahrzeugdiagnose und Kalibriertechnik Süd',
      ],
    ] as const) {
      expect(named((await list(main, { keyword })).rows)).toEqual([name]);
      expect(named((await find(main, { keyword })).rows)).toEqual([name]);
    }
    const all = (await find(main)).rows;
    expect(all).toHaveLength(12);
    const folded = named(all).map((name) => name.toLowerCase());
    expect(folded).toEqual([...folded].sort());
    expect(all.filter(({ status }) => Number(status) === 0)).toHaveLength(2);
  });

  it('are refused by field, and for a duplicate code of the same dealer', async () => {
    const main = await client().signIn('main');
    const good = { name: 'Zalando', link: 'https://z.example', code: 'ZAL' };
    const before = sandbox().context.store.number('SELECT COUNT(*) FROM platforms');
    for (const [fields, field] of [
      [{ ...good, name: '' }, 'name'],
      [{ ...good, link: '' }, 'link'],
      [{ ...good, link: 'http://z.example' }, 'link'],
      [{ ...good, link: 'javascript:https://z.example' }, 'link'],
      [{ ...good, name: 'n'.repeat(101) }, 'name'],
      [{ ...good, code: 'c'.repeat(41) }, 'code'],
    ] as const) {
      const { code, data } = await add(main, fields);
      expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
    }
    expect(await change(main, { id: 2, code: 'AMZ-DE' })).toMatchObject({
      code: 409,
      data: { field: 'code' },
    });
    expect(sandbox().context.store.number('SELECT COUNT(*) FROM platforms')).toBe(before);
    // Codes are unique per dealer only.
    expect((await add(await client().signIn('merchant'), { ...good, code: 'OZON' })).code).toBe(0);
  });
});
