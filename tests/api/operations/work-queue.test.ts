import type { WorkQueueItem } from '#lib/contract/operations/home.ts';
import { type WorkQueueKind, workQueueKinds } from '#lib/contract/work-queue.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/home/work-queue';
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

const load = async (query = '', who = main) =>
  expectStatus(await who.copy().get(`${path}${query}`), 200).json<{
    items: WorkQueueItem[];
    missing: WorkQueueKind[];
  }>();
const kindsOf = (items: readonly WorkQueueItem[]) => [...new Set(items.map(({ kind }) => kind))];

interface Row {
  [field: string]: string | null | object | boolean;
}
const list = async (url: string) =>
  expectStatus(await main.copy().get(`${url}&pageSize=100`), 200).json<{ items: Row[]; total: number }>();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const waitsForAccount = ({ actor }: Row) => actor === 'dealer';
const isWithin = (value: unknown, days: number) =>
  String(value) >= inDays(-1).slice(0, 10) && String(value) <= inDays(days + 1);
/** Which rows each kind counts, and the field of their age or end. */
const counted: Partial<Record<WorkQueueKind, [fits: (row: Row) => boolean, field?: string]>> = {
  shopOrders: [({ status }) => (status as { id: string }).id === '1', 'orderedAt'],
  resets: [waitsForAccount, 'createdAt'],
  refunds: [waitsForAccount, 'createdAt'],
  softwareApplies: [waitsForAccount, 'createdAt'],
  expiringDevices: [({ expiresOn }) => isWithin(expiresOn, 30), 'expiresOn'],
  lowStock: [({ low, reminds }) => low === true && reminds === true],
  workOrders: [({ state }) => state === 'pending', 'createdAt'],
  expiringContracts: [({ contractEnd }) => isWithin(contractEnd, 90), 'contractEnd'],
};

it('every kind counts what its list has, whose first row is the most urgent', async () => {
  const { items, missing } = await load('?timeZone=Asia/Tokyo');
  expect(missing).toEqual([]);
  expect(kindsOf(items)).toEqual([...workQueueKinds]);
  for (const { kind, count, oldest, next, url } of items) {
    const [fits, field] = counted[kind] ?? [];
    if (!fits) continue;
    const { items: rows, total } = await list(url);
    expect([kind, total, rows.filter((row) => !fits(row))]).toEqual([kind, count, []]);
    const values = field ? rows.map((row) => row[field]) : [];
    expect([kind, values]).toEqual([kind, values.toSorted()]);
    expect([kind, values[0] ?? null]).toEqual([kind, oldest ?? next]);
  }
});

it('income is counted as the income totals have it, if it may be withdrawn', async () => {
  const { items } = await load('?kinds=withdrawable');
  const { items: totals } = expectStatus(await main.get('/api/v1/income/totals'), 200).json<{
    items: { allowed: boolean; withdrawable: { minor: number } }[];
  }>();
  const allowed = totals.filter((each) => each.allowed && each.withdrawable.minor > 0);
  expect(items.map(({ money }) => money)).toEqual(allowed.map(({ withdrawable }) => withdrawable));
  expect(totals.length).toBeGreaterThan(allowed.length);
  for (const { url } of items) expect((await list(url)).total).toBeGreaterThan(0);
});

it('replies are those of the last 30 days', async () => {
  const { items } = await load('?kinds=replies');
  const { items: replies } = expectStatus(await main.get('/api/v1/feedback/replies'), 200).json<{
    items: { repliedAt: string }[];
  }>();
  const since = inDays(-30);
  const recent = replies.map(({ repliedAt }) => repliedAt).filter((at) => at > since);
  expect(items).toEqual([
    expect.objectContaining({ kind: 'replies', count: recent.length, oldest: recent.toSorted()[0] }),
  ]);
  expect(recent.length).toBeLessThan(replies.length);
});

