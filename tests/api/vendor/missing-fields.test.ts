import type { ResponseBody } from '#lib/contract/index.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import type { Visitor } from '../../harness/client.ts';
import { getOperation, loadSampleRecords, sampleRequest } from '../../harness/samples/operations.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';
import { expectStatus, sandbox, signIn, visitor } from '../../harness/servers/worker-servers.ts';

startSpecifiedVendor();

let main: Visitor;
let records: SampleRecords;

beforeAll(async () => {
  main = await signIn('main');
  records = await loadSampleRecords(main);
});
afterEach(async () => {
  await sandbox().clearFaults();
  await sandbox().reset();
});

/** Lets the vendor send only these fields of a call's data. */
const overrideData = (call: number, value: unknown) =>
  sandbox().overrideResponses({ call, at: 'data', value });

const listMessages = async (query = '', pageSize = 5) =>
  expectStatus(await main.get(`/api/v1/messages?pageSize=${pageSize}${query}`), 200).json<
    ResponseBody<'messages.list'>
  >();

it('messages have the shape of the specification, which has no total', async () => {
  const counted = await listMessages();
  await sandbox().overrideResponses({ call: 43, at: 'data.total', drop: true });
  expect(await listMessages()).toEqual({ ...counted, total: 6, totalIsMinimum: true });
  const lastPage = Math.ceil(counted.total / 7);
  expect(counted.total % 7).not.toBe(0);
  expect(await listMessages(`&page=${lastPage}`, 7)).toMatchObject({
    total: counted.total,
    totalIsMinimum: false,
  });
  expect(await listMessages(`&page=${lastPage + 1}`, 7)).toMatchObject({
    items: [],
    total: 0,
    totalIsMinimum: true,
  });
});

it('an export of a list without a total has all rows, and counts them', async () => {
  const rows = async () => {
    const response = await main.get('/api/v1/messages', { accept: 'application/x-ndjson' });
    const [, ...lines] = expectStatus(response, 200).text.trim().split('\n');
    // A page without rows is a space.
    return lines.map((line) => line.trim());
  };
  const counted = await rows();
  await sandbox().overrideResponses({ call: 43, at: 'data.total', drop: true });
  expect(await rows()).toEqual(counted);
});

it('messages without counts have no number of unread ones', async () => {
  await sandbox().overrideResponses({ call: 43, at: 'data.mate', drop: true });
  expect((await listMessages()).unread).toBeNull();
});

it('the check before a transfer has no dealer for a device without one, instead of the own stock', async () => {
  const check = async () => {
    const body = { dealer: records.first('dealers.list'), sns: [records.device.sn] };
    const response = expectStatus(await main.post('/api/v1/device-transfers/check', body), 200);
    return response.json<ResponseBody<'transfers.check'>>().items[0]?.dealer;
  };
  expect(await check()).not.toBeNull();
  const override = { call: 33, at: 'data.list[].dealer_name', drop: true } as const;
  await sandbox().overrideResponses(override, { call: 33, at: 'data.list[].dealer_id', value: '7' });
  expect(await check()).toBeNull();
  await sandbox().overrideResponses(override, { call: 33, at: 'data.list[].dealer_id', drop: true });
  expect(await check()).toBeNull();
  await sandbox().overrideResponses(override, { call: 33, at: 'data.list[].dealer_id', value: '0' });
  expect(await check()).toBe('');
});

it('a list with times without a zone has no times', async () => {
  await sandbox().overrideResponses({ call: 43, at: 'data.list[].publish_date', as: 'localTime' });
  expect(new Set((await listMessages()).items.map(({ publishedAt }) => publishedAt))).toEqual(
    new Set([null]),
  );
});

describe('a sign-in', () => {
  const signInAs = (account: string) =>
    visitor().post('/api/session', { account, password: demoPassword, as: 'bearer' });
  const identityOf = async () =>
    expectStatus(await signInAs('main'), 201).json<ResponseBody<'session.create'>>().identity;

  it('accepts the user as an object and rights in words', async () => {
    const documented = await identityOf();
    await sandbox().overrideResponses(
      { call: 1, at: 'data.user_info', value: { user_name: 'Ann', id: 7 } },
      { call: 1, at: 'data.role', value: 'dealer' },
      { call: 1, at: 'data.childAccount', value: 'Y' },
    );
    expect(await identityOf()).toEqual({ ...documented, name: 'Ann', role: 0, childFlag: true });
  });

  it('uses the second token when there is only that', async () => {
    await sandbox().overrideResponses({ call: 1, at: 'data.token', drop: true });
    const { token } = expectStatus(await signInAs('main'), 201).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    expectStatus(await visitor().get('/api/v1/home/figures', headers), 200);
  });

  it('fails without a user id', async () => {
    await sandbox().overrideResponses({ call: 1, at: 'data.user_id', drop: true });
    expect((await signInAs('main')).status).toBe(502);
  });
});

describe('a record that was created', () => {
  it.each([
    ['dealers.create', 31],
    ['goods.create', 15],
    ['platforms.create', 25],
    ['inventoryAlerts.create', 48],
    ['resets.create', 69],
    ['refunds.create', 70],
    ['feedback.create', 82],
    ['reviews.create', 83],
  ] as const)('is found in its list: %s', async (name, call) => {
    await overrideData(call, {});
    const response = await main.send(sampleRequest(getOperation(name), records));
    expect(expectStatus(response, 201).json()).toEqual({ id: expect.stringMatching(/\d/) });
  });

  it('has no id when the list fails too', async () => {
    await overrideData(25, {});
    await sandbox().faults({ path: 24, status: 500 });
    const response = await main.send(sampleRequest(getOperation('platforms.create'), records));
    expect(expectStatus(response, 201).json()).toEqual({ id: null });
  });

  it.each([
    [7, '7'],
    ['P-7', 'P-7'],
  ])('may be named by the data %j alone', async (data, id) => {
    await overrideData(25, data);
    const response = await main.send(sampleRequest(getOperation('platforms.create'), records));
    expect(expectStatus(response, 201).json()).toEqual({ id });
  });
});

describe('a write of several records without a result', () => {
  it.each([
    ['messages.markRead', 45],
    ['messages.remove', 44],
    ['goods.shelve', 16],
  ] as const)('is done: %s', async (name, call) => {
    await overrideData(call, {});
    const request = sampleRequest(getOperation(name), records);
    const { ids } = request.body as { ids: string[] };
    expect(expectStatus(await main.send(request), 200).json()).toMatchObject({ done: ids, failed: [] });
  });
});
