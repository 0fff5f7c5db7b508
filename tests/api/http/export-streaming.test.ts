import type { Visitor } from '../../harness/client.ts';
import {
  asRows,
  type OpenResponse,
  openRowStream,
  parseRows,
  parseStreamedList,
} from '../../harness/row-streams.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { type Fault, type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import { signIn, until } from '../../harness/servers/worker-servers.ts';

/** 30 pages of devices, more than all buffers together can hold. */
const devices = 15_000;
/** Pages overlap, so they are more than `devices / 500`. */
const vendorCalls = 32;
const path = '/api/v1/devices';
const call = 11;

let vendor: RunningSandbox;
let ownPortal: RunningPortal;
let main: Visitor;
/** A portal with one slot, and one that also has no queue. */
let narrowPortal: RunningPortal;
let fullPortal: RunningPortal;
/** A portal whose sessions last two seconds. */
let shortPortal: RunningPortal;
const opened: OpenResponse[] = [];

const start = (env: Record<string, string> = {}) => startPortal({ vendorUrl: vendor.origin, env });
const open = async (who: Visitor = main) => {
  const rows = await openRowStream(who, path);
  opened.push(rows);
  return rows;
};

beforeAll(async () => {
  vendor = await startSandbox({ SANDBOX_DEVICES: String(devices) });
  const place = { PORTAL_MAX_CONCURRENT: '1' };
  [ownPortal, narrowPortal, fullPortal, shortPortal] = await Promise.all([
    start(),
    start({ ...place, PORTAL_MAX_QUEUED: '4' }),
    start({ ...place, PORTAL_MAX_QUEUED: '0', VENDOR_TIMEOUT_MS: '10000' }),
    start({ SESSION_ABSOLUTE_SECONDS: '2' }),
  ]);
  main = await signIn('main', ownPortal);
});
afterEach(async () => {
  for (const rows of opened.splice(0)) rows.close();
  await vendor.clearFaults();
});
afterAll(() =>
  Promise.all(
    [ownPortal, narrowPortal, fullPortal, shortPortal, vendor].map(({ program }) => program.stop()),
  ),
);

const callsSince = async (since: number) => (await vendor.calls({ call, since })).length;
const logOf = ({ program }: RunningPortal) =>
  logLines(program).filter(({ operation }) => operation === 'devices.list');

/** Returns the number of calls once it stops growing. */
async function settled(since: number): Promise<number> {
  let before = -1;
  let calls = await callsSince(since);
  for (; calls !== before; calls = await callsSince(since)) {
    before = calls;
    await new Promise((next) => setTimeout(next, 200));
  }
  return calls;
}

/** Lets this many pages pass before the fault. */
const afterPages = (pages: number, fault: Omit<Fault, 'path'>) =>
  vendor.faults({ path: call, times: pages, delayMs: 1 }, { path: call, ...fault });

describe('a client that disconnects', () => {
  it('cancels the vendor call', async () => {
    const since = await vendor.lastCallNumber();
    await afterPages(3, { noResponse: true });
    const { close } = await open();
    await until(async () => (await callsSince(since)) === 4);
    const left = Date.now();
    close();
    await until(async () => (await vendor.calls({ call, since }))[3]?.aborted);
    // The vendor timeout is 10 s, so the disconnect must have cancelled the call.
    expect(Date.now() - left).toBeLessThan(5_000);
    expect(await settled(since)).toBe(4);
    await until(() => logOf(ownPortal).at(-1)?.status === 499);
    expect(logOf(ownPortal).at(-1)).toMatchObject({ rows: expect.any(Number), audit: true });
  });

  it('between rows causes at most one more call', async () => {
    const since = await vendor.lastCallNumber();
    const { response, close } = await open();
    await new Promise((resolve) => response.once('data', resolve));
    close();
    const calls = await callsSince(since);
    expect(await settled(since)).toBeLessThanOrEqual(calls + 1);
  });
});

it('a client that pauses reading stops the vendor calls, and then gets every row', async () => {
  const since = await vendor.lastCallNumber();
  const { read } = await open();
  const calls = await settled(since);
  // The kernel buffers 4 to 6 MB of the connection, depending on its load; all pages are 8 MB.
  expect(calls).toBeLessThan(vendorCalls);
  const { rows, last } = parseStreamedList(await read());
  expect(new Set(rows.map(({ id }) => id)).size).toBe(devices);
  expect(last).toEqual({ end: true, rows: devices, total: devices });
  expect(await callsSince(since)).toBe(vendorCalls);
  await until(() => logOf(ownPortal).at(-1)?.rows === devices);
  expect(logOf(ownPortal).at(-1)).toMatchObject({ status: 200, vendorCalls, audit: true });
});

