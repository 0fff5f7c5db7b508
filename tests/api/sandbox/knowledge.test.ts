import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(1000);
type Fields = Record<string, string | number>;
let main: Client;
beforeEach(async () => {
  main = await client().signIn('main');
});

const cases = (fields: Fields = {}) =>
  main.call('GET', '/system-myx431/api/study/case', { pageSize: 500, ...fields });
const open = (method: string, path: string, fields: Fields = {}) => client().call(method, path, fields);
const count = (condition: string) =>
  sandbox().world.store.number(`SELECT COUNT(*) FROM cases WHERE ${condition}`);

it.each<[Fields, string]>([
  [{ id: 7 }, 'id = 7'],
  [{ brand: 'bmw' }, "brand = 'BMW'"],
  [{ product_model: 'pros' }, "product_model LIKE '%PROS%'"],
  [{ model_year: 2019 }, 'model_year = 2019'],
  [{ language: 'de' }, "language = 'DE'"],
  [{ guidance_type: 4, status: 2 }, 'guidance_type = 4 AND status = 2'],
  [{ function_type: 6 }, 'function_type = 6'],
  [{ file_format: 'pdf' }, "file_format = 'pdf'"],
  [{ keyword: '电池匹配' }, "description LIKE '%电池匹配%'"],
])('cases are filtered by %j', async (fields, condition) => {
  const { data, rows } = await cases(fields);
  expect(Number(data.total)).toBe(count(condition));
  expect(rows).toHaveLength(Math.min(500, count(condition)));
});

it('each category of cases is what rows have, and every value is to be found', async () => {
  const { rows } = await open('GET', '/japi/v1/categories', { type: 'case' });
  for (const { key, list } of rows as { key: string; list: Row[] }[]) {
    const totals = await Promise.all(
      list.map(async ({ id }) => Number((await cases({ [key]: String(id), pageSize: 1 })).data.total)),
    );
    expect([key, totals.filter((total) => total === 0)]).toEqual([key, []]);
  }
});

it('those read most are approved, the most read first', async () => {
  const { rows } = await open('GET', '/tapi/v1/get_entry_by_rank', { type: 'case', size: 8 });
  const read = rows.map(({ read_num }) => Number(read_num));
  expect(read).toEqual([...read].sort((a, b) => b - a));
  expect(count(`status = 2 AND id IN (${rows.map(({ id }) => Number(id)).join()})`)).toBe(8);
  expect((await open('GET', '/tapi/v1/get_entry_by_rank', { type: 'product' })).rows).toEqual([]);
});

it('a text is found in the specifications that hold it, and nothing is where nothing was asked for', async () => {
  const all = (await main.call('GET', '/ly_dealer/api/dealer_admin/get_merchant_product_list')).rows;
  expect(all).toHaveLength(60);
  const query = (keyword: string) => open('POST', '/wapi/v1/query', { keyword });
  const holding = all.filter(({ spec }) => JSON.stringify(spec).toLowerCase().includes('ip65'));
  const { rows } = await query('IP65');
  expect(rows.map(({ product_id }) => Number(product_id)).sort()).toEqual(
    holding.map(({ product_id }) => Number(product_id)).sort(),
  );
  expect(rows[0]).toMatchObject({ field: 'ip_rating', snippet: 'IP65' });
  expect((await query('')).rows).toEqual([]);
});

it('the newest content is news, or products where those are asked for', async () => {
  const newest = (fields: Fields) => open('GET', '/xapi/v1/getListByLastTime', { limit: 3, ...fields });
  const types = async (fields: Fields) => (await newest(fields)).rows.map(({ type }) => String(type));
  expect(await types({ type: 'product' })).toEqual(['product', 'product', 'product']);
  expect(await types({})).not.toContain('product');
});
