import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WriteReport } from '#lib/server/doctor/writes/run-writes.ts';
import type { VendorProfile } from '#lib/server/vendor-format/schema.ts';
import { runDoctorProgram } from '../../harness/doctor/doctor-program.ts';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';

let vendor: RunningSandbox;
beforeAll(async () => {
  vendor = await startSandbox();
});
afterAll(() => vendor.program.stop());

/** Numbers of the calls that the doctor has made since a call. */
const numbersSince = async (since: number) =>
  (await vendor.calls({ since })).flatMap(({ call }) => call ?? []);

async function runWrites(...confirmed: string[]): Promise<WriteReport[]> {
  const confirmations = confirmed.flatMap((name) => ['--confirm', name]);
  const { output } = await runDoctorProgram(vendor.origin, 'main', {
    args: ['--json', '--writes', ...confirmations],
  });
  return (JSON.parse(output) as { writes: WriteReport[] }).writes;
}

const writeCalls = [
  15, 16, 18, 22, 25, 26, 31, 32, 35, 44, 45, 48, 50, 51, 52, 53, 54, 56, 60, 69, 70, 80, 82, 83, 89,
];

it('lists every write with its calls and what it would send, and makes none', async () => {
  const since = await vendor.lastCallNumber();
  const writes = await runWrites();
  expect(new Set(writes.map(({ outcome }) => outcome))).toEqual(new Set(['notMade']));
  const byName = new Map(writes.map((write) => [write.name, write]));
  expect(byName.get('inventoryAlerts.create')).toMatchObject({
    calls: ['48 POST /ly_dealer/api/dealer_admin/product/addInventoryAlert'],
    input: { body: { productId: expect.any(String) } },
    obstacle: '',
    canUndo: true,
  });
  expect(byName.get('softwareApplies.create')).toMatchObject({
    obstacle: 'the account has no file: confirm afterSalesFiles.upload, too',
  });
  expect(byName.has('password.sendCode')).toBe(false);
  expect((await numbersSince(since)).filter((call) => writeCalls.includes(call))).toEqual([]);
});

const outcomesOf = (writes: readonly WriteReport[]) =>
  Object.fromEntries(
    writes.filter(({ outcome }) => outcome !== 'notMade').map(({ name, outcome }) => [name, outcome]),
  );

it('makes the confirmed ones, and takes back what can be taken back', async () => {
  const since = await vendor.lastCallNumber();
  const writes = await runWrites('inventoryAlerts.create', 'reviews.create');
  expect(outcomesOf(writes)).toEqual({ 'inventoryAlerts.create': 'undone', 'reviews.create': 'done' });
  expect((await numbersSince(since)).filter((call) => writeCalls.includes(call))).toEqual([48, 50, 83]);
});

it('gives a changed record its earlier values', async () => {
  const changes = [
    'devices.changeNote',
    'goods.change',
    'inventoryAlerts.change',
    'dealers.change',
    'platforms.change',
  ];
  const writes = await runWrites(...changes, 'goods.shelve');
  expect(outcomesOf(writes)).toEqual({
    ...Object.fromEntries(changes.map((name) => [name, 'undone'])),
    'goods.shelve': 'undone',
  });
  const device = writes.find(({ name }) => name === 'devices.changeNote')?.input?.params as { sn: string };
  const stored = await vendor.device(device.sn);
  await vendor.reset();
  expect(stored).toEqual(await vendor.device(device.sn));
});

it('uploads a picture, and refers to it', async () => {
  const names = ['afterSalesFiles.upload', 'goods.uploadPicture', 'chat.upload', 'softwareApplies.create'];
  expect(outcomesOf(await runWrites(...names))).toEqual(
    Object.fromEntries(names.map((name) => [name, 'done'])),
  );
});

it('reports what the vendor has refused', async () => {
  await vendor.overrideResponses({ call: 83, at: 'code', value: 1 });
  const writes = await runWrites('reviews.create');
  await vendor.reset();
  expect(writes.find(({ name }) => name === 'reviews.create')).toMatchObject({
    outcome: 'failed',
    detail: expect.stringContaining('code 1'),
  });
});

it('tries the names that other calls have for the parameters of a refused write', async () => {
  const other = await startSandbox({}, { dialect: 'rows' });
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const [start, proposed] = [join(folder, 'start.json'), join(folder, 'proposed.json')];
  // As if another call had shown both names.
  const rename = { device_sn: 'serialNumber', content: 'text' };
  writeFileSync(start, JSON.stringify({ calls: { 83: { request: { rename } } } }));
  const { output } = await runDoctorProgram(other.origin, 'main', {
    env: { VENDOR_PROFILE: start },
    args: ['--json', '--propose', proposed, '--writes', '--confirm', 'feedback.create'],
  });
  await other.program.stop();
  const { writes } = JSON.parse(output) as { writes: WriteReport[] };
  expect(outcomesOf(writes)).toEqual({ 'feedback.create': 'done' });
  const { calls = {}, notes = [] } = JSON.parse(readFileSync(proposed, 'utf8')) as VendorProfile;
  expect(calls[82]?.request?.rename).toEqual(rename);
  expect(notes.filter(({ rule }) => rule.startsWith('/calls/82/')).map(({ certainty }) => certainty)).toEqual(
    ['certain', 'certain'],
  );
});
