import { storeUpload } from '../../sandbox/data/uploads.ts';
import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
type Fields = Record<string, string | number>;
const api = '/system-myx431/api';
const get = (who: Client, path: string, fields: Fields = {}) => who.call('GET', `${api}/${path}`, fields);
const post = (who: Client, path: string, fields: Fields) => who.call('POST', `${api}/${path}`, fields);
const all = async (who: Client, path: string, fields: Fields = {}) =>
  (await get(who, path, { pageSize: 500, ...fields })).rows;
const idOf = (row: Row | undefined) => Number(row?.id);

const kinds = [
  ['merchant/reset_list', 'merchant/reset_info'],
  ['merchant/reason_list', 'merchant/reason_info'],
  ['merchant/software_list', 'merchant/software_info'],
] as const;

async function freeDevice(who: Client, list: string): Promise<string> {
  const requestedSns = new Set((await all(who, list)).map((row) => row.device_sn));
  const { rows } = await get(who, 'device/get_list');
  const device = rows.find(({ sn, active }) => Number(active) === 1 && !requestedSns.has(sn));
  return String(device?.sn);
}

/** An order in a currency with minor units. */
const orderOf = (dealer: number) =>
  sandbox().context.store.get<{ order_no: string; amount_minor: number; currency: string }>(
    "SELECT order_no, amount_minor, currency FROM orders WHERE dealer_id = ? AND currency = 'EUR'",
    dealer,
  );

const accountId = (name: string) =>
  sandbox().context.store.number('SELECT id FROM accounts WHERE account = ?', name);

const uploaded = (account: string) => {
  const file = { field: 'file', name: 'plate.png', type: 'image/png', size: 4, sha256: 'ab'.repeat(32) };
  return storeUpload(
    sandbox().context.store,
    { ...file, content: Buffer.from('abcd') },
    accountId(account),
    1_780_000_000,
  );
};

it.each(kinds)('requests are listed newest first, or the other way round: %s', async (list) => {
  const main = await client().signIn('main');
  const times = async (fields: Fields = {}) =>
    (await all(main, list, fields)).map(({ create_time }) => Number(create_time));
  const newest = await times();
  expect(newest.length).toBeGreaterThan(10);
  expect(newest).toEqual([...newest].sort((a, b) => b - a));
  expect(await times({ sort_field: 'create_time', sort_order: 'asc' })).toEqual([...newest].reverse());
});

it('requests have no, one or several files', async () => {
  const main = await client().signIn('main');
  const forms = new Set<string>();
  for (const [list, info] of kinds)
    for (const row of (await all(main, list)).slice(0, 60)) {
      const { data } = await get(main, info, { id: idOf(row) });
      forms.add(Array.isArray(data.file) ? 'list' : data.file ? 'one' : 'none');
    }
  expect([...forms].sort()).toEqual(['list', 'none', 'one']);
});

describe('a new request', () => {
  it('for a reset is allowed after a refused one', async () => {
    const main = await client().signIn('main');
    const device_sn = await freeDevice(main, 'merchant/reset_list');
    const fields = { device_sn, apply_type: 1, reason: 2 };
    const { id } = (await post(main, 'merchant/reset_add', fields)).data;
    await main.callControl('POST', 'request', { kind: 'reset', id: Number(id), status: 3 });
    expect((await post(main, 'merchant/reset_add', fields)).code).toBe(200);
  });

  it.each([
    [{ bluetooth_sn: '<b>' }, 'bluetooth_sn'],
    [{ remark: 'x'.repeat(1001) }, 'remark'],
    [{ file: '/static/upload/none.png' }, 'file'],
    [{ device_sn: '' }, 'device_sn'],
  ])('for a reset is refused for %j', async (wrong, field) => {
    const main = await client().signIn('main');
    const device_sn = await freeDevice(main, 'merchant/reset_list');
    const response = await post(main, 'merchant/reset_add', {
      device_sn,
      apply_type: 1,
      reason: 1,
      ...wrong,
    });
    expect([response.code, Object.keys(response.data?.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is refused for an inactive device and for another account’s file', async () => {
    const main = await client().signIn('main');
    const { rows } = await get(main, 'device/get_list');
    const inactive = rows.find(({ active }) => Number(active) === 0);
    const fields = { device_sn: String(inactive?.sn), apply_type: 1, reason: 1, file: uploaded('merchant') };
    const { code, data } = await post(main, 'merchant/reset_add', fields);
    expect([code, Object.keys(data.errors).sort()]).toEqual([422, ['device_sn', 'file']]);
  });

  it('for a refund is limited by its order, to the cent', async () => {
    const main = await client().signIn('main');
    const dealer = sandbox().context.store.number("SELECT dealer_id FROM accounts WHERE account = 'main'");
    const order = orderOf(dealer);
    const most = (order?.amount_minor ?? 0) / 100;
    const fields = { refund_order_no: order?.order_no ?? '', currency: 'EUR', reason: 1 };
    const add = (more: Fields) => post(main, 'merchant/reason_add', { ...fields, ...more });
    const device_sn = await freeDevice(main, 'merchant/reason_list');
    for (const refund_amount of [(most + 0.01).toFixed(2), 0]) {
      const { code, data } = await add({ device_sn, refund_amount });
      expect([code, Object.keys(data.errors)]).toEqual([422, ['refund_amount']]);
    }
    const { id } = (await add({ device_sn, refund_amount: most.toFixed(2) })).data;
    const { data } = await get(main, 'merchant/reason_info', { id: Number(id) });
    expect([Number(data.refund_amount), data.currency]).toEqual([most, 'EUR']);
  });

  it('for software needs a file', async () => {
    const main = await client().signIn('main');
    const dealer = sandbox().context.store.number("SELECT dealer_id FROM accounts WHERE account = 'main'");
    const device_sn = await freeDevice(main, 'merchant/software_list');
    const fields = { device_sn, order_no: orderOf(dealer)?.order_no ?? '' };
    const { code, data } = await post(main, 'merchant/software_store', fields);
    expect([code, Object.keys(data.errors)]).toEqual([422, ['file']]);
  });
});
