import { operations } from '#lib/contract/index.ts';
import { delayAttempt } from '#lib/server/api/limits.ts';
import { Problem } from '#lib/server/api/problem.ts';
import type { PortalRequest } from '#lib/server/api/request.ts';
import { logRequest } from '#lib/server/api/request-log.ts';
import { runPipeline } from '#lib/server/api/run-pipeline.ts';
import { metrics } from '#lib/server/observe/metrics.ts';
import { VendorBusy } from '#lib/server/vendor-api/http/errors.ts';
import { connectionPool } from '#lib/server/vendor-api/http/send.ts';
import { startServer, type TestServer } from '../../../harness/servers/http-server.ts';
import { until } from '../../../harness/servers/worker-servers.ts';

const environment: Record<string, string> = {
  PORTAL_SEAL_KEYS: 'k'.repeat(32),
  PORTAL_LIMITS: '{"signInByAccount":[1,900]}',
  VENDOR_URL: 'http://127.0.0.1:9',
  VENDOR_SECRET: 'secret',
  VENDOR_TIMEOUT_MS: '800',
  LOG_LEVEL: 'silent',
};
jest.mock('#lib/server/config.ts', () => {
  const real = jest.requireActual('#lib/server/config.ts');
  return { ...real, config: () => real.readConfig(environment) };
});

let vendor: TestServer;
beforeAll(async () => {
  vendor = await startServer((incoming) => void incoming.resume());
  environment.VENDOR_URL = vendor.origin;
});
afterAll(async () => {
  await connectionPool('merchant').destroy();
  await vendor.close();
});

const signIn = (body: AsyncIterable<Uint8Array>): PortalRequest => ({
  method: 'POST',
  url: '/api/session',
  headers: {
    get: (name) => ({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' })[name] ?? null,
  },
  signal: new AbortController().signal,
  body,
});

async function* credentials(account: string) {
  yield Buffer.from(JSON.stringify({ account, password: 'password' }));
}

describe('incomplete bodies', () => {
  it('are counted per IPv6 network', async () => {
    const ends: (() => void)[] = [];
    const rejected: number[] = [];
    async function* incomplete() {
      yield Buffer.from('{');
      await new Promise<void>((resolve) => ends.push(resolve));
    }
    const requests = Array.from({ length: 34 }, async (_, index) => {
      const { status } = await runPipeline(signIn(incomplete()), `2001:db8:1:2::${index}`);
      if (status === 429) rejected.push(index);
    });
    await until(() => ends.length === 34 && rejected.length === 2);
    expect(rejected).toEqual([0, 1]);
    for (const end of ends) end();
    await Promise.all(requests);
  });
});

describe('the deadline of an operation', () => {
  it('includes the delay of a sign-in', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1)
      await delayAttempt('guessed', AbortSignal.abort()).catch(() => {});
    const { status } = await runPipeline(signIn(credentials('guessed')), '203.0.113.1');
    expect(status).toBe(504);
    // Of 1.3 s, the delay leaves less than the 0.8 s that a vendor call may take.
    const text = await metrics.registry.getSingleMetricAsString('portal_vendor_call_seconds');
    expect(text).toMatch(/_count\{[^}]*outcome="deadline"[^}]*\} 1$/m);
  });
});

describe('an operation that a vendor service has no capacity for', () => {
  it('has the label vendorBusy in the metrics', async () => {
    const operation = operations.get('dealers.list') ?? null;
    const record = {
      requestId: '1',
      address: '',
      operation,
      session: null,
      subjects: null,
      rows: null,
      bytes: null,
      replayed: false,
      page: '',
      status: 503,
    };
    const time = { requestId: '1', ms: 0, calls: 0, writes: 0 };
    logRequest({ ...record, problem: new Problem('overloaded') }, 'GET', 1, time);
    logRequest(
      { ...record, problem: new Problem('overloaded', { cause: new VendorBusy('full') }) },
      'GET',
      1,
      time,
    );
    const text = await metrics.registry.getSingleMetricAsString('portal_request_seconds');
    const lines = text.match(/_count\{[^}]*dealers\.list[^}]*\} \d/g);
    expect(lines).toEqual([
      '_count{operation="dealers.list",status="503"} 1',
      '_count{operation="dealers.list",status="503",reason="vendorBusy"} 1',
    ]);
  });
});
