import type { WorkOrder, WorkOrderCounts } from '#lib/contract/operations/work-orders.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/work-orders';
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

const get = async <T>(address: string, who = main) =>
  expectStatus(await who.copy().get(address), 200).json<T>();
const list = (query: Record<string, string>, who = main) =>
  get<{ items: WorkOrder[]; total: number }>(`${path}?${new URLSearchParams(query)}`, who);
const counts = (who = main) => get<WorkOrderCounts>(`${path}/counts`, who);

it.each<[Record<string, string>, (row: WorkOrder) => boolean]>([
  [{ state: 'pending' }, ({ state, submittedAt }) => state === 'pending' && submittedAt === null],
  [{ state: 'finished' }, ({ state, submittedAt }) => state === 'finished' && submittedAt !== null],
  [{ brand: 'bmw' }, ({ brand }) => brand === 'BMW'],
  [{ q: 'RADAR' }, ({ problem }) => problem.includes('radar')],
  [{ q: '汉' }, ({ model }) => model === '汉'],
  [
    { createdFrom: '2026-01-01', createdTo: '2026-06-30' },
    ({ createdAt }) => Boolean(createdAt && createdAt >= '2026-01-01' && createdAt < '2026-07-01'),
  ],
])('the list is filtered by %j', async (query, fits) => {
  const [filtered, all] = await Promise.all([list({ pageSize: '100', ...query }), list({ pageSize: '1' })]);
  expect(filtered.items.filter((row) => !fits(row))).toEqual([]);
  expect(filtered.total).toBeGreaterThan(0);
  expect(filtered.total).toBeLessThan(all.total);
});

it.each(['createdAt', 'number', 'year'] as const)('the list is sorted by %s', async (sort) => {
  const rising = (await list({ sort, pageSize: '50' })).items.map((row) => row[sort] ?? '');
  expect(rising).toEqual([...rising].sort());
  const falling = (await list({ sort: `-${sort}`, pageSize: '50' })).items.map((row) => row[sort] ?? '');
  expect(falling).toEqual([...falling].sort().reverse());
  expect(falling[0]).not.toBe(rising[0]);
});

it.each(['main', 'sub', 'child', 'service'] as const)('the counts of %s match the list', async (account) => {
  const who = await signIn(account);
  const counted = await counts(who);
  for (const state of ['pending', 'progress', 'finished'] as const)
    expect((await list({ state, pageSize: '1' }, who)).total).toBe(counted[state]);
  const { pending, progress, finished } = counted;
  expect((await list({ pageSize: '1' }, who)).total).toBe(
    Number(pending) + Number(progress) + Number(finished),
  );
});

it('one work order equals its row, has every field and is hidden from other dealers', async () => {
  const [row] = (await list({ pageSize: '1', state: 'finished' })).items;
  expect(await get<WorkOrder>(`${path}/${row?.id}`)).toEqual(row);
  for (const value of Object.values(row ?? {})) expect(value).toBeTruthy();
  const sub = await signIn('sub');
  const own = new Set((await list({ pageSize: '100' }, sub)).items.map(({ id }) => id));
  const foreign = (await list({ pageSize: '100' })).items.find(({ id }) => !own.has(id));
  expect((await sub.get(`${path}/${foreign?.id}`)).status).toBe(404);
});

it('an unknown status is null', async () => {
  const row = { id: 5, order_no: 'WO-X', progress: '9', year: null, create_time: '' };
  await sandbox().faults({ path: 91, body: { code: 200, data: { list: [row], total: '1' } } });
  const { items } = await list({});
  expect(items).toEqual([
    {
      ...{ id: '5', number: 'WO-X', jobNumber: '', brand: '', model: '', year: '', problem: '' },
      ...{ createdAt: null, submittedAt: null, state: null },
    },
  ]);
});

it.each(['state=lost', 'createdFrom=2026-02-30', 'q=', 'sort=brand', 'progress=1'])(
  'a list with %s returns 422',
  async (query) => {
    expect((await main.get(`${path}?${query}`)).status).toBe(422);
  },
);
