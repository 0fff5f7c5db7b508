import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { Visitor } from '../../harness/client.ts';
import { type RunningPortal, startPortal, testLimits } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

const transfers = '/api/v1/device-transfers';
const activations = '/api/v1/activations';
const unknownSn = '999999999999';

let ownPortal: RunningPortal;
let merchant: Visitor;
let main: Visitor;
let dealer: string;

beforeAll(async () => {
  await sandbox().reset();
  // A portal with a short vendor timeout.
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '1500' } });
  [merchant, main] = [await signIn('merchant', ownPortal), await signIn('main', ownPortal)];
  const choices = await merchant.get('/api/v1/dealers/choices');
  dealer = choices.json<{ items: { id: string }[] }>().items[0]?.id ?? '';
});
afterEach(() => sandbox().reset());
afterAll(() => ownPortal.program.stop());

/** Returns the account's devices for a query. */
async function devices(who: Visitor, query: string): Promise<DeviceRow[]> {
  const listed = await who.get(`/api/v1/devices?pageSize=100&${query}`);
  return listed.json<{ items: DeviceRow[] }>().items;
}
const findTransferable = async () =>
  (await devices(merchant, 'locked=no')).filter((row) => row.dealer?.id !== dealer).map(({ id }) => id);
/** Returns devices that can be activated, with their Tcodes. */
const findActivatable = async (who = merchant) =>
  (await devices(who, 'active=no&locked=no&tcodeState=notRedeemed')).map(({ id: sn, tcode }) => ({
    sn,
    tcode,
  }));
/** Returns two devices of one product that can be activated, with their Tcodes. */
async function findOfOneProduct() {
  const rows = await devices(merchant, 'active=no&locked=no&tcodeState=notRedeemed');
  for (const { id, tcode, product } of rows) {
    const other = rows.find((row) => row.product === product && row.id !== id);
    if (other)
      return [
        { sn: id, tcode },
        { sn: other.id, tcode: other.tcode },
      ] as const;
  }
  throw new Error('no two devices of one product');
}
/** Returns a device that the merchant cannot see. */
async function findForeign(query = ''): Promise<DeviceRow> {
  const all = await devices(main, `sort=sn&${query}`);
  const own = new Set((await devices(merchant, `sort=sn&${query}`)).map(({ id }) => id));
  const match = all.find(({ id }) => !own.has(id));
  if (!match) throw new Error('every device is visible');
  return match;
}
const callsOf = async (call: number) => (await sandbox().calls({ call, since: since })).length;
const checkResultsOf = (response: { json<T>(): T }) =>
  response.json<{ items: { verdict: string }[] }>().items.map(({ verdict }) => verdict);
let since = 0;
beforeEach(async () => {
  since = await sandbox().lastCallNumber();
});

describe('the check before a transfer', () => {
  it('returns a result for each SN in the requested order, and changes nothing', async () => {
    const [good = ''] = await findTransferable();
    const there = (await devices(merchant, 'locked=no')).find((row) => row.dealer?.id === dealer)?.id ?? '';
    const locked = (await devices(merchant, 'locked=yes')).find((row) => row.dealer?.id !== dealer)?.id ?? '';
    const theirs = await findForeign();
    const sns = [good, unknownSn, theirs.id, there, locked, good];
    const response = await merchant.post(`${transfers}/check`, { dealer, sns });
    expect(response.status).toBe(200);
    const { items } = response.json<{ items: { sn: string; dealer: string; product: string }[] }>();
    expect(items.map(({ sn }) => sn)).toEqual(sns);
    const checkResults = ['good', 'unknown', 'notYours', 'alreadyThere', 'locked', 'duplicate'];
    expect(checkResultsOf(response)).toEqual(checkResults);
    // Call 84 tells every dealer the product of any device, so it is included.
    expect(items[2]).toEqual({ sn: theirs.id, product: theirs.product, dealer: null, verdict: 'notYours' });
    expect(await callsOf(35)).toBe(0);
  });

  it('accepts at most 500 SNs', async () => {
    const sns = Array.from({ length: 501 }, (_, nth) => String(nth).padStart(12, '0'));
    expect((await merchant.post(`${transfers}/check`, { dealer, sns })).json()).toMatchObject({
      ...{ status: 422, code: 'invalid' },
      errors: [{ path: 'body.sns' }],
    });
    const slowPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { VENDOR_TIMEOUT_MS: '10000' },
    });
    try {
      const who = await signIn('merchant', slowPortal);
      const response = await who.post(`${transfers}/check`, { dealer, sns: sns.slice(1) });
      expect([response.status, checkResultsOf(response).length]).toEqual([200, 500]);
    } finally {
      await slowPortal.program.stop();
    }
  });
});