it.each<[account: string, calls: number[], kinds: WorkQueueKind[]]>([
  ['service', [61, 64, 65, 85, 91], ['resets', 'refunds', 'replies', 'workOrders']],
  [
    'child',
    [30, 61, 64, 65, 67, 85, 91],
    ['resets', 'refunds', 'softwareApplies', 'replies', 'workOrders', 'expiringContracts'],
  ],
  [
    'merchant',
    [10, 11, 19, 30, 49, 85, 91],
    [
      'shopOrders',
      'replies',
      'expiringDevices',
      'lowStock',
      'workOrders',
      'withdrawable',
      'expiringContracts',
    ],
  ],
])('%s gets only what the account may see, by the calls %j alone', async (account, calls, kinds) => {
  const who = await signIn(account);
  const since = await sandbox().lastCallNumber();
  const { items, missing } = await load('', who);
  expect(missing).toEqual([]);
  expect(items.length).toBeGreaterThan(0);
  expect(kindsOf(items).filter((kind) => !kinds.includes(kind))).toEqual([]);
  const made = new Set((await sandbox().calls({ since })).map(({ call }) => Number(call)));
  expect([...made].sort((a, b) => a - b)).toEqual(calls);
});

it('the vendor gets one call per kind, and one for the statuses of all requests', async () => {
  const since = await sandbox().lastCallNumber();
  await load();
  const made = (await sandbox().calls({ since })).map(({ call }) => call);
  expect(made.length).toBe(workQueueKinds.length + 1);
  expect(made.filter((call) => call === 64)).toHaveLength(1);
});

it('a source that fails and one that hangs are named, and hold back no other', async () => {
  await sandbox().faults({ path: 19, status: 500, body: '' }, { path: 91, noResponse: true });
  // This list waits for the hanging source as long as a call may take.
  const workOrders = main.copy().get('/api/v1/work-orders?pageSize=1');
  const { items, missing } = await Promise.race([
    load(),
    workOrders.then(() => Promise.reject(new Error('late'))),
  ]);
  expect(missing).toEqual(['shopOrders', 'workOrders']);
  expect(kindsOf(items)).toEqual(workQueueKinds.filter((kind) => !missing.includes(kind)));
  expectStatus(await workOrders, 504);
});

it('names the requests when their statuses are unknown, and no request waits in other statuses', async () => {
  const requests = ['resets', 'refunds', 'softwareApplies'];
  await sandbox().faults({ path: 64, status: 500, body: '' });
  expect((await load('?kinds=resets,refunds,softwareApplies,workOrders')).missing).toEqual(requests);
  await sandbox().clearFaults();
  const actors = ['reset', 'refund', 'software'].map((kind) => `data.${kind}.status[].actor`);
  await sandbox().overrideResponses(...actors.map((at) => ({ call: 64, at, value: 2 })));
  expect(await load('?kinds=resets,refunds,softwareApplies')).toEqual({ items: [], missing: [] });
});

it('fails with the problem of its call when nothing could be loaded', async () => {
  await sandbox().faults({ path: 91, status: 500, body: '' });
  expect((await main.get(`${path}?kinds=workOrders`)).status).toBe(502);
  await sandbox().clearFaults();
  await sandbox().faults({ path: 91, noResponse: true });
  expect((await main.get(`${path}?kinds=workOrders`)).status).toBe(504);
});

it('is empty when there is nothing to do', async () => {
  const lists = [11, 19, 30, 61, 65, 67, 85, 91].flatMap((call) => [
    { call, at: 'data.total', value: 0 },
    { call, at: 'data.list', value: [] },
  ]);
  await sandbox().overrideResponses(
    ...lists,
    { call: 49, at: 'data', value: [] },
    { call: 10, at: 'data[].is_withdraw', value: 0 },
  );
  expect(await load()).toEqual({ items: [], missing: [] });
});

it('a session that the vendor has ended ends the request', async () => {
  const who = await signIn('sub');
  await sandbox().endTokens('sub', 'revoke');
  expect((await who.get(path)).status).toBe(401);
});

it.each(['kinds=', 'kinds=lost', 'kinds=resets,', 'timeZone=Nowhere', 'q=1'])(
  '%s returns 422',
  async (query) => {
    expect((await main.get(`${path}?${query}`)).status).toBe(422);
  },
);
