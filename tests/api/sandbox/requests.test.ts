import { keepUpload } from '../../sandbox/uploads.ts';
import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
type Fields = Record<string, string | number>;
const api = '/system-myx431/api';
const get = (who: Client, path: string, fields: Fields = {}) => who.call('GET', `${api}/${path}`, fields);
const post = (who: Client, path: string, fields: Fields) => who.call('POST', `${api}/${path}`, fields);
const all = async (who: Client, path: string, fields: Fields = {}) =>
  (await get(who, path, { pageSize: 500, ...fields })).rows;
const idOf = (row: Row | undefined) => Number(row?.id);
const statusOf = (row: Row) => Number(row.status);

const kinds = [
  ['reset', 'merchant/reset_list', 'merchant/reset_info'],
  ['refund', 'merchant/reason_list', 'merchant/reason_info'],
  ['software', 'merchant/software_list', 'merchant/software_info'],
] as const;

/** An active device of the account's without a request of this kind. */
async function freeDevice(who: Client, list: string): Promise<string> {
  const taken = new Set((await all(who, list)).map((row) => row.device_sn));
  const { rows } = await get(who, 'device/get_list');
  const found = rows.find(({ sn, active }) => Number(active) === 1 && !taken.has(sn));
  return String(found?.sn);
}

/** An order of the account's in a currency with hundredths. */
const orderOf = (dealer: number) =>
  sandbox().world.store.get<{ order_no: string; amount_minor: number; currency: string }>(
    "SELECT order_no, amount_minor, currency FROM orders WHERE dealer_id = ? AND currency = 'EUR'",
    dealer,
  );

const accountId = (name: string) =>
  sandbox().world.store.number('SELECT id FROM accounts WHERE account = ?', name);

const uploaded = (account: string) => {
  const file = { field: 'file', name: 'plate.png', type: 'image/png', size: 4, sha256: 'ab'.repeat(32) };
  return keepUpload(
    sandbox().world.store,
    { ...file, content: Buffer.from('abcd') },
    accountId(account),
    1_780_000_000,
  );
};

/** How files were seen to be given. */
const forms = new Set<string>();

describe.each(kinds)('requests: %s', (kind, list, info) => {
  it('are listed newest first, filtered by all that there is', async () => {
    const main = await client().signIn('main');
    const rows = await all(main, list);
    expect(rows.length).toBeGreaterThan(10);
    const times = rows.map((row) => Number(row.create_time));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const [some] = rows;
    const alike = (key: string, fields: Fields) =>
      all(main, list, fields).then((found) => new Set(found.map((row) => String(row[key]))));
    expect([...(await alike('device_sn', { device_sn: String(some?.device_sn) }))]).toEqual([
      some?.device_sn,
    ]);
    const wanted = await alike('status', { status: '2,3' });
    expect([...wanted].sort()).toEqual(['2', '3']);
    const part = String(some?.proposer).slice(0, 4).toUpperCase();
    for (const proposer of await alike('proposer', { keyword: part }))
      expect(proposer.toUpperCase()).toContain(part);
    const until = Number(some?.create_time) - 1;
    expect((await all(main, list, { time_end: until })).length).toBeLessThan(rows.length);
    expect(idOf((await all(main, list, { id: idOf(some) }))[0])).toBe(idOf(some));
    const rising = await all(main, list, { sort_field: 'create_time', sort_order: 'asc' });
    expect(rising.map(({ create_time }) => Number(create_time))).toEqual([...times].reverse());
  });

  it('each have a history', async () => {
    const main = await client().signIn('main');
    for (const row of (await all(main, list)).slice(0, 60)) {
      const { data } = await get(main, info, { id: idOf(row) });
      const log = data.log as Row[];
      expect(statusOf(log[0] ?? {})).toBe(0);
      expect(Number(log.at(-1)?.status)).toBe(statusOf(row));
      const times = log.map(({ time }) => Number(time));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      forms.add(Array.isArray(data.file) ? 'list' : data.file ? 'one' : 'none');
    }
    expect((await get(main, info, { id: 999_999 })).code).toBe(404);
  });

  it('are moved on by somebody at the vendor’s', async () => {
    const main = await client().signIn('main');
    const row = (await all(main, list, { status: 0 }))[0];
    await main.door('POST', 'request', { kind, id: idOf(row), status: 2, note: 'Well then' });
    const { data } = await get(main, info, { id: idOf(row) });
    expect([statusOf(data), (data.log as Row[]).at(-1)]).toEqual([
      2,
      expect.objectContaining({ note: 'Well then' }),
    ]);
    if (kind === 'reset') expect(data.new_code).toMatch(/^R\d{8}$/);
    if (kind === 'software') expect(data.dispose_suggestion).toBe('Well then');
    await main.door('POST', 'reset', { keepTokens: true });
    expect(statusOf((await get(main, info, { id: idOf(row) })).data)).toBe(0);
  });
});

it('requests have no file, one or several', () => {
  expect([...forms].sort()).toEqual(['list', 'none', 'one']);
});

it('resets come as a file, with the filters of the list', async () => {
  const main = await client().signIn('main');
  const file = async (fields: Fields = {}) =>
    (await get(main, 'merchant/reset_export', fields)).msg.split('\r\n').slice(1, -1);
  expect(await file()).toHaveLength((await all(main, 'merchant/reset_list')).length);
  const found = await all(main, 'merchant/reset_list', { status: '2,3' });
  const lines = await file({ status: '2,3' });
  expect(lines.map((line) => Number(/^"(\d+)"/.exec(line)?.[1]))).toEqual(found.map(idOf));
  expect((await client().call('GET', `${api}/merchant/reset_export`)).code).toBe(401);
});

