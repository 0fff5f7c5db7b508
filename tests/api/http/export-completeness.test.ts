import type { Visitor } from '../../harness/client.ts';
import { expectProblem } from '../../harness/expect-problem.ts';
import { asCsv, asRows, parseStreamedList } from '../../harness/row-streams.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import { expectStatus, signIn, until } from '../../harness/servers/worker-servers.ts';

const call = 11;
let vendor: RunningSandbox;
let portal: RunningPortal;
let main: Visitor;
let dealers: string[];
beforeAll(async () => {
  vendor = await startSandbox({ SANDBOX_DEVICES: '15000' });
  portal = await startPortal({ vendorUrl: vendor.origin });
  main = await signIn('main', portal);
  const { items } = (await main.get('/api/v1/dealers/choices')).json<{ items: { id: string }[] }>();
  dealers = items.map(({ id }) => id);
});
afterEach(() => vendor.clearFaults());
afterAll(() => Promise.all([portal, vendor].map(({ program }) => program.stop())));

const own = '/api/v1/devices?dealer=own&active=no&locked=no';
const exportRows = (path: string) => main.copy().get(path, asRows);
const idsOf = async (path: string) => parseStreamedList(await exportRows(path)).rows.map(({ id }) => id);
const distribute = async (sns: string[]) =>
  expectStatus(
    await main.copy().send({
      method: 'POST',
      path: '/api/v1/device-transfers',
      body: { dealer: dealers[0], sns },
    }),
    200,
  );

/** Reads a list whose pages are slow, and makes a change after the first one. */
async function readDuring<Response>(read: () => Promise<Response>, change: () => Promise<unknown>) {
  const since = await vendor.lastCallNumber();
  await vendor.faults({ path: call, delayMs: 300 });
  const reading = read();
  await until(async () => (await vendor.calls({ call, since })).length >= 1);
  await change();
  return reading;
}

describe.each(['sn', '-product'])('a whole list sorted by %s', (sort) => {
  it('loses no row when others leave it during the export', async () => {
    const path = `${own}&sort=${sort}`;
    const before = await idsOf(path);
    expect(before.length).toBeGreaterThan(600);
    const leaving = new Set(before.slice(0, 97));
    const { rows, last } = parseStreamedList(
      await readDuring(
        () => exportRows(path),
        () => distribute([...leaving]),
      ),
    );
    const read = new Set(rows.map(({ id }) => id));
    expect(last).toMatchObject({ end: true, rows: read.size });
    expect(rows).toHaveLength(read.size);
    expect(before.filter((id) => !leaving.has(id) && !read.has(id))).toEqual([]);
  });

  it('loses none as CSV', async () => {
    const path = `${own}&sort=${sort}`;
    const before = await idsOf(path);
    const leaving = new Set(before.slice(0, 97));
    const { text } = await readDuring(
      () => main.copy().get(path, asCsv),
      () => distribute([...leaving]),
    );
    const read = text.split('\r\n').map((line) => line.split(',')[0] ?? '');
    expect(before.filter((id) => !leaving.has(id) && !read.includes(id))).toEqual([]);
    expect(new Set(read).size).toBe(read.length);
  });
});

describe('a page with `after`', () => {
  const pagePath = (page: number, after = '', pageSize = 100) =>
    `${own}&sort=sn&page=${page}&pageSize=${pageSize}${after && `&after=${after}`}`;
  const page = async (...which: Parameters<typeof pagePath>) =>
    expectStatus(await main.copy().get(pagePath(...which)), 200).json<{
      items: { id: string }[];
      page: number;
      pageSize: number;
    }>();

  it('is the page that follows the row', async () => {
    for (const [number, pageSize] of [
      [2, 100],
      [3, 100],
      [2, 1],
      [7, 33],
    ] as const) {
      const after = (await page(number - 1, '', pageSize)).items.at(-1)?.id;
      const since = await vendor.lastCallNumber();
      const following = await page(number, after, pageSize);
      expect(following.items).toHaveLength(pageSize);
      expect(following).toEqual(await page(number, '', pageSize));
      expect(await vendor.calls({ call, since })).toHaveLength(2);
    }
    expect(await page(1, 'other')).toEqual(await page(1));
  });

  it('is refused when rows before it have left', async () => {
    const { items } = await page(1);
    const after = items.at(-1)?.id;
    await distribute(items.slice(0, 3).map(({ id }) => id));
    expectProblem(await main.copy().get(pagePath(2, after)), 409, 'listChanged');
    expectProblem(await main.copy().get(pagePath(9_999, after)), 409, 'listChanged');
    expectProblem(await main.copy().get(pagePath(2, 'a,b')), 422, 'invalid');
  });
});
