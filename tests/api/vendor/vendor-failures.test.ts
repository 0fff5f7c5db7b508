import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '../../harness/client.ts';
import { readMetric } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import type { Fault } from '../../harness/servers/sandbox.ts';
import { expectStatus, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

// Breakers and retry budgets are per service, so tests that depend on one use a separate service.
const figures = '/api/v1/home/figures';
const news = '/api/v1/home/news';
const logisticsStatuses = '/api/v1/orders/logistics-statuses';
const workOrders = '/api/v1/work-orders';
const snFree = '/api/v1/sn-free';
const feedback = '/api/v1/feedback';
let portal: RunningPortal;
/** Times out quickly when the vendor does not respond. */
let shortPortal: RunningPortal;
let main: Visitor;

beforeAll(async () => {
  const start = (timeoutMs: number) =>
    startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: String(timeoutMs) } });
  [portal, shortPortal] = await Promise.all([start(4_000), start(500)]);
  main = await signIn('main', portal);
});
afterEach(() => sandbox().clearFaults());
afterAll(async () => {
  await sandbox().reset();
  await Promise.all([portal.program.stop(), shortPortal.program.stop()]);
});

const callsOf = async (call: number, since: number) => (await sandbox().calls({ call, since })).length;

describe('an unusable vendor response', () => {
  const faults: [string, Omit<Fault, 'path'>, number][] = [
    ['HTML', { body: '<html></html>', contentType: 'text/html' }, 502],
    ['HTML with the type JSON', { body: '<html></html>', contentType: 'application/json' }, 502],
    ['an empty body', { body: '', status: 200 }, 502],
    ['bad JSON', { body: '{"code":200,"data":', contentType: 'application/json' }, 502],
    ['a list', { body: [] }, 502],
    ['null', { body: null }, 502],
    ['no code', { body: { msg: 'ok', data: {} } }, 502],
    ['a null code', { body: { code: null, data: {} } }, 502],
    ['an empty code', { body: { code: '', data: {} } }, 502],
    ['a code of another type', { body: { code: true, data: {} } }, 502],
    ['a success without data', { body: { code: 200 } }, 502],
    ['data of another shape', { body: { code: 200, data: 'none' } }, 502],
    ['a redirect', { redirect: 'https://evil.example/' }, 502],
    ['HTTP 500', { status: 500, body: { code: 200, data: {} } }, 502],
    ['a reset connection', { resetConnection: true }, 502],
    ['a truncated body', { truncateAfter: 20 }, 502],
    ['no response', { noResponse: true }, 504],
    ['a slow body', { throttle: { bytes: 1, everyMs: 100 } }, 504],
    ['a late response', { delayMs: 2_000 }, 504],
    ['11 MB', { body: { code: 200, data: 'x'.repeat(11_000_000) } }, 502],
  ];

  it.each(faults)('becomes a problem, never a 500: %s', async (_, fault, status) => {
    await sandbox().faults({ path: 39, ...fault });
    const response = await (status === 504 ? main.copy(shortPortal.port) : main).get(figures);
    expect(response.json()).toMatchObject({
      status,
      code: status === 504 ? 'vendorTimeout' : 'vendorFailed',
    });
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
    expect(response.text).not.toMatch(/html|ECONN|undici|\bat \w+ \(/i);
  });

  it.each([999, '999', -1, '0x', 0])('with the code %j is no success', async (code) => {
    await sandbox().faults({ path: 39, body: { code, msg: 'no', data: {} } });
    expect([422, 502]).toContain((await main.get(figures)).status);
  });

  it('with a limit of calls is 503 with its Retry-After', async () => {
    const body = { code: 429, msg: 'Too Many Requests' };
    await sandbox().faults({ path: 39, status: 429, headers: { 'retry-after': '7' }, body });
    const response = await main.get(figures);
    expect(response.json()).toMatchObject({ status: 503, code: 'overloaded' });
    expect(response.headers['retry-after']).toBe('7');
  });

  it('may have its success code as a text', async () => {
    const data = {
      device_total: '5',
      activated: 3,
      not_activated: '2',
      use_cases: 1,
      product_library: 1,
      my_orders: 1,
    };
    for (const code of [200, '200']) {
      await sandbox().faults({ path: 39, times: 1, body: { code, data } });
      expect((await main.get(figures)).json()).toMatchObject({ devices: 5, activated: 3 });
    }
  });
});

describe('retries', () => {
  it('a failed GET is tried twice', async () => {
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: 86, resetConnection: true });
    expect((await main.get(logisticsStatuses)).status).toBe(502);
    expect(await callsOf(86, since)).toBe(2);
  });

  it('a successful second try returns its response', async () => {
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: 91, resetConnection: true, times: 1 });
    expect((await main.get(workOrders)).status).toBe(200);
    expect(await callsOf(91, since)).toBe(2);
  });

  it('are at most a tenth of the calls', async () => {
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: 78, resetConnection: true });
    for (let time = 0; time < 15; time += 1) expectStatus(await main.get(snFree), 502);
    // The budget starts with one retry and gains one per ten calls.
    expect(await callsOf(78, since)).toBe(15 + 2);
  });

  it.each([
    ['a reset', { resetConnection: true, execute: true }],
    ['no response', { noResponse: true, execute: true }],
    ['a delay', { delayMs: 2_000 }],
    ['a truncated body', { truncateAfter: 10, execute: true }],
    ['an aborted body', { abortBodyAfter: 10, execute: true }],
    ['HTML', { body: '<html>Bad gateway</html>', contentType: 'text/html', execute: true }],
    ['an HTTP 500', { status: 500, execute: true }],
    ['no code', { body: {}, execute: true }],
  ] as const)('a write is sent once, and its outcome is unknown after %s', async (_, fault) => {
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: 45, ...fault });
    const response = await main
      .copy(shortPortal.port)
      .post('/api/v1/messages/read', { ids: ['3000'] }, { origin: shortPortal.origin });
    expect(response.json()).toMatchObject({ status: 504, code: 'outcomeUnknown' });
    expect(await callsOf(45, since)).toBe(1);
  });

  it('a write that times out has an unknown outcome, never a broken connection', async () => {
    // Opens connections in advance, so that no write waits for one.
    const visitors = Array.from({ length: 16 }, () => main.copy(shortPortal.port));
    await Promise.all(visitors.map((each) => each.get(feedback)));
    await sandbox().faults({ path: 83, noResponse: true });
    const writes = visitors.map(async (each, index) => {
      await pause(index * 32);
      return each.post('/api/v1/reviews', { score: 4, opinion: '' }, { origin: shortPortal.origin });
    });
    const responses = await Promise.all(writes);
    expect(responses.map((response) => response.json().code)).toEqual(responses.map(() => 'outcomeUnknown'));
  });
});