describe('a vendor that fails during an export', () => {
  it.each([
    ['HTML', { body: '<html></html>', contentType: 'text/html' }, 502, 'vendorFailed'],
    ['no response', { noResponse: true }, 504, 'vendorTimeout'],
    ['a reset connection', { resetConnection: true }, 502, 'vendorFailed'],
    ['a row without an id', { body: { code: 0, data: { total: 9_999, list: [{}] } } }, 502, 'vendorFailed'],
  ] as const)('by %s ends the rows with a problem', async (_, fault, status, code) => {
    await afterPages(3, { times: 1, ...fault });
    const response = await main.copy().get(path, asRows);
    const { total, rows, last } = parseStreamedList(response);
    expect([total, rows.length]).toEqual([devices, 1494]);
    const requestId = response.headers['x-request-id'];
    expect(last).toEqual({ problem: expect.objectContaining({ status, code, requestId }) });
    await until(() => logOf(ownPortal).at(-1)?.requestId === requestId);
    expect(logOf(ownPortal).at(-1)).toMatchObject({ status, code, rows: 1494 });
  });

  it('by refusing the token also ends the session', async () => {
    const who = await signIn('blue', ownPortal);
    await afterPages(2, { times: 1, code: 50001 });
    const { last } = parseStreamedList(await who.copy().get(path, asRows));
    expect(last.problem).toMatchObject({ status: 401, code: 'sessionEnded' });
    expect((await who.get(path)).json()).toMatchObject({ code: 'sessionEnded' });
  });
});

describe('a session that ends during an export', () => {
  it('by signing out ends the rows', async () => {
    const who = await signIn('blue', ownPortal);
    const { read } = await open(who);
    expect((await who.copy().send({ method: 'DELETE', path: '/api/session' })).status).toBe(200);
    const { last, rows } = parseStreamedList(await read());
    expect(last.problem).toMatchObject({ status: 401, code: 'sessionEnded' });
    expect(rows.length).toBeGreaterThan(0);
  });

  it('by expiring ends the rows', async () => {
    const who = await signIn('main', shortPortal);
    await vendor.faults({ path: call, delayMs: 400 });
    const { last, rows } = parseStreamedList(await who.get(path, asRows));
    expect(last.problem).toMatchObject({ status: 401, code: 'sessionEnded' });
    expect(rows.length).toBeLessThan(5_000);
  });
});

describe('concurrent exports', () => {
  it('are limited to two per account; a third returns 429 with Retry-After', async () => {
    const [first] = [await open(), await open()];
    const third = await main.copy().get(path, asRows);
    expect([third.status, third.json().code]).toEqual([429, 'tooManyRequests']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    // Ordinary pages and other accounts are not limited.
    expect((await main.copy().get(path)).status).toBe(200);
    const other = await signIn('merchant', ownPortal);
    expect((await other.get('/api/v1/dealers', asRows)).status).toBe(200);
    first.close();
    await until(async () => (await main.copy().get('/api/v1/dealers', asRows)).status === 200);
  });

  it('release their slot however they end', async () => {
    for (let time = 0; time < 4; time += 1) {
      await afterPages(time % 2, { times: 1, body: '' });
      await main.copy().get(path, asRows);
      await vendor.clearFaults();
    }
    expect(parseStreamedList(await main.copy().get('/api/v1/dealers', asRows)).last.end).toBe(true);
  });
});

describe('a portal with one slot', () => {
  it('serves other requests while an export waits for its reader', async () => {
    const who = main.copy(narrowPortal.port);
    const { read } = await open(who);
    for (let time = 0; time < 5; time += 1) {
      expect((await who.copy().get('/api/v1/home/figures')).status).toBe(200);
    }
    expect(parseRows(await read())).toHaveLength(devices);
  });

  it('does not abort an export while another request uses the slot', async () => {
    const who = main.copy(fullPortal.port);
    const { read } = await open(who);
    const figures = () => who.copy().get('/api/v1/home/figures');
    // The export pauses without a reader and releases its slot.
    await until(async () => {
      const from = await vendor.lastCallNumber();
      const { status } = await figures();
      await new Promise((next) => setTimeout(next, 200));
      return status === 200 && (await callsSince(from)) === 0;
    });
    const since = await vendor.lastCallNumber();
    await vendor.faults({ path: 39, delayMs: 1_000 });
    const other = figures();
    await until(async () => (await vendor.calls({ call: 39, since })).length === 1);
    const reading = read();
    expect((await other).status).toBe(200);
    expect(parseStreamedList(await reading).last).toEqual({ end: true, rows: devices, total: devices });
  });
});
