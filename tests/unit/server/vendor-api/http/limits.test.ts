import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { processLimiter } from '#lib/server/concurrency-limiter.ts';
import { withDeadline } from '#lib/server/deadline.ts';
import { createVendorClient } from '#lib/server/vendor-api/http/client.ts';
import { ResponseMemory } from '#lib/server/vendor-api/http/response-budget.ts';
import { connectionPool } from '#lib/server/vendor-api/http/send.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { startServer, type TestServer } from '../../../../harness/servers/http-server.ts';
import { vendorSettings as settings } from '../../../../harness/servers/vendor-settings.ts';
import { until } from '../../../../harness/servers/worker-servers.ts';

jest.mock('#lib/server/config.ts', () => ({ config: () => settings }));

let vendor: TestServer;
let received: string[] = [];
let respond: (incoming: IncomingMessage, outgoing: ServerResponse) => void;

beforeAll(async () => {
  vendor = await startServer((incoming, outgoing) => {
    received.push(incoming.url ?? '');
    incoming.resume();
    respond(incoming, outgoing);
  });
  settings.VENDOR_URL = vendor.origin;
});
beforeEach(() => {
  received = [];
  respond = (_, outgoing) => void outgoing.end('{"code":200,"data":1}');
  settings.VENDOR_TIMEOUT_MS = 1_000;
});
afterAll(async () => {
  await Promise.all(
    (['dealerAdmin', 'afterSales', 'snFree', 'feedback'] as const).map((each) =>
      connectionPool(each).destroy(),
    ),
  );
  await vendor.close();
});

const hang = () => {};
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: Error) => error,
  );
/** Each test has its own service, because breakers keep their state. */
const { dealers, addDealer, afterSalesFilters, snFreeRecords, feedbackList } = calls;

describe('the deadline of a request', () => {
  it('prevents a call when it is over', async () => {
    const error = await withDeadline(
      undefined,
      async () => {
        await wait(30);
        return errorOf(createVendorClient()(addDealer));
      },
      { timeoutMs: 20 },
    );
    expect(error).toMatchObject({ name: 'VendorTimeout', neverSent: true });
    expect(received).toEqual([]);
  });

  it('ends the wait for a slot with a timeout, not as a busy service', async () => {
    respond = hang;
    const leave = new AbortController();
    const busy = Array.from({ length: 64 }, () =>
      errorOf(createVendorClient({ signal: leave.signal })(afterSalesFilters)),
    );
    await until(() => received.length === 64);
    const late = withDeadline(undefined, () => errorOf(createVendorClient()(afterSalesFilters)), {
      timeoutMs: 200,
    });
    expect(await late).toMatchObject({ name: 'VendorTimeout', neverSent: true });
    leave.abort();
    await Promise.all(busy);
  });

  it('does not open the breaker of a service with less time than its limit', async () => {
    respond = hang;
    const short = () =>
      withDeadline(undefined, () => errorOf(createVendorClient()(snFreeRecords)), { timeoutMs: 50 });
    for (const error of await Promise.all(Array.from({ length: 40 }, short)))
      expect(error).toMatchObject({ name: 'VendorTimeout', byDeadline: true });
    respond = (_, outgoing) => void outgoing.end('{"code":200,"data":1}');
    expect(await createVendorClient()(snFreeRecords)).toBe(1);
  });

  it('does not close an open breaker', async () => {
    settings.VENDOR_TIMEOUT_MS = 50;
    respond = hang;
    const call = () => errorOf(createVendorClient()(feedbackList));
    await Promise.all(Array.from({ length: 40 }, call));
    expect(await call()).toMatchObject({ name: 'VendorUnreachable', neverSent: true });
    settings.VENDOR_TIMEOUT_MS = 1_000;
    // The breaker half-opens after 5 s.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    expect(await withDeadline(undefined, call, { timeoutMs: 50 })).toMatchObject({ byDeadline: true });
    expect(await call()).toMatchObject({ name: 'VendorUnreachable', neverSent: true });
    clock.mockRestore();
  });
});