describe('a slow service', () => {
  it('does not slow down other services', async () => {
    const visitor = main.copy();
    await sandbox().faults({ path: 39, noResponse: true });
    let ended = 0;
    const slow = Array.from({ length: 60 }, () =>
      visitor
        .copy()
        .get(figures)
        .finally(() => {
          ended += 1;
        }),
    );
    const other = await visitor.copy().get('/api/v1/home/orders');
    expect([other.status, ended]).toEqual([200, 0]);
    // Some requests time out; then the breaker opens for the others.
    expect((await Promise.all(slow)).filter(({ status }) => status !== 504 && status !== 502)).toEqual([]);
  });

  it('gets no calls after many failures, and calls again later', async () => {
    await sandbox().faults({ path: 97, resetConnection: true });
    for (let time = 0; time < 60; time += 1) await main.get(news);
    const since = await sandbox().lastCallNumber();
    expect((await main.get(news)).status).toBe(502);
    expect(await callsOf(97, since)).toBe(0);
    expect((await main.get('/api/v1/home/orders')).status).toBe(200);
    await sandbox().clearFaults();
    await until(async () => (await main.get(news)).status === 200);
  });
});

it('a client that disconnects cancels its vendor call', async () => {
  const who = main.copy();
  const since = await sandbox().lastCallNumber();
  await sandbox().faults({ path: 91, noResponse: true });
  const leaving = new AbortController();
  const aborted = who.send({ path: workOrders, signal: leaving.signal }).catch((error: Error) => error.name);
  await until(async () => (await callsOf(91, since)) === 1);
  leaving.abort();
  expect(await aborted).toBe('AbortError');
  await until(async () => (await sandbox().calls({ call: 91, since }))[0]?.aborted === true);
  const timedOut = 'portal_vendor_call_seconds_count{service="issue",outcome="VendorTimeout"}';
  expect(await readMetric(timedOut, portal)).toBe(0);
});
