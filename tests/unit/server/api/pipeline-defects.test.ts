import { log as logResponse } from '#lib/server/api/pipeline/log.ts';
import { fail, respond } from '#lib/server/api/pipeline/respond.ts';
import { runPipeline } from '#lib/server/api/run-pipeline.ts';
import { metrics } from '#lib/server/observe/metrics.ts';
import { captureLog } from '../../../harness/log-lines.ts';

jest.mock('#lib/server/config.ts', () => {
  const real = jest.requireActual('#lib/server/config.ts');
  const environment = {
    PORTAL_SEAL_KEYS: 'k'.repeat(32),
    VENDOR_URL: 'http://127.0.0.1:9',
    VENDOR_SECRET: 's',
  };
  return { ...real, config: () => real.readConfig(environment) };
});
jest.mock('#lib/server/api/pipeline/respond.ts', () => {
  const real = jest.requireActual('#lib/server/api/pipeline/respond.ts');
  return { ...real, fail: jest.fn(real.fail), respond: jest.fn(real.respond) };
});
jest.mock('#lib/server/api/pipeline/log.ts', () => {
  const real = jest.requireActual('#lib/server/api/pipeline/log.ts');
  return { ...real, log: jest.fn(real.log) };
});

const lines = captureLog();

const request = {
  method: 'GET',
  url: '/api/v1/dealers',
  headers: { get: () => null },
  signal: new AbortController().signal,
  body: null,
};
const defect = () => {
  throw new TypeError('defect');
};

beforeEach(() => {
  lines.length = 0;
  metrics.requests.reset();
});

describe('a defect of the pipeline', () => {
  it.each([
    ['respond', () => jest.mocked(respond).mockImplementationOnce(defect)],
    ['fail', () => jest.mocked(fail).mockImplementationOnce(async () => defect())],
  ])('in %s is a 500 with a request id, logged and counted like any other', async (_, inject) => {
    inject();
    const response = await runPipeline(request, '203.0.113.1');
    const requestId = response.headers.find(([name]) => name === 'x-request-id')?.[1];
    expect([response.status, JSON.parse(String(response.body))]).toMatchObject([
      500,
      { code: 'internal', requestId },
    ]);
    expect(lines).toMatchObject([
      {
        event: 'operation',
        level: 50,
        operation: 'dealers.list',
        status: 500,
        requestId,
        reason: expect.stringMatching(/^TypeError\n {4}at /),
      },
    ]);
    const counts = await metrics.registry.getSingleMetricAsString('portal_request_seconds');
    expect(counts.match(/_count\{.*/g)).toEqual(['_count{operation="dealers.list",status="500"} 1']);
  });

  it('in the log keeps the response and is reported with its request id', async () => {
    jest.mocked(logResponse).mockImplementationOnce(defect);
    const response = await runPipeline(request, '203.0.113.1');
    expect(response.status).toBe(401);
    const requestId = response.headers.find(([name]) => name === 'x-request-id')?.[1];
    expect(lines).toMatchObject([{ event: 'uncaught', kind: 'request', level: 50, requestId, status: 401 }]);
  });
});
