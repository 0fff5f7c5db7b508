import type { Visitor } from '../../harness/client.ts';
import { readMetric } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { freePort, logLines } from '../../harness/servers/program.ts';
import { expectStatus, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

/** Reads of services whose guards nothing else creates, each as a page and as an operation. */
const reads = {
  general: ['/dealers/caseSummary/tcode/orders', '/api/v1/tcode-orders', 'tcodeOrders.list', 81],
  issue: ['/dealers/caseSummary/workOrder', '/api/v1/work-orders', 'workOrders.list', 91],
  snFree: ['/dealers/sn-free', '/api/v1/sn-free', 'snFree.list', 78],
  feedback: ['/dealers/feedback/feedbacklist', '/api/v1/feedback', 'feedback.list', 85],
} as const;
type Service = keyof typeof reads;

const sendFeedback = 82;

let portal: RunningPortal;
let sn: string;
const accounts = {} as Record<'main' | 'blue' | 'merchant', Visitor>;

const signInAll = async () => {
  for (const name of ['main', 'blue', 'merchant'] as const) accounts[name] = await signIn(name, portal);
};

interface LogLine {
  readonly operation?: string;
  readonly method?: string;
  readonly status?: number;
  readonly code?: string;
}

const pageLines = (operation: string): LogLine[] =>
  logLines<LogLine>(portal.program).filter((line) => line.method === 'PAGE' && line.operation === operation);

/** Returns status and code of the operation, over HTTP and in a page. */
async function outcomes(
  service: Service,
  who: Visitor,
): Promise<[status: number | undefined, code: unknown][]> {
  const [page, path, operation] = reads[service];
  const before = pageLines(operation).length;
  const [response] = await Promise.all([who.copy().get(`${path}?pageSize=1`), who.copy().get(page)]);
  await until(() => pageLines(operation).length > before);
  const line = pageLines(operation).at(-1);
  return [
    [response.status, response.json().code],
    [line?.status, line?.code],
  ];
}

const sendFeedbackWithKey = (key: string) =>
  accounts.merchant
    .copy()
    .post('/api/v1/feedback', { sn, content: 'text' }, { 'idempotency-key': key.replaceAll(' ', '-') });

const callsOf = async (call: number, since: number) => (await sandbox().calls({ call, since })).length;

describe.each(['an operation', 'a page'] as const)('of a service that %s calls first', (first) => {
  beforeAll(async () => {
    portal = await startPortal({
      vendorUrl: sandbox().origin,
      env: {
        VENDOR_SERVICES: JSON.stringify({ snFree: { url: `http://127.0.0.1:${await freePort()}` } }),
        VENDOR_TIMEOUT_MS: '3000',
      },
    });
    await signInAll();
    const devices = expectStatus(await accounts.merchant.get('/api/v1/devices?pageSize=1'), 200);
    sn = devices.json<{ items: { id: string }[] }>().items[0]?.id ?? '';
    for (const [page, path] of Object.values(reads)) {
      const account = page.includes('tcode') ? accounts.blue : accounts.main;
      await account.get(first === 'a page' ? page : `${path}?pageSize=1`);
    }
  });
  afterEach(() => sandbox().clearFaults());
  afterAll(() => portal.program.stop());

  it('a timeout is 504', async () => {
    await sandbox().faults({ path: reads.general[3], noResponse: true });
    expect(await outcomes('general', accounts.blue)).toEqual([
      [504, 'vendorTimeout'],
      [504, 'vendorTimeout'],
    ]);
  });

  it('a reset connection is 502', async () => {
    await sandbox().faults({ path: reads.issue[3], resetConnection: true });
    expect(await outcomes('issue', accounts.main)).toEqual([
      [502, 'vendorFailed'],
      [502, 'vendorFailed'],
    ]);
  });

  it('a refused connection is 502', async () => {
    expect(await outcomes('snFree', accounts.main)).toEqual([
      [502, 'vendorFailed'],
      [502, 'vendorFailed'],
    ]);
  });

  it('a full service is 503, also for a write, which is not sent and keeps no key', async () => {
    const [, path, , call] = reads.feedback;
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: call, noResponse: true });
    const leave = new AbortController();
    const hanging = [accounts.main, accounts.blue].flatMap((account) =>
      Array.from({ length: 32 }, () =>
        account
          .copy()
          .send({ path, signal: leave.signal })
          .catch(() => {}),
      ),
    );
    await until(async () => (await callsOf(call, since)) === 64);
    const [write, read] = await Promise.all([
      sendFeedbackWithKey(`full-${first}`),
      outcomes('feedback', accounts.merchant),
    ]);
    expect(read).toEqual([
      [503, 'overloaded'],
      [503, 'overloaded'],
    ]);
    expect([write.status, write.json().code, write.headers['retry-after']]).toEqual([503, 'overloaded', '1']);
    leave.abort();
    await Promise.all(hanging);
    // The portal notices the disconnects a little later.
    await until(async () => (await sandbox().calls({ call, since })).every(({ aborted }) => aborted));
    await sandbox().clearFaults();
    expect((await sendFeedbackWithKey(`full-${first}`)).status).toBe(201);
    expect(await callsOf(sendFeedback, since)).toBe(1);
  });

  it('an open circuit breaker is 502, also for a write, which is not sent and keeps no key', async () => {
    const [, path, , call] = reads.feedback;
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: call, resetConnection: true });
    for (let sent = 0; sent < 40; sent += 1) await accounts.main.get(`${path}?pageSize=1`);
    // 20 failures open it; at most ten retries are saved up.
    expect(await callsOf(call, since)).toBeLessThanOrEqual(30);
    expect(await readMetric('portal_vendor_breaker_open{service="feedback"}', portal)).toBe(1);
    expect(await outcomes('feedback', accounts.main)).toEqual([
      [502, 'vendorFailed'],
      [502, 'vendorFailed'],
    ]);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const response = await sendFeedbackWithKey(`open-${first}`);
      expect([response.status, response.json().code]).toEqual([502, 'vendorFailed']);
      expect(response.headers['idempotency-replayed']).toBeUndefined();
    }
    expect(await callsOf(sendFeedback, since)).toBe(0);
  });
});
