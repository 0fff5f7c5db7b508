import { timesAs } from '../../sandbox/dialects/times.ts';
import { calls } from '../../sandbox/domains/index.ts';
import { admin, deviceDetail, deviceList, sandboxForTests } from './client.ts';
import { DialectClient, valueAt } from './dialect-client.ts';

type Row = Record<string, unknown>;
type Parameters = Record<string, string | number>;

async function signIn(client: DialectClient): Promise<DialectClient> {
  const credentials = { account: 'main', password: 'sandbox1' };
  const { body } = await client.send('POST', '/tcjxs/Api/Login/dologin', credentials);
  client.token = String(valueAt(body, 'data', 'token'));
  return client;
}

const rowsOf = ({ body }: { body: Row }, name = 'list') => valueAt(body, 'data', name) as Row[];

describe('the times of the sandbox', () => {
  const { sandbox } = sandboxForTests(2000, { isReset: false });

  /** Lists, and other reads with the parameters that they need. */
  const lists = [
    ...[7, 8, 9, 10, 11, 13, 14, 19, 24, 30, 33, 37, 39, 43, 47, 49, 59, 61, 65, 67, 74, 79, 81, 85, 90, 91],
  ];
  const others: [n: number, parameters: Parameters, id?: string][] = [
    ...([46, 62, 66, 68] as const).map((n): [number, Parameters, string] => [n, { id: 1 }, '1']),
    [55, { mid: 1001 }, '1001'],
    [97, { type: 'product' }],
    [98, { uid: 50_000 + 3 * 1001, is_new_version: 1 }],
  ];
  const translated = Object.keys(timesAs('iso', 'date'));
  const isParameter = (name: string) => /_(?:from|to)$|^(?:time|check)_(?:start|end)$|^sale_time$/.test(name);
  /** Fields with ten digits that are no times. */
  const otherNumbers = new Set(['real_size']);

  /** Collects the names of fields with seconds from 2008 to 2036. */
  function collect(names: Set<string>, value: unknown, name = ''): void {
    if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value))
        collect(names, each, Array.isArray(value) ? name : key);
    else if (/^1[2-9]\d{8}$|^20\d{8}$/.test(String(value)) && !otherNumbers.has(name)) names.add(name);
  }

  it('are those that dialects translate', async () => {
    const [main, stranger] = [await signIn(new DialectClient(sandbox())), new DialectClient(sandbox())];
    const names = new Set<string>();
    const read = async (n: number, parameters: Parameters = {}, id = '') => {
      const call = calls.find((each) => each.n === n);
      const path = call?.path.replace('{product}', 'x431').replace(/\{\w+\}/, id) ?? '';
      const accepted = Object.entries(parameters).filter(([name]) => call?.parameters.has(name));
      const client = call?.token === 'empty' ? stranger : main;
      const { body } = await client.send(call?.method ?? '', path, Object.fromEntries(accepted));
      collect(names, body.data);
      return (valueAt(body.data, 'list') ?? []) as Row[];
    };
    for (const n of lists) await read(n, { pageSize: 500 });
    for (const [n, parameters, id] of others) await read(n, parameters, id);
    for (const { sn } of await read(11, { pageSize: 40, active_status: 1 })) {
      for (const n of [12, 57, 58]) await read(n, { sn: String(sn) });
      await read(77, {}, String(sn));
      await read(90, { device_sn: String(sn) });
    }
    for (const { form_instance_id, waybillNo } of await read(8, { pageSize: 60, order_status: 3 })) {
      await read(38, {}, String(form_instance_id));
      await read(87, { waybill_no: String(waybillNo ?? '') });
    }
    expect([...names].sort()).toEqual(translated.filter((name) => !isParameter(name)).sort());
  });

  it('are all parameters that dialects translate', () => {
    const counts = /^(?:renault_left|full_soft_years|total_update)_/;
    const names = new Set(calls.flatMap(({ parameters }) => [...parameters]).filter(isParameter));
    const times = [...names].filter((name) => !counts.test(name));
    expect(times.sort()).toEqual(translated.filter(isParameter).sort());
  });
});