describe('a transfer', () => {
  it('moves the valid devices and returns a reason for the others', async () => {
    const [one = '', two = ''] = await findTransferable();
    const locked = (await devices(merchant, 'locked=yes')).find((row) => row.dealer?.id !== dealer)?.id ?? '';
    const { id: theirs } = await findForeign();
    const response = await merchant.post(transfers, { dealer, sns: [one, unknownSn, theirs, locked, two] });
    expect([response.status, response.json()]).toEqual([
      200,
      {
        done: [one, two],
        failed: [
          { id: unknownSn, reason: 'unknown' },
          // Only the check reports whether the device exists.
          { id: theirs, reason: 'unknown' },
          { id: locked, reason: 'locked' },
        ],
      },
    ]);
    expect(String((await sandbox().device(two))?.dealer_id)).toBe(dealer);
    expect((await sandbox().device(theirs))?.dealer_id).not.toBe(Number(dealer));
    const again = await merchant.post(transfers, { dealer, sns: [one] });
    expect(again.json()).toEqual({ done: [], failed: [{ id: one, reason: 'alreadyThere' }] });
  });

  it('to dealer 0 returns the device to the account’s own stock', async () => {
    const sn = (await devices(merchant, 'locked=no')).find((row) => row.dealer?.id !== '')?.id ?? '';
    expect((await merchant.post(transfers, { dealer: '0', sns: [sn] })).json()).toMatchObject({ done: [sn] });
    expect((await sandbox().device(sn))?.dealer_id).toBe(2);
  });

  it.each([
    ['a dealer of another branch', { dealer: '3' }, 'body.dealer', 'refusedByVendor'],
    ['no dealer', { dealer: '' }, 'body.dealer', 'id'],
    ['no SN', { sns: [] }, 'body.sns', 'tooSmall'],
    ['an SN twice', { sns: [unknownSn, unknownSn] }, 'body.sns', 'repeated'],
    ['a comma in an SN', { sns: ['000000000001,000000000002'] }, 'body.sns.0', 'sn'],
  ])('with %s returns 422 with the field', async (_, wrong, path, code) => {
    const [sn = ''] = await findTransferable();
    const response = await merchant.post(transfers, { dealer, sns: [sn], ...wrong });
    expect(response.json()).toMatchObject({ status: 422, code: 'invalid', errors: [{ path, code }] });
    expect(await sandbox().transfers((await sandbox().transfers()).at(-1)?.id)).toEqual([]);
  });

  it.each([
    ['no response before execution', { noResponse: true }, 504, 'outcomeUnknown', false],
    ['no response after execution', { noResponse: true, execute: true }, 504, 'outcomeUnknown', true],
    ['a reset before execution', { resetConnection: true }, 504, 'outcomeUnknown', false],
    ['a reset after execution', { resetConnection: true, execute: true }, 504, 'outcomeUnknown', true],
  ] as const)('is sent to the vendor once: %s', async (_, fault, status, code, moved) => {
    const [sn = ''] = await findTransferable();
    await sandbox().faults({ path: 35, ...fault });
    const response = await merchant.post(transfers, { dealer, sns: [sn] });
    expect(response.json()).toMatchObject({ status, code });
    expect(await callsOf(35)).toBe(1);
    await sandbox().clearFaults();
    const checked = await merchant.post(`${transfers}/check`, { dealer, sns: [sn] });
    expect(checkResultsOf(checked)).toEqual([moved ? 'alreadyThere' : 'good']);
  });
});

