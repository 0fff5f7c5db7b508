import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { Visitor } from '../../harness/client.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

let ownPortal: RunningPortal;
let main: Visitor;

beforeAll(async () => {
  // A separate portal with a short timeout; one test reads its log.
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '1500' } });
});
afterAll(() => ownPortal.program.stop());
beforeEach(async () => {
  await sandbox().reset();
  main = await signIn('main', ownPortal);
});
afterEach(() => sandbox().reset());

/** Returns a matching device with its version. */
async function device(query: string, who = main): Promise<DeviceRow & { version: string }> {
  const listed = await who.get(`/api/v1/devices?pageSize=100&${query}`);
  const row = listed.json<{ items: DeviceRow[] }>().items.find(({ dealer }) => dealer?.id !== '');
  return (await who.get(`/api/v1/devices/${row?.id}`)).json();
}

const path = (sn: string, what: string) => `/api/v1/devices/${sn}/${what}`;
const put = (who: Visitor, address: string, body: unknown) =>
  who.send({ method: 'PUT', path: address, body });
const callsOf = async (call: number) => (await sandbox().calls({ call })).filter(({ n }) => n > since).length;
let since = 0;
beforeEach(async () => {
  since = await sandbox().lastCallNumber();
});

describe('changing a device', () => {
  it('stores the note, and returns 409 for an old version', async () => {
    const { id, version } = await device('active=yes');
    const note = { note: 'Größe = 5 & mehr', version };
    expect((await put(main, path(id, 'note'), note)).status).toBe(200);
    expect((await sandbox().device(id))?.remark).toBe('Größe = 5 & mehr');
    const stale = await put(main, path(id, 'note'), { note: 'again', version });
    expect([stale.status, stale.json().code]).toEqual([409, 'conflict']);
    expect((await sandbox().device(id))?.remark).toBe('Größe = 5 & mehr');
  });

  it.each([
    ['unbind', {}, 89],
    ['renewals', { period: 'vip', years: 1 }, 80],
    ['sales', { customer: 'Ada', contact: '', country: '', soldOn: '2026-01-01', remark: '' }, 54],
  ])('%s returns 409 for an old version, and sends nothing', async (what, body, call) => {
    const { id, version } = await device('active=yes');
    const other = await signIn('admin', ownPortal);
    expect((await put(other, path(id, 'note'), { note: 'by somebody else', version })).status).toBe(200);
    const response = await main.post(path(id, what), { ...body, version });
    expect([response.status, response.json().code]).toEqual([409, 'conflict']);
    expect(await callsOf(call)).toBe(0);
  });

  it('of another dealer returns 404', async () => {
    const theirs = await device('active=yes', await signIn('merchant', ownPortal));
    const blue = await signIn('blue', ownPortal);
    for (const [what, body] of [
      ['unbind', {}],
      ['renewals', { period: 'vip', years: 1 }],
    ] as const) {
      const response = await blue.post(path(theirs.id, what), { ...body, version: theirs.version });
      expect([what, response.status]).toEqual([what, 404]);
    }
    expect([await callsOf(89), await callsOf(80)]).toEqual([0, 0]);
  });
});

describe('unbinding a device', () => {
  it('returns the device to the top dealer, once', async () => {
    const { id, version } = await device('active=no');
    expect((await main.post(path(id, 'unbind'), { version })).status).toBe(200);
    expect((await sandbox().device(id))?.dealer_id).toBe(1);
    expect(await callsOf(89)).toBe(1);
  });

  it('returns outcomeUnknown after a timeout, and is never sent twice', async () => {
    const { id, version } = await device('active=no');
    await sandbox().faults({ path: 89, noResponse: true, execute: true });
    const response = await main.post(path(id, 'unbind'), { version });
    expect([response.status, response.json().code]).toEqual([504, 'outcomeUnknown']);
    expect(await callsOf(89)).toBe(1);
    expect((await sandbox().device(id))?.dealer_id).toBe(1);
  });

  it('is not sent twice after a reset connection', async () => {
    const { id, version } = await device('active=no');
    await sandbox().faults({ path: 89, resetConnection: true });
    const response = await main.post(path(id, 'unbind'), { version });
    expect([response.status, response.json().code]).toEqual([504, 'outcomeUnknown']);
    expect(await callsOf(89)).toBe(1);
  });

  it('is not sent when reading the device times out', async () => {
    const { id, version } = await device('active=no');
    await sandbox().faults({ path: 12, noResponse: true });
    const response = await main.post(path(id, 'unbind'), { version });
    expect([response.status, response.json().code]).toEqual([504, 'vendorTimeout']);
    expect(await callsOf(89)).toBe(0);
  });
});

describe('renewing a device', () => {
  it('extends the period from its end, and appears in the timeline', async () => {
    const { id, version, validity } = await device('active=yes&locked=no&vipFrom=2027-01-01');
    const response = await main.post(path(id, 'renewals'), { period: 'vip', years: 2, version });
    const end = String(validity.vip);
    expect(response.json()).toMatchObject({ id, period: 'vip' });
    expect(String(response.json().end).slice(0, 4)).toBe(String(Number(end.slice(0, 4)) + 2));
    const { items } = (await main.get(path(id, 'timeline'))).json<{ items: { kind: string }[] }>();
    expect(items[0]?.kind).toBe('renewed');
  });

  it('is refused for an inactive and for a locked device', async () => {
    const inactive = await device('active=no&locked=no');
    const locked = await device('active=yes&locked=yes');
    const renew = ({ id, version }: { id: string; version: string }) =>
      main.post(path(id, 'renewals'), { period: 'ev', years: 1, version });
    expect((await renew(inactive)).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await renew(locked)).json()).toMatchObject({ status: 422, code: 'refused' });
  });
});

it('a secondary sale appears in the timeline, and returns 422 for a future date', async () => {
  const { id, version } = await device('active=yes');
  const sale = {
    customer: 'Ada Lovelace',
    contact: '',
    country: 'GB',
    soldOn: '2026-02-03',
    remark: '',
    version,
  };
  const late = await main.post(path(id, 'sales'), { ...sale, soldOn: '2099-01-01' });
  expect(late.json()).toMatchObject({ status: 422, errors: [{ path: 'body.soldOn' }] });
  expect((await main.post(path(id, 'sales'), sale)).status).toBe(201);
  const { items } = (await main.get(path(id, 'timeline'))).json<{
    items: { kind: string; text: string }[];
  }>();
  expect(items).toContainEqual(expect.objectContaining({ kind: 'sold', text: 'Ada Lovelace' }));
});

it('reading a default password is logged with the user and the device, without the password', async () => {
  const { id } = await device('active=yes');
  const response = await main.post(path(id, 'default-password'), undefined);
  const password = String((await sandbox().device(id))?.default_password);
  expect(response.json()).toEqual({ password });
  const lines = () => logLines(ownPortal.program).filter(({ operation }) => operation === 'devices.password');
  await until(() => lines().length > 0);
  expect(lines()).toEqual([
    expect.objectContaining({ audit: true, user: '1001', on: { sn: id }, status: 200 }),
  ]);
  expect(ownPortal.program.output()).not.toContain(password);
});