describe('a new request', () => {
  it('for a reset is submitted by the account, once for a device', async () => {
    const main = await client().signIn('main');
    const device_sn = await freeDevice(main, 'merchant/reset_list');
    const fields = { device_sn, apply_type: 1, reason: 2, remark: 'Please', bluetooth_sn: 'BT1' };
    const { id } = (await post(main, 'merchant/reset_add', { ...fields, file: uploaded('main') })).data;
    const { data } = await get(main, 'merchant/reset_info', { id: Number(id) });
    expect(data).toMatchObject({
      device_sn,
      remark: 'Please',
      reason: 'Activated for the wrong vehicle type',
    });
    expect([data.file].flat()).toEqual([
      expect.objectContaining({ file_name: 'plate.png', type: 'image/png' }),
    ]);
    expect(await post(main, 'merchant/reset_add', fields)).toMatchObject({
      code: 409,
      data: { field: 'device_sn' },
    });
    await main.door('POST', 'request', { kind: 'reset', id: Number(id), status: 3 });
    expect((await post(main, 'merchant/reset_add', fields)).code).toBe(200);
  });

  it.each([
    [{ apply_type: 77 }, 422, 'apply_type'],
    [{ reason: 77 }, 422, 'reason'],
    [{ bluetooth_sn: '<b>' }, 422, 'bluetooth_sn'],
    [{ remark: 'x'.repeat(1001) }, 422, 'remark'],
    [{ file: '/static/upload/none.png' }, 422, 'file'],
    [{ device_sn: '' }, 422, 'device_sn'],
    [{ device_sn: '999999999999' }, 404, undefined],
  ])('for a reset is refused for %j', async (wrong, code, field) => {
    const main = await client().signIn('main');
    const device_sn = await freeDevice(main, 'merchant/reset_list');
    const answer = await post(main, 'merchant/reset_add', { device_sn, apply_type: 1, reason: 1, ...wrong });
    expect([answer.code, Object.keys(answer.data?.errors ?? {})]).toEqual([code, field ? [field] : []]);
  });

  it('is refused for a device that is not active, and with somebody else’s file', async () => {
    const main = await client().signIn('main');
    const { rows } = await get(main, 'device/get_list');
    const inactive = rows.find(({ active }) => Number(active) === 0);
    const fields = { device_sn: String(inactive?.sn), apply_type: 1, reason: 1, file: uploaded('merchant') };
    const { code, data } = await post(main, 'merchant/reset_add', fields);
    expect([code, Object.keys(data.errors).sort()]).toEqual([422, ['device_sn', 'file']]);
  });

  it('for a refund goes by its order, to the cent', async () => {
    const main = await client().signIn('main');
    const dealer = sandbox().world.store.number("SELECT dealer_id FROM accounts WHERE account = 'main'");
    const order = orderOf(dealer);
    const most = (order?.amount_minor ?? 0) / 100;
    const fields = { refund_order_no: order?.order_no ?? '', currency: 'EUR', reason: 1 };
    const add = (more: Fields) => post(main, 'merchant/reason_add', { ...fields, ...more });
    const device_sn = await freeDevice(main, 'merchant/reason_list');
    for (const [wrong, field] of [
      [{ refund_amount: (most + 0.01).toFixed(2) }, 'refund_amount'],
      [{ refund_amount: 0 }, 'refund_amount'],
      [{ refund_amount: 1, currency: 'USD' }, 'currency'],
      [{ refund_amount: 1, refund_order_no: 'SO-none' }, 'refund_order_no'],
    ] as const) {
      const { code, data } = await add({ device_sn, ...wrong });
      expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
    }
    const { id } = (await add({ device_sn, refund_amount: most.toFixed(2) })).data;
    const { data } = await get(main, 'merchant/reason_info', { id: Number(id) });
    expect([Number(data.refund_amount), data.currency]).toEqual([most, 'EUR']);
  });

  it('for software needs a file', async () => {
    const main = await client().signIn('main');
    const dealer = sandbox().world.store.number("SELECT dealer_id FROM accounts WHERE account = 'main'");
    const device_sn = await freeDevice(main, 'merchant/software_list');
    const fields = { device_sn, order_no: orderOf(dealer)?.order_no ?? '' };
    const { code, data } = await post(main, 'merchant/software_store', fields);
    expect([code, Object.keys(data.errors)]).toEqual([422, ['file']]);
    expect((await post(main, 'merchant/software_store', { ...fields, file: uploaded('main') })).code).toBe(
      200,
    );
  });
});

describe('devices to choose from', () => {
  it('are at most twenty, found by part of an SN, and only those in sight', async () => {
    const [main, merchant] = [await client().signIn('main'), await client().signIn('merchant')];
    const { rows, data } = await get(main, 'device/get_list', { pageSize: 500 });
    expect([rows.length, Number(data.total) > 20]).toEqual([20, true]);
    const part = String(rows[3]?.sn).slice(4, 10);
    const found = (await get(main, 'device/get_list', { keyword: part })).rows;
    expect(found.map(({ sn }) => sn)).toContain(rows[3]?.sn);
    for (const { sn } of found) expect(sn).toContain(part);
    const theirs = (await get(merchant, 'device/get_list')).rows;
    expect(theirs.length).toBeGreaterThan(0);
    expect(rows.some(({ bluetooth_sn }) => /^BT\d{10}$/.test(String(bluetooth_sn)))).toBe(true);
  });
});