describe('an activation', () => {
  it('redeems its Tcode once', async () => {
    const [{ sn, tcode } = { sn: '', tcode: '' }] = await findActivatable();
    const response = await merchant.post(activations, { sn, tcode });
    expect([response.status, response.json()]).toEqual([
      200,
      { sn, product: expect.stringMatching(/./), activatedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(await sandbox().device(sn)).toMatchObject({ active: 1, tcode, tcode_state: 3 });
    const again = await merchant.post(activations, { sn, tcode });
    expect(again.json()).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('returns a specific error for each invalid device or Tcode, and redeems nothing', async () => {
    const [ready = { sn: '', tcode: '' }, other = { sn: '', tcode: '' }] = await findActivatable();
    const [active] = await devices(merchant, 'active=yes&locked=no');
    const [locked] = await devices(main, 'active=no&locked=yes');
    const theirs = await findForeign('active=no');
    const activate = async (who: Visitor, sn = '', tcode = ready.tcode) =>
      (await who.post(activations, { sn, tcode })).json<{ status: number; code: string; errors?: unknown }>();
    expect(await activate(merchant, unknownSn)).toMatchObject({ status: 404, code: 'notFound' });
    expect(await activate(merchant, theirs.id)).toMatchObject({ status: 404, code: 'notFound' });
    expect(await activate(merchant, active?.id)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await activate(main, locked?.id)).toMatchObject({ status: 422, code: 'refused' });
    expect(await activate(merchant, other.sn, 'WRONG-00')).toMatchObject({
      ...{ status: 422, code: 'invalid' },
      errors: [{ path: 'body.tcode', code: 'tcodeWrong' }],
    });
    expect(await activate(merchant, other.sn, 'a b')).toMatchObject({
      ...{ status: 422, code: 'invalid' },
      errors: [{ path: 'body.tcode', code: 'tcode' }],
    });
    expect((await merchant.post(activations, ready)).status).toBe(200);
  });

  it('is checked without sending the Tcode', async () => {
    const [ready, other] = await findOfOneProduct();
    const [active] = await devices(merchant, 'active=yes&locked=no');
    const theirs = await findForeign();
    const items = [
      ready,
      { sn: other.sn, tcode: ready.tcode },
      { sn: ready.sn, tcode: other.tcode },
      { sn: active?.id, tcode: 'ANY-CODE' },
      { sn: theirs.id, tcode: 'ANY-CODE' },
      { sn: unknownSn, tcode: 'ANY-CODE' },
    ];
    const response = await merchant.post(`${activations}/check`, { items });
    const checkResults = ['duplicate', 'good', 'duplicate', 'alreadyActive', 'notYours', 'unknown'];
    expect(checkResultsOf(response)).toEqual(checkResults);
    const twice = [ready, { sn: other.sn, tcode: ready.tcode }, ready];
    const ofOneTcode = await merchant.post(`${activations}/check`, { items: twice });
    expect(checkResultsOf(ofOneTcode)).toEqual(['tcodeTwice', 'tcodeTwice', 'duplicate']);
    expect(await callsOf(56)).toBe(0);
  });

  it('is not ready with a Tcode that cannot activate it', async () => {
    const [ready, other] = await findOfOneProduct();
    const rows = await devices(merchant, 'active=no&locked=no&tcodeState=notRedeemed');
    const product = rows.find(({ id }) => id === ready.sn)?.product;
    const ofOtherProduct = rows.find((row) => row.product !== product)?.tcode ?? '';
    const used = (await devices(merchant, 'active=yes&tcodeState=redeemed'))[0]?.tcode ?? '';
    const expired = (await devices(main, 'active=no&tcodeState=expired'))[0]?.tcode ?? '';
    const discarded = (await devices(merchant, 'tcodeState=discarded'))[0]?.tcode ?? '';
    const checkWith = async (tcode?: string, who = merchant, sn = other.sn) => {
      const response = await who.post(`${activations}/check`, { items: [{ sn, ...(tcode && { tcode }) }] });
      return checkResultsOf(response)[0];
    };
    expect(await checkWith(other.tcode)).toBe('good');
    expect(await checkWith()).toBe('good');
    expect(await checkWith('WRONG1')).toBe('tcodeUnknown');
    // A part of a Tcode.
    expect(await checkWith(other.tcode.slice(0, -1))).toBe('tcodeUnknown');
    expect(await checkWith(ofOtherProduct)).toBe('tcodeProduct');
    expect(await checkWith(used)).toBe('tcodeUsed');
    expect(await checkWith(expired, main)).toBe('tcodeUnusable');
    expect(await checkWith(discarded)).toBe('tcodeUnusable');
    // An account that may not list Tcodes can still activate devices.
    await sandbox().faults({ path: 13, status: 200, body: { code: 403, msg: 'forbidden' } });
    expect(await checkWith('WRONG1')).toBe('good');
    for (const [fault, status] of [
      [{ status: 500 }, 502],
      [{ status: 200, body: { code: 9999, msg: 'no' } }, 422],
      [{ status: 200, body: { code: 40003, msg: 'no' } }, 502],
    ] as const) {
      await sandbox().clearFaults();
      await sandbox().faults({ path: 13, times: 1, ...fault });
      expect((await merchant.post(`${activations}/check`, { items: [ready] })).status).toBe(status);
    }
    expect(await callsOf(56)).toBe(0);
  });

  it.each([
    ['no response before execution', { noResponse: true }, 504, 'outcomeUnknown', 'good'],
    [
      'no response after execution',
      { noResponse: true, execute: true },
      504,
      'outcomeUnknown',
      'alreadyActive',
    ],
    [
      'a reset after execution',
      { resetConnection: true, execute: true },
      504,
      'outcomeUnknown',
      'alreadyActive',
    ],
  ] as const)('is sent to the vendor once: %s', async (_, fault, status, code, verdict) => {
    const [ready] = await findActivatable();
    await sandbox().faults({ path: 56, ...fault });
    expect((await merchant.post(activations, ready)).json()).toMatchObject({ status, code });
    expect(await callsOf(56)).toBe(1);
    await sandbox().clearFaults();
    expect(checkResultsOf(await merchant.post(`${activations}/check`, { items: [ready] }))).toEqual([
      verdict,
    ]);
  });
});

describe('transfers, activations and their checks', () => {
  const requestsFor = (sn: string, tcode: string) =>
    [
      [`${transfers}/check`, { dealer, sns: [sn] }],
      [transfers, { dealer, sns: [sn] }],
      [`${activations}/check`, { items: [{ sn, tcode }] }],
      [activations, { sn, tcode }],
    ] as const;

  it('require access to the equipment', async () => {
    const [{ sn, tcode } = { sn: '', tcode: '' }] = await findActivatable(main);
    const people = [await signIn('child', ownPortal), await signIn('service', ownPortal)];
    for (const [path, body] of requestsFor(sn, tcode)) {
      expect((await visitor(ownPortal).post(path, body)).json()).toMatchObject({ status: 401 });
      for (const who of people) expect((await who.post(path, body)).json()).toMatchObject({ status: 403 });
    }
    expect(await callsOf(33)).toBe(0);
    expect(await sandbox().device(sn)).toMatchObject({ active: 0 });
  });

  it('return 429 with Retry-After above the limits, and checks count as reads', async () => {
    const env = { PORTAL_LIMITS: JSON.stringify({ ...testLimits, read: [2, 60], write: [2, 60] }) };
    const narrowPortal = await startPortal({ vendorUrl: sandbox().origin, env });
    try {
      const [check, send, look, activate] = requestsFor(unknownSn, 'ANY-CODE');
      for (const [account, first, second] of [
        ['merchant', check, look],
        ['main', send, activate],
      ] as const) {
        const who = await signIn(account, narrowPortal);
        const responses = [];
        for (const [path, body] of [first, second, first]) responses.push(await who.post(path, body));
        const last = responses.at(-1);
        expect(responses.map(({ status }) => status === 429)).toEqual([false, false, true]);
        expect(last?.json()).toMatchObject({ code: 'tooManyRequests' });
        expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
      }
    } finally {
      await narrowPortal.program.stop();
    }
  });

  it('return 502 for a failed check, and 504 for a failed write or a timeout', async () => {
    for (const fault of [{ status: 500 }, { noResponse: true }]) {
      await sandbox().faults({ path: '/', ...fault });
      for (const [path, body] of requestsFor(unknownSn, 'ANY-CODE')) {
        const status = 'status' in fault && path.endsWith('/check') ? 502 : 504;
        expect([path, (await merchant.post(path, body)).status]).toEqual([path, status]);
      }
      await sandbox().clearFaults();
    }
  });
});

it('transfers and activations are audited with dealer and devices, without Tcodes', async () => {
  const sns = (await findTransferable()).slice(0, 2);
  const [ready] = await findActivatable();
  await merchant.post(transfers, { dealer, sns });
  await merchant.post(activations, ready);
  const audited = () =>
    logLines<{ on?: { sn?: string; sns?: string[] } }>(ownPortal.program).filter(
      ({ on }) => on?.sn === ready?.sn || String(on?.sns) === String(sns),
    );
  await until(() => audited().length >= 2);
  expect(audited()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ audit: true, status: 200, on: { dealer, sns } }),
      expect.objectContaining({ audit: true, status: 200, on: { sn: ready?.sn } }),
    ]),
  );
  expect(ownPortal.program.output()).not.toContain(ready?.tcode);
});
