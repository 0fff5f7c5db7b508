import { admin, type Client, deviceList, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
type Fields = Record<string, string | number>;

describe('full-software records', () => {
  const api = '/systemus-myx431/api/diag-sn-free';
  const list = (who: Client, fields: Fields = {}) => who.call('GET', api, { pageSize: 500, ...fields });
  const devices = async (who: Client) => (await who.call('POST', deviceList, { pageSize: 500 })).rows;
  const sns = (rows: Row[], field = 'device_sn') => rows.map((row) => String(row[field])).sort();
  const seconds = (row: Row | undefined) => Number(row?.free_use_end_time);

  it('belong to the visible devices whose product has full software', async () => {
    for (const name of ['main', 'sub', 'blue', 'service']) {
      const who = await client().signIn(name);
      const ownSns = new Set(sns((await list(who)).rows));
      const all = await devices(who);
      const having = all.filter((row) => ownSns.has(String(row.sn)) || String(row.full_soft_state) !== '2');
      expect(having.length).toBeGreaterThan(0);
      expect(sns(having, 'sn').filter((sn) => !ownSns.has(sn)).length).toBeLessThan(having.length);
      for (const row of having.slice(0, 5)) {
        const { data } = await who.call('GET', `${api}/${row.sn}`);
        expect([data.device_sn, String(data.active)]).toEqual([row.sn, String(row.full_soft_state)]);
        expect(String(data.years ?? '')).toBe(String(row.full_soft_years ?? ''));
      }
    }
  });

  it('are finished after their end, and sorted with missing ends last', async () => {
    const main = await client().signIn('main');
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

describe('messages', () => {
  const list = (who: Client, fields: Fields = {}) => who.call('GET', `${admin}/message/list`, fields);
  const unread = async (who: Client) => Number((await list(who)).data.mate.unread_count);

  it('reading one lowers the unread count once, for one account only', async () => {
    const main = await client().signIn('main');
    const merchant = await client().signIn('merchant');
    const [before, others] = [await unread(main), await unread(merchant)];
    for (let twice = 0; twice < 2; twice++) {
      const { code, data } = await main.call('PUT', `${admin}/message/read`, { message_ids: '3000' });
      expect(code).toBe(200);
      expect([Number(data.success), data.failed]).toEqual([1, []]);
      expect(await unread(main)).toBe(before - 1);
    }
    expect(await unread(merchant)).toBe(others);
    const { data } = await main.call('GET', `${admin}/message/detail/3000`);
    expect(String(data.is_read)).toBe('1');
  });

  it('deleting reports unknown ids', async () => {
    const main = await client().signIn('main');
    const ids = { message_ids: '2990,2990,77777,x' };
    const { code, data } = await main.call('DELETE', `${admin}/message/delete`, ids);
    expect([code, Number(data.success)]).toEqual([200, 1]);
    expect(data.failed).toEqual(['2990', '77777', 'x'].map((id) => ({ id, msg: 'message not found' })));
    expect(Number((await list(main)).data.total)).toBe(2999);
    expect((await main.call('GET', `${admin}/message/detail/2990`)).code).toBe(404);
    expect((await main.call('DELETE', `${admin}/message/delete`)).code).toBe(422);
  });

  it('are filtered and sorted', async () => {
    const main = await client().signIn('main');
    const count = Number((await list(main, { is_read: 0 })).data.total);
    expect(count).toBe(await unread(main));
    const { rows } = await list(main, { keyword: 'ADAS', sort_field: 'title', pageSize: 50 });
    expect(rows.length).toBeGreaterThan(10);
    for (const { title_en } of rows) expect(String(title_en)).toContain('ADAS');
    const newest = (await list(main, { pageSize: 5 })).rows.map(({ publish_date }) => Number(publish_date));
    expect(newest).toEqual([...newest].sort((a, b) => b - a));
    const range = { publish_from: newest[1] ?? 0, publish_to: newest[0] ?? 0 };
    expect((await list(main, range)).rows).toHaveLength(2);
  });
});

describe('content', () => {
  it('the most-read cases are approved, most read first', async () => {
    const ranked = (type: string) => client().call('GET', '/tapi/v1/get_entry_by_rank', { type, size: 8 });
    const { rows } = await ranked('case');
    const read = rows.map(({ read_num }) => Number(read_num));
    expect(read).toEqual([...read].sort((a, b) => b - a));
    const ids = rows.map(({ id }) => Number(id)).join();
    const approved = `SELECT COUNT(*) FROM cases WHERE status = 2 AND id IN (${ids})`;
    expect(sandbox().context.store.number(approved)).toBe(8);
    expect((await ranked('product')).rows).toEqual([]);
  });

  it('an empty search finds no specifications', async () => {
    expect((await client().call('POST', '/wapi/v1/query', { keyword: '' })).rows).toEqual([]);
  });

  it('the newest content is news, or products on request', async () => {
    const newest = (fields: Fields) =>
      client().call('GET', '/xapi/v1/getListByLastTime', { limit: 3, ...fields });
    const types = async (fields: Fields) => (await newest(fields)).rows.map(({ type }) => String(type));
    expect(await types({ type: 'product' })).toEqual(['product', 'product', 'product']);
    expect(await types({})).not.toContain('product');
  });
});

describe('income', () => {
  it('splits sort by amount', async () => {
    const who = await client().signIn('merchant');
    const sorted = { sort_field: 'gross_income', sort_order: 'asc', pageSize: 500 };
    const { rows } = await who.call('POST', '/tcjxs/Api/Order/getCheckList', { currency: 'JPY', ...sorted });
    const amounts = rows.map(({ gross_income }) => Number(gross_income));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(amounts[0]).toBeLessThan(0);
  });

  it('a dealer with stopped withdrawals keeps its splits', async () => {
    const who = await client().signIn('main');
    const { rows } = await who.call('POST', '/tcjxs/Api/APP/getMerchantTotalMoney');
    expect(rows.map(({ is_withdraw }) => Number(is_withdraw)).sort()).toEqual([0, 1, 1, 1]);
  });
});
