import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/sn-free';
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

type Page = { items: SnFreeRecord[]; total: number };
const list = async (query = '', who = main) =>
  expectStatus(await who.get(`${path}?pageSize=100&${query}`), 200).json<Page>();
const search = async (sn: string, who = main) =>
  expectStatus(await who.get(`${path}/search?sn=${sn}`), 200).json<{ record: SnFreeRecord | null }>().record;

it('a record has every field in one format, whatever the vendor’s format', async () => {
  const { items } = await list('active=yes');
  expect(items.length).toBe(100);
  for (const row of items) {
    expect(row).toEqual({
      id: expect.stringMatching(/^\d{12}$/),
      active: 'activated',
      finishState: { id: expect.stringMatching(/^[01]$/), name: '' },
      years: expect.any(Number),
      packageName: expect.stringMatching(/./),
      packageId: expect.stringMatching(/./),
      freeUseEndsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  }
  // A package number is a text and keeps its leading zeros.
  expect(items.map(({ packageId }) => packageId)).toContain('0020');
  expect((await list('active=no')).items[0]).toMatchObject({ years: null, freeUseEndsOn: null });
});

it('filters match the records, and the choices of a filter add up to all', async () => {
  const { total } = await list();
  for (const parts of [
    ['active=yes', 'active=no', 'active=notSupported'],
    ['finish=open', 'finish=finished'],
  ]) {
    const totals = await Promise.all(parts.map(async (part) => (await list(part)).total));
    expect(Math.min(...totals)).toBeGreaterThan(0);
    expect(totals.reduce((sum, each) => sum + each)).toBe(total);
  }
  const finished = (await list('finish=finished')).items;
  expect([...new Set(finished.map((row) => row.finishState?.id))]).toEqual(['1']);
  const day = finished[0]?.freeUseEndsOn ?? '';
  const ofDay = (await list(`from=${day}&to=${day}`)).items;
  expect(ofDay.map((row) => row.freeUseEndsOn)).toEqual(ofDay.map(() => day));
  expect(ofDay.map(({ id }) => id)).toContain(finished[0]?.id);
  const sn = finished[0]?.id.slice(0, 7) ?? '';
  const like = (await list(`sn=${sn}`)).items;
  expect(like.length).toBeGreaterThan(0);
  expect(like.filter(({ id }) => !id.startsWith(sn))).toEqual([]);
});

it('a search returns one record or null', async () => {
  const [row] = (await list('active=yes')).items;
  expect(await search(row?.id ?? '')).toEqual(row);
  expect(await search('000000000000')).toBeNull();
  // Part of a serial number matches nothing.
  expect(await search(row?.id.slice(0, 8) ?? '')).toBeNull();
});

it('a device without full-software support has a record that shows it', async () => {
  const { items } = await list('active=notSupported');
  expect(new Set(items.map(({ active }) => active))).toEqual(new Set(['notSupported']));
  const [row] = items;
  expect(row).toMatchObject({ years: null, freeUseEndsOn: null, packageName: expect.stringMatching(/./) });
  expect(await search(row?.id ?? '')).toEqual(row);
  const device = expectStatus(await main.get(`/api/v1/devices/${row?.id}`), 200);
  expect(device.json()).toMatchObject({ fullSoftware: 'notSupported', fullSoftwareYears: null });
});

it('a search returns null when the vendor returns 404, and fails for other refusals', async () => {
  await sandbox().faults({ path: 76, code: 404 });
  expect(await search('000123456789')).toBeNull();
  await sandbox().clearFaults();
  await sandbox().faults({ path: 76, code: 403 });
  expect((await main.get(`${path}/search?sn=000123456789`)).status).toBe(403);
});

it('a device of another dealer is not found', async () => {
  const blue = await signIn('blue');
  const own = new Set((await list('', blue)).items.map(({ id }) => id));
  const theirs = (await list()).items.find(({ id }) => !own.has(id))?.id ?? '';
  expect(await search(theirs, blue)).toBeNull();
  expect((await blue.get(`${path}/${theirs}`)).status).toBe(404);
});

it('unknown statuses keep their number', async () => {
  const row = { device_sn: '000123456789', active: '9', finish_state: '7', package_name: null };
  await sandbox().faults({ path: 78, body: { code: 200, data: { list: [row], total: '1' } } });
  expect((await list()).items).toEqual([
    {
      id: '000123456789',
      active: null,
      finishState: { id: '7', name: '' },
      years: null,
      packageName: '',
      packageId: '',
      freeUseEndsOn: null,
    },
  ]);
});