describe('the dialect iso', () => {
  const { sandbox } = sandboxForTests(500, { dialect: 'iso' });
  const signedIn = () => signIn(new DialectClient(sandbox()));
  const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

  it('writes times as texts, per service in another format', async () => {
    const main = await signedIn();
    const [device] = rowsOf(await main.send('POST', deviceList, { active_status: 'Y', pageSize: 1 }));
    expect(device).toMatchObject({ add_time: expect.stringMatching(isoTime) });
    const stored = await main.control('GET', `device?sn=${device?.sn}`);
    expect(Date.parse(String(device?.activation_date)) / 1000).toBe(stored.device.activation_date);

    const [message] = rowsOf(await main.send('GET', `${admin}/message/list`, { pageSize: 1 }));
    expect(message?.publish_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
    expect(Date.parse(String(message?.publish_date))).toBe(1_780_000_000_000 - 3_600_000);

    const dealers = rowsOf(await main.send('GET', `${admin}/dealer`, { pageSize: 50 }));
    const starts = dealers.map(({ contract_start }) => contract_start).filter(Boolean);
    expect(starts).toEqual(starts.map(() => expect.stringMatching(/^\d{4}-\d\d-\d\d$/)));

    const [feedback] = rowsOf(
      await main.send('GET', '/test-myx431/api/get/merchantFeedbackList', { pageSize: 1 }),
    );
    expect(String(feedback?.create_time)).toMatch(/^17\d{11}$/);
  });

  it('reads times of filters in its format, a date as a whole day', async () => {
    const main = await signedIn();
    const totalOf = async (parameters: Parameters) =>
      Number(valueAt((await main.send('POST', deviceList, parameters)).body, 'data', 'total'));
    const [newest] = rowsOf(await main.send('POST', deviceList, { pageSize: 1 }));
    const time = String(newest?.add_time);
    const seconds = Date.parse(time) / 1000;
    expect(await totalOf({ add_from: time, add_to: time })).toBe(1);
    expect(await main.lastCall()).toMatchObject({
      params: { add_from: String(seconds), add_to: String(seconds) },
    });
    expect(await totalOf({ add_from: time.replace('Z', '+01:00') })).toBeGreaterThanOrEqual(1);
    const day = time.slice(0, 10);
    expect(await totalOf({ add_from: day, add_to: day })).toBeGreaterThanOrEqual(1);
    const midnight = Date.parse(day) / 1000;
    expect((await main.lastCall())?.params).toMatchObject({
      add_from: String(midnight),
      add_to: String(midnight + 86_399),
    });
  });

  it.each([
    ['seconds', 'POST', deviceList, { add_from: 1_780_000_000 }, 'add_from', 'must be an ISO 8601 time'],
    ['numbers of flags', 'POST', deviceList, { is_lock: 1 }, 'is_lock', 'must be one of N, Y'],
    [
      ...['seconds of a day', 'POST', `${admin}/dealer`, { contract_end: 1_780_000_000 }, 'contract_end'],
      'must be a date like 2026-01-31',
    ],
  ] as const)('refuses %s', async (_, method, path, parameters, field, reason) => {
    const main = await signedIn();
    const { body } = await main.send(method, path, parameters);
    expect(Number(body.code)).toBe(422);
    expect(valueAt(body, 'data', 'errors', field)).toEqual([reason]);
  });

  it('reads days of forms', async () => {
    const main = await signedIn();
    const [dealer] = rowsOf(await main.send('GET', `${admin}/dealer`, { pageSize: 1 }));
    const save = async (contract_end: string) => {
      await main.send('POST', `${admin}/dealer/${dealer?.id}`, { contract_end });
      return rowsOf(await main.send('GET', `${admin}/dealer`, { id: String(dealer?.id) }))[0]?.contract_end;
    };
    expect(await save('2031-05-04')).toBe('2031-05-04');
    expect(await save('2032-05-04T01:00:00+02:00')).toBe('2032-05-03');
    expect((await main.lastCall())?.params.id).toBe(String(dealer?.id));
    expect(await save('')).toBeFalsy();
  });

  it.each(['soon', 1e30, true, { value: 7 }])('keeps an invalid time of an override: %p', async (value) => {
    const main = await signedIn();
    await main.control('POST', 'overrides', { call: 11, at: 'data.list[].add_time', value });
    const [device] = rowsOf(await main.send('POST', deviceList, { pageSize: 1 }));
    expect(device?.add_time).toEqual(value);
  });

  it('has other status codes, in rows and filters', async () => {
    const main = await signedIn();
    const distinct = async (method: string, path: string, parameters: Parameters, field: string) => [
      ...new Set(
        rowsOf(await main.send(method, path, { pageSize: 100, ...parameters })).map((row) => row[field]),
      ),
    ];
    const orders = '/tcjxs/Api/Order/getOrderList';
    const statuses = (await distinct('POST', orders, {}, 'orderStatus')).map(Number);
    expect(statuses.filter((status) => ![10, 20, 30, 40, 50].includes(status))).toEqual([]);
    expect((await distinct('POST', orders, { order_status: 40 }, 'orderStatus')).map(Number)).toEqual([
      40, 40,
    ]);
    expect((await main.lastCall())?.params.order_status).toBe('3');
    const tcodes = '/tcjxs/Api/TCode/searchTCodeList';
    const listed = await distinct('POST', tcodes, { status: 'redeemed,expired' }, 'status');
    expect(listed.sort()).toEqual(['expired', 'redeemed']);
    expect((await main.lastCall())?.params.status).toBe('3,6');
    expect(await distinct('POST', deviceList, { tcode_state: 'redeemed' }, 'tcode_state')).toEqual([
      'redeemed',
    ]);
    const workOrders = '/xy_api/api/issue/get_merchant_all';
    expect(await distinct('GET', workOrders, { progress: 'working' }, 'progress')).toEqual(['working']);
    const counts = (await main.send('GET', '/system-myx431/api/issue/count')).body.data as Row;
    expect(Number(counts.progress)).toBeGreaterThan(0);
  });

  it('has Y and N as flags, in rows, filters and writes', async () => {
    const main = await signedIn();
    const list = `${admin}/message/list`;
    const [unread] = rowsOf(await main.send('GET', list, { is_read: 'N', pageSize: 1 }));
    expect(unread?.is_read).toBe('N');
    const alerts = `${admin}/product/inventoryAlertList`;
    const [alert] = rowsOf(await main.send('GET', alerts));
    await main.send('PUT', `${admin}/product/updateInventoryAlert/${alert?.id}`, { is_remind: 'N' });
    expect((await main.lastCall())?.params.is_remind).toBe('0');
    expect(rowsOf(await main.send('GET', alerts))[0]?.is_remind).toBe('N');
  });

  it('sends some lists as the data', async () => {
    const main = await signedIn();
    const { body } = await main.send('POST', `${admin}/cloud/announcement`, { page: 1, pageSize: 3 });
    expect(body.data).toEqual([
      expect.objectContaining({ is_top: 'Y', publish_time: expect.stringMatching(isoTime) }),
      ...Array.from({ length: 2 }, () => expect.objectContaining({ is_top: 'N' })),
    ]);
  });

  it('reads the time that ends a page of news', async () => {
    const main = await signedIn();
    const read = (parameters: Parameters) =>
      main.send('GET', '/xapi/v1/getListByLastTime', { type: 'news', limit: 2, ...parameters });
    const first = await read({});
    const last = String(valueAt(first.body, 'data', 'last_time'));
    expect(last).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(valueAt(first.body, 'data', 'has_more')).toBe('Y');
    const ids = [...rowsOf(first), ...rowsOf(await read({ last_time: last }))].map(({ id }) => Number(id));
    expect(ids).toEqual([1, 2, 3, 4]);
  });

  it('has the history of a device', async () => {
    const main = await signedIn();
    const sql = 'SELECT sn FROM devices WHERE id = (SELECT MIN(device_id) FROM transfers)';
    const sn = sandbox().context.store.get<{ sn: string }>(sql)?.sn ?? '';
    const [transfer] = rowsOf(await main.send('POST', deviceDetail, { sn }), 'transfer_list');
    expect(transfer?.time).toMatch(isoTime);
  });
});