describe('large responses', () => {
  const large = (_: IncomingMessage, outgoing: ServerResponse) =>
    void outgoing.end(`{"code":200,"data":"${'x'.repeat(300_000)}"}`);
  const decoding = () =>
    processLimiter('decoding', () => ({ maxActive: 4, maxQueued: 1_024, maxWaitMs: 5_000 }));
  let releases: (() => void)[];
  beforeEach(async () => {
    respond = large;
    releases = await Promise.all(Array.from({ length: 4 }, () => decoding().acquire()));
  });
  afterEach(() => {
    for (const release of releases) release();
  });

  it('wait for decoding longer than the limit of a call', async () => {
    settings.VENDOR_TIMEOUT_MS = 600;
    respond = (_, outgoing) => void outgoing.end(`{"code":422,"msg":"no","data":"${'x'.repeat(300_000)}"}`);
    const call = errorOf(createVendorClient()(dealers));
    await wait(900);
    for (const release of releases) release();
    expect(await call).toMatchObject({ name: 'VendorRefused', vendorCode: 422 });
  });

  it('are rejected as busy at the deadline, and a read is not retried', async () => {
    const error = await withDeadline(undefined, () => errorOf(createVendorClient()(dealers)), {
      timeoutMs: 800,
    });
    expect(error).toMatchObject({ name: 'VendorBusy' });
    expect(received).toHaveLength(1);
  });

  it('of a write leave its outcome unknown', async () => {
    const error = await withDeadline(undefined, () => errorOf(createVendorClient()(addDealer)), {
      timeoutMs: 1_600,
    });
    expect(error).toMatchObject({ name: 'VendorOutcomeUnknown', cause: { name: 'VendorTooLarge' } });
  });

  it('are dropped when the client disconnects', async () => {
    const leave = new AbortController();
    const call = errorOf(createVendorClient({ signal: leave.signal })(dealers));
    await until(() => decoding().queued === 1);
    leave.abort(new Error('gone'));
    expect(await call).toMatchObject({ message: 'gone' });
    expect(decoding().queued).toBe(0);
  });
});

describe('hostile responses', () => {
  it.each([
    ['deeply nested', `{"code":200,"data":${'['.repeat(100_000)}`],
    ['deeply nested around a text', `{"code":200,"data":${'['.repeat(5_000)}"\\n"${']'.repeat(5_000)}}`],
    ['full of values', `{"code":200,"data":[${'0,'.repeat(300_000)}0]}`],
  ])('%s are rejected', async (_, body) => {
    respond = (__, outgoing) => void outgoing.end(body);
    expect(await errorOf(createVendorClient()(dealers))).toMatchObject({ name: 'VendorFailed' });
  });

  it('use at most 48 MB in total, plus 1 MB each', async () => {
    const [small, first, second] = [new ResponseMemory(), new ResponseMemory(), new ResponseMemory()];
    const mega = 1024 * 1024;
    expect([first.tryGrow(30 * mega), first.tryGrow(40 * mega), second.tryGrow(11 * mega)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([second.tryGrow(10 * mega), small.tryGrow(mega), small.tryGrow(mega + 1)]).toEqual([
      true,
      true,
      false,
    ]);
    first.release();
    second.release();
    expect(first.tryGrow(49 * mega)).toBe(true);
    first.release();
  });

  it('are rejected while the memory limit is reached, and release memory', async () => {
    settings.VENDOR_TIMEOUT_MS = 20_000;
    const body = Buffer.from(`{"code":200,"data":"${'x'.repeat(9 * 1024 * 1024)}`);
    let refusal = () => {};
    const isRefused = new Promise<void>((resolve) => {
      refusal = resolve;
    });
    respond = async (_, outgoing) => {
      outgoing.write(body);
      outgoing.once('close', refusal);
      // After the first rejection the others can finish.
      await isRefused;
      if (!outgoing.destroyed) outgoing.end('"}');
    };
    const results = await Promise.all(
      Array.from({ length: 12 }, () => errorOf(createVendorClient()(dealers))),
    );
    const refused = results.filter((each) => each !== 'none');
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect(error).toMatchObject({ name: 'VendorBusy' });
    const all = new ResponseMemory();
    expect(all.tryGrow(49 * 1024 * 1024)).toBe(true);
    all.release();
  });
});
