import type { Case, CaseMatch, PopularCase } from '#lib/contract/operations/cases.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/cases';
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

const get = async <T>(address: string) => expectStatus(await main.copy().get(address), 200).json<T>();
const list = (query: Record<string, string>) =>
  get<{ items: Case[]; total: number }>(`${path}?${new URLSearchParams(query)}`);

it.each<[Record<string, string>, (row: Case) => boolean]>([
  [{ q: 'BATTERY' }, ({ description }) => description.toLowerCase().includes('battery')],
  [{ q: 'hdiii' }, ({ productModel }) => productModel === 'X-431 HDIII'],
  [{ brand: 'škoda'.replace('š', 'Š') }, ({ brand }) => brand === 'Škoda'],
  [{ model: 'pros' }, ({ productModel }) => productModel.includes('PROS')],
  [{ year: '2019' }, ({ modelYear }) => modelYear === '2019'],
  [{ language: 'ja' }, ({ language }) => language === 'JA'],
  [{ guidance: '4' }, ({ guidance }) => guidance?.name === 'On-site training'],
  [{ function: '6' }, (row) => row.function?.name === 'Gateway unlocking'],
  [{ format: 'pdf' }, ({ attachment }) => attachment?.kind === 'pdf'],
  [{ status: '1' }, ({ status, reviewer, auditedAt }) => status?.id === '1' && !reviewer && !auditedAt],
])('the list is filtered by %j', async (query, fits) => {
  const [filtered, all] = await Promise.all([list({ pageSize: '100', ...query }), list({ pageSize: '1' })]);
  expect(filtered.items.filter((row) => !fits(row))).toEqual([]);
  expect(filtered.total).toBeGreaterThan(0);
  expect(filtered.total).toBeLessThan(all.total);
});

it.each(['createdAt', 'modelYear'] as const)('the list is sorted by %s', async (sort) => {
  const rising = (await list({ sort, pageSize: '50' })).items.map((row) => row[sort] ?? '');
  expect(rising).toEqual([...rising].sort());
  const falling = (await list({ sort: `-${sort}`, pageSize: '50' })).items.map((row) => row[sort] ?? '');
  expect(falling).toEqual([...falling].sort().reverse());
  expect(falling[0]).not.toBe(rising[0]);
});

it('the search returns the newest cases of the list, by one vendor call', async () => {
  const { items, total } = await list({ q: 'x-431', pageSize: '5' });
  // A vendor's id that the portal does not translate: the list asks for its name, the search does not.
  expect((await list({ q: 'x-431', guidance: '4' })).total).toBeGreaterThan(0);
  await sandbox().overrideResponses({ call: 74, at: 'data.list[].guidance_type', value: 4 });
  const since = await sandbox().lastCallNumber();
  const found = await get<{ items: CaseMatch[]; total: number }>(`${path}/search?q=x-431`);
  expect(found).toEqual({
    total,
    items: items.map(({ id, productModel, brand, modelYear, createdAt, description }) => ({
      ...{ id, productModel, brand, modelYear, createdAt },
      title: description.slice(0, 120),
    })),
  });
  expect((await sandbox().calls({ since })).map(({ call }) => call)).toEqual([74]);
});

it('the list has as many cases as the home page shows', async () => {
  const { useCases } = await get<{ useCases: number }>('/api/v1/home/figures');
  expect((await list({ pageSize: '1' })).total).toBe(useCases);
});

it('each choice of a filter has cases, and together they have all', async () => {
  const choices = await get<Record<string, (string | { id: string })[]>>(`${path}/choices`);
  const names = { brands: 'brand', languages: 'language', guidance: 'guidance', functions: 'function' };
  const { total } = await list({ pageSize: '1' });
  for (const [key, filter] of Object.entries(names)) {
    const values = (choices[key] ?? []).map((choice) => (typeof choice === 'string' ? choice : choice.id));
    expect([key, values.length > 0]).toEqual([key, true]);
    const totals = await Promise.all(values.map((value) => list({ pageSize: '1', [filter]: value })));
    expect(totals.filter((each) => each.total === 0)).toEqual([]);
    expect(totals.reduce((sum, each) => sum + each.total, 0)).toBe(total);
  }
});

it('one case equals its row, and its file has a safe name', async () => {
  const { items } = await list({ pageSize: '100', format: 'png' });
  const row = items.find(({ attachment, reviewer }) => attachment?.name.includes('pinout') && reviewer);
  expect(row).toBeDefined();
  expect(await get<Case>(`${path}/${row?.id}`)).toEqual(row);
  for (const value of Object.values(row ?? {})) expect(value).toBeTruthy();
  expect(row?.attachment?.name).not.toContain('<');
  const file = await main.get(row?.attachment?.address ?? '');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await main.get(`${path}/99999999`)).status).toBe(404);
});

it('the most-read cases exist', async () => {
  const { items } = await get<{ items: PopularCase[] }>(`${path}/most-read`);
  expect(items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
  for (const { id, title, brand } of items) {
    const read = await get<Case>(`${path}/${id}`);
    expect([read.brand, read.description.startsWith(title.slice(0, 20))]).toEqual([brand, true]);
  }
});

it('the vendor’s status names are requested only for unknown statuses, and may be missing', async () => {
  const since = await sandbox().lastCallNumber();
  await list({ guidance: '1', function: '1', status: '2' });
  expect(await sandbox().calls({ call: 94, since })).toEqual([]);
  await sandbox().faults({ path: 94, status: 500, body: '' });
  const { items } = await list({ status: '4', pageSize: '5' });
  expect(items.map(({ status }) => status)).toEqual(Array(5).fill({ id: '4', name: '' }));
});

it.each(['year=19x', 'guidance=video', 'language=1', 'format=a.b', 'sort=brand', 'q='])(
  'a list with %s returns 422',
  async (query) => {
    expect((await main.get(`${path}?${query}`)).status).toBe(422);
  },
);
