import type { Visitor } from '../../harness/client.ts';
import { readMetric } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

let ownPortal: RunningPortal;
let main: Visitor;

beforeAll(async () => {
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '20000' } });
  main = await signIn('main', ownPortal);
});
afterEach(() => sandbox().clearFaults());
afterAll(() => ownPortal.program.stop());

const workOrderCounts = 75;
const hangingReads = (who: Visitor, count: number, signal: AbortSignal) =>
  Array.from({ length: count }, () =>
    who
      .copy()
      .send({ path: '/api/v1/work-orders/counts', signal })
      .catch(() => {}),
  );
const callsInFlight = () => readMetric('portal_vendor_calls_in_flight{service="afterSales"}', ownPortal);

describe('a service that responds slowly', () => {
  it('gives one account half of its calls, and the rest to others', async () => {
    await sandbox().faults({ path: workOrderCounts, noResponse: true });
    const leave = new AbortController();
    const slow = hangingReads(main, 70, leave.signal);
    await until(
      async () => (await readMetric('portal_vendor_calls_queued{service="afterSales"}', ownPortal)) === 38,
    );
    expect(await callsInFlight()).toBe(32);
    const other = await signIn('service', ownPortal);
    expectStatus(await other.get('/api/v1/activation-resets?pageSize=1'), 200);
    leave.abort();
    await Promise.all(slow);
    await until(async () => (await callsInFlight()) === 0);
  });

  it('blocks no other service, and returns 503 above its limit', async () => {
    await sandbox().faults({ path: workOrderCounts, noResponse: true });
    const leave = new AbortController();
    const slow = [main, await signIn('blue', ownPortal)].flatMap((who) =>
      hangingReads(who, 32, leave.signal),
    );
    await until(async () => (await callsInFlight()) === 64);
    const other = await signIn('service', ownPortal);
    const refused = await other.get('/api/v1/activation-resets?pageSize=1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
    // These requests succeed while all connections of the slow service are in use.
    expectStatus(await main.get('/api/v1/dealers?pageSize=1'), 200);
    expectStatus(await main.get('/dealers/dealer/dealerlist'), 200);
    expect(await callsInFlight()).toBe(64);
    leave.abort();
    await Promise.all(slow);
  });
});

describe('writes of one record to a slow service', () => {
  const [list, change] = [24, 26];

  it('are carried out or not sent, and none has an unknown outcome', async () => {
    const portal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '2500' } });
    try {
      const who = await signIn('main', portal);
      const platforms = await who.get('/api/v1/shop/platforms?pageSize=1');
      const [platform] = platforms.json<{ items: { id: string; code: string }[] }>().items;
      const path = `/api/v1/shop/platforms/${platform?.id}`;
      const tag = String((await who.get(path)).headers.etag);
      const since = await sandbox().lastCallNumber();
      await sandbox().faults({ path: list, delayMs: 800 }, { path: change, delayMs: 800 });
      // The values are the present ones, so the version stays and each of them may write.
      const responses = await Promise.all(
        Array.from({ length: 6 }, () =>
          who.copy().send({
            method: 'PATCH',
            path,
            body: { code: platform?.code },
            headers: { 'if-match': tag },
          }),
        ),
      );
      const codes = responses.map((response) => (response.status === 200 ? 'ok' : response.json().code));
      expect(codes).not.toContain('outcomeUnknown');
      const sent = await sandbox().calls({ call: change, since });
      expect(sent).toHaveLength(codes.filter((code) => code === 'ok').length);
      for (const { status, headers } of responses)
        if (status === 503) expect(headers['retry-after']).toBe('1');
      // The portal's own waits do not accuse the service.
      const callsWith = (outcome: string) =>
        readMetric(`portal_vendor_call_seconds_count{service="merchant",outcome="${outcome}"}`, portal);
      expect(await callsWith('notSent')).toBeGreaterThan(0);
      expect(await callsWith('VendorTimeout')).toBe(0);
    } finally {
      await portal.program.stop();
    }
  });
});

describe('the deadline of a request', () => {
  it('is shared by all calls of a page', async () => {
    const shortPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { VENDOR_TIMEOUT_MS: '2000' },
    });
    try {
      const who = await signIn('main', shortPortal);
      await sandbox().faults({ path: '/', noResponse: true });
      expectStatus(await who.copy().get('/dealers/income'), 200);
      // A call that follows another one has only what is left of the page's deadline.
      const endedByDeadline = 'portal_vendor_call_seconds_count{service="merchant",outcome="deadline"}';
      expect(await readMetric(endedByDeadline, shortPortal)).toBeGreaterThan(0);
    } finally {
      await shortPortal.program.stop();
    }
  });
});

describe('a client that disconnects', () => {
  it('cancels the vendor calls of its page', async () => {
    await sandbox().faults({ path: 39, noResponse: true });
    const since = await sandbox().lastCallNumber();
    const leave = new AbortController();
    const pages = Array.from({ length: 10 }, () =>
      main
        .copy()
        .send({ path: '/', signal: leave.signal })
        .catch(() => {}),
    );
    const pendingCalls = async () => (await sandbox().calls({ call: 39, since })).length;
    await until(async () => (await pendingCalls()) === 10);
    leave.abort();
    await Promise.all(pages);
    await until(async () => (await sandbox().calls({ call: 39, since })).every(({ aborted }) => aborted));
    expect(await readMetric('portal_vendor_calls_in_flight{service="dealerAdmin"}', ownPortal)).toBe(0);
    expect(await readMetric('portal_pages_in_flight', ownPortal)).toBe(0);
  });
});

describe('page slots', () => {
  it('queue further pages, return 503 when the queue is full, and are released by disconnects', async () => {
    const smallPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { PORTAL_MAX_PAGES: '4', PORTAL_MAX_QUEUED_PAGES: '2', VENDOR_TIMEOUT_MS: '20000' },
    });
    try {
      const who = await signIn('main', smallPortal);
      await sandbox().faults({ path: 30, held: true });
      const page = () => who.copy().get('/dealers/dealer/dealerlist');
      const running = [page(), page()];
      await until(async () => (await readMetric('portal_pages_in_flight', smallPortal)) === 2);
      const leave = new AbortController();
      const queued = page();
      const leaving = who
        .copy()
        .send({ path: '/dealers/dealer/dealerlist', signal: leave.signal })
        .catch(() => {});
      await until(async () => (await readMetric('portal_pages_queued', smallPortal)) === 2);
      const refused = await page();
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
      expect(refused.text).toContain('The portal is very busy.');
      leave.abort();
      await leaving;
      await until(async () => (await readMetric('portal_pages_queued', smallPortal)) === 1);
      await sandbox().clearFaults();
      for (const response of await Promise.all([...running, queued])) expectStatus(response, 200);
      // Operations have their own slots.
      expectStatus(await who.get('/api/v1/messages?pageSize=1'), 200);
    } finally {
      await smallPortal.program.stop();
    }
  });
});

describe('a response of the vendor that is not HTTP', () => {
  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    ['an invalid chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n'],
  ])('returns 502: %s', async (_, raw) => {
    await sandbox().faults({ path: 39, rawResponse: raw });
    const response = await main.get('/api/v1/home/figures');
    expect([response.status, response.json().code]).toEqual([502, 'vendorFailed']);
  });
});
