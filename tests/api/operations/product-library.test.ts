import type { LibraryProduct, Specification } from '#lib/contract/operations/product-library.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/product-library';
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

const get = async <T>(address: string) => expectStatus(await main.copy().get(address), 200).json<T>();
const list = (query: Record<string, string>) =>
  get<{ items: LibraryProduct[]; total: number }>(`${path}?${new URLSearchParams(query)}`);
const all = async () => (await list({ pageSize: '100' })).items;

it('the list has as many products as the home page shows, sorted by name, in consistent pages', async () => {
  const { productLibrary } = await get<{ productLibrary: number }>('/api/v1/home/figures');
  const items = await all();
  expect(items).toHaveLength(productLibrary);
  const names = items.map(({ name }) => name.toLowerCase());
  expect(names).toEqual([...names].sort());
  const second = await list({ page: '2', pageSize: '25' });
  expect(second.items).toEqual(items.slice(25, 50));
  expect(second.total).toBe(items.length);
  expect((await list({ page: '9' })).items).toEqual([]);
});

it.each<['updatedAt' | 'known', (row: LibraryProduct) => number]>([
  ['updatedAt', ({ updatedAt }) => Date.parse(updatedAt ?? '')],
  ['known', ({ known }) => known],
])('the list is sorted by %s', async (sort, fieldOf) => {
  const rising = (await list({ sort, pageSize: '100' })).items.map(fieldOf);
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  const falling = (await list({ sort: `-${sort}`, pageSize: '100' })).items.map(fieldOf);
  expect(falling).toEqual([...rising].reverse());
  expect(falling[0]).not.toBe(rising[0]);
});

it('a search matches names and specifications, and returns the place of the match', async () => {
  const matches = await list({ q: 'j1939', pageSize: '100' });
  expect(matches.total).toBeGreaterThan(0);
  for (const row of matches.items) {
    const [place] = row.found;
    expect([place?.field, place?.label, place?.snippet]).toEqual([
      'protocols',
      '',
      expect.stringContaining('J1939'),
    ]);
    const { fields } = await get<Specification>(`${path}/${row.id}`);
    expect(fields.find(({ field }) => field === 'protocols')?.value).toContain('SAE J1939');
  }
  const named = await list({ q: 'smartlink' });
  expect(named.items.map(({ name }) => name.includes('Smartlink'))).toContain(true);
  expect((await list({ q: 'nowhere at all' })).total).toBe(0);
});

it('each product is in one category', async () => {
  const { items } = await get<{ items: { id: string; name: string }[] }>(`${path}/categories`);
  const totals = await Promise.all(items.map(({ id }) => list({ category: id, pageSize: '1' })));
  expect(totals.reduce((sum, each) => sum + each.total, 0)).toBe((await all()).length);
  const [heavy] = (await list({ category: '2' })).items;
  expect([heavy?.name, heavy?.category]).toEqual([
    expect.stringContaining('HDIII'),
    { id: '2', name: 'Heavy duty' },
  ]);
});

it('every specification of the vendor is returned, and unknown ones in the group "other"', async () => {
  const since = await sandbox().lastCallNumber();
  const products: Specification[] = [];
  for (const { id } of await all()) products.push(await get<Specification>(`${path}/${id}`));
  expect((await sandbox().calls({ call: 37, since })).length).toBeGreaterThan(products.length);
  const fields = products.flatMap((product) => product.fields);
  const others = new Set(fields.filter(({ group }) => group === 'other').map(({ label }) => label));
  expect([...others].sort()).toEqual(['Ai assistant level', 'Sgw unlock brands', 'Warranty terms']);
  for (const group of ['hardware', 'battery', 'customs', 'packing', 'diagnostics'])
    expect(fields.filter((field) => field.group === group).length).toBeGreaterThan(100);
  for (const product of products) expect(product.known).toBe(product.fields.length);
});

it('products are compared in the requested order, and missing ones are reported', async () => {
  const compared = await get<{ items: Specification[]; missing: string[]; choices: { id: string }[] }>(
    `${path}/compare?ids=25,1,99999999,25`,
  );
  expect(compared.items.map(({ id }) => id)).toEqual(['25', '1']);
  expect(compared.missing).toEqual(['99999999']);
  expect(compared.choices).toHaveLength((await all()).length);
  expect(compared.items[1]).toEqual(await get<Specification>(`${path}/1`));
});

it('the recent changes are the newest products of the list', async () => {
  const { items } = await get<{ items: { id: string; changedAt: string }[] }>(`${path}/recent`);
  const newest = (await list({ sort: '-updatedAt', pageSize: '5' })).items;
  expect(newest).toHaveLength(5);
  expect(items.map(({ changedAt }) => changedAt)).toEqual(newest.map(({ updatedAt }) => updatedAt));
});

it.each(['?sort=type', '?q=', '?category=a,b', '/compare', '/compare?ids=', '/compare?ids=1,2,3,4,5'])(
  '%s returns 422',
  async (address) => {
    expect((await main.get(path + address)).status).toBe(422);
  },
);

it('an unknown product returns 404', async () => {
  expect((await main.get(`${path}/99999999`)).status).toBe(404);
});
