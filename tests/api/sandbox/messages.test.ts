import { admin, type Client, sandboxForTests } from './client.ts';

const { client } = sandboxForTests();
const list = (who: Client, fields: Record<string, string | number> = {}) =>
  who.call('GET', `${admin}/message/list`, fields);
const unread = async (who: Client) => Number((await list(who)).data.mate.unread_count);

describe('messages', () => {
  it('reading one lowers the unread count, once, and for one account alone', async () => {
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

  it('opening one does not mark it', async () => {
    const main = await client().signIn('main');
    const before = await unread(main);
    await main.call('GET', `${admin}/message/detail/3000`);
    expect(await unread(main)).toBe(before);
  });

  it('deleting names those that are not there', async () => {
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

describe('inventory alerts', () => {
  const firing = (who: Client) => who.call('GET', `${admin}/product/inventoryAlert`);

  it('two fire for main, until they are dismissed or changed', async () => {
    const main = await client().signIn('main');
    const [first, second] = (await firing(main)).rows;
    expect((await firing(main)).rows).toHaveLength(2);
    await main.call('PUT', `${admin}/product/updateInventoryAlert/${first?.id}`, { is_remind: 0 });
    expect((await firing(main)).rows.map(({ id }) => String(id))).toEqual([String(second?.id)]);
    await main.call('PUT', `${admin}/product/updateInventoryAlert/${second?.id}`, { num: 0 });
    const rest = (await firing(main)).rows.filter((row) => Number(row.inactive_num) > 0);
    expect(rest).toEqual([]);
  });

  it('are one for a product, and the account’s own', async () => {
    const main = await client().signIn('main');
    const add = (fields: Record<string, number>) =>
      main.call('POST', `${admin}/product/addInventoryAlert`, fields);
    const made = await add({ product_id: 1, num: 5 });
    expect(made.code).toBe(200);
    expect((await add({ product_id: 1, num: 6 })).data.field).toBe('product_id');
    expect((await add({ product_id: 999, num: 6 })).code).toBe(422);
    const path = `${admin}/product/delInventoryAlert/${made.data.id}`;
    expect((await (await client().signIn('merchant')).call('DELETE', path)).code).toBe(404);
    expect((await main.call('DELETE', path)).code).toBe(200);
    expect((await main.call('DELETE', path)).code).toBe(404);
  });
});
