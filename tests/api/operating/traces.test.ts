import { readMetrics } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { freePort, logLines } from '../../harness/servers/program.ts';
import { type ReceivedSpan, TraceCollector } from '../../harness/servers/trace-collector.ts';
import { sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

const [internal, server, client] = [1, 2, 3];
const dealers = '/api/v1/dealers';
const dealerPage = '/dealers/dealer/dealerlist';

let collector: TraceCollector;
let ownPortal: RunningPortal;

beforeAll(async () => {
  collector = await TraceCollector.start();
  ownPortal = await startTracedPortal();
});
afterAll(async () => {
  await ownPortal.program.stop();
  await collector.stop();
});
afterEach(() => sandbox().reset());

/** Starts a portal that sends its spans to the collector. */
function startTracedPortal(env: Record<string, string> = {}): Promise<RunningPortal> {
  const vendorUrl = sandbox().origin;
  const often = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' };
  // The first page of a portal loads its code, and calls that the deadline prevents have no span.
  return startPortal({ vendorUrl, env: { VENDOR_TIMEOUT_MS: '20000', ...often, ...env } });
}

/** Returns the span of a request by its id. */
const spanOf = (requestId: unknown) =>
  collector.waitForSpan(
    ({ kind, attributes }) => kind === server && attributes['portal.request_id'] === requestId,
  );

/** Returns the number of log lines about the collector. */
const countTraceLines = ({ program }: RunningPortal) => program.output().split('"event":"traces"').length - 1;

/** Returns the log lines of operations. */
const operationsOf = ({ program }: RunningPortal) =>
  logLines(program).filter(({ event }) => event === 'operation');

describe('a traced request', () => {
  it('has a span for the operation and one for each vendor call', async () => {
    const main = await signIn('main', ownPortal);
    const since = await sandbox().lastCallNumber();
    const response = await main.get(`${dealers}?pageSize=5`);
    const calls = await sandbox().calls({ since });
    const span = await spanOf(response.headers['x-request-id']);
    expect(span.parentSpanId).toBeUndefined();
    expect(span).toMatchObject({ name: `GET ${dealers}`, scope: 'dealer-portal', status: 0 });
    expect(span.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': dealers,
      'network.protocol.version': '1.1',
      'portal.operation': 'dealers.list',
      'portal.request_id': response.headers['x-request-id'],
      'server.address': 'localhost',
      'url.scheme': 'http',
    });
    const below = collector.descendantsOf(span);
    expect(calls).not.toEqual([]);
    expect(below.map(({ attributes }) => attributes['vendor.call'])).toEqual(calls.map(({ call }) => call));
    for (const { name, kind, traceId, attributes } of below) {
      expect([kind, traceId]).toEqual([client, span.traceId]);
      expect(name).toMatch(/^vendor (GET|POST) \w+ [\w/{}]+$/);
      expect(attributes).toMatchObject({ 'vendor.outcome': 'ok', 'server.address': '127.0.0.1' });
    }
    // The vendor gets only the request id.
    expect(calls.flatMap(({ forbiddenHeaders }) => forbiddenHeaders)).toEqual([]);
  });

  it('has the trace id of its log line', async () => {
    const response = await visitor(ownPortal).get(dealers);
    const span = await spanOf(response.headers['x-request-id']);
    const line = () =>
      operationsOf(ownPortal).find(({ requestId }) => requestId === response.headers['x-request-id']);
    await until(line);
    expect(line()?.traceId).toBe(span.traceId);
  });

  it('has the name of its error', async () => {
    const main = await signIn('main', ownPortal);
    await sandbox().faults({ path: 39, body: 'canary-answer' });
    const response = await main.get('/api/v1/home/figures');
    const span = await spanOf(response.headers['x-request-id']);
    expect([response.status, span.status, span.attributes['error.type']]).toEqual([502, 2, '502']);
    const wrong = collector.descendantsOf(span).find(({ status }) => status === 2);
    expect(wrong?.attributes).toMatchObject({
      'vendor.call': 39,
      'vendor.outcome': 'VendorFailed',
      'error.type': 'VendorFailed',
    });
    expect(collector.text).not.toContain('canary');
  });

  it('marks a retried call', async () => {
    const main = await signIn('main', ownPortal);
    await sandbox().faults({ path: 39, resetConnection: true, times: 1 });
    const response = await main.get('/api/v1/home/figures');
    const span = await spanOf(response.headers['x-request-id']);
    const again = collector
      .descendantsOf(span)
      .filter(({ attributes }) => attributes['http.request.resend_count']);
    expect([response.status, again.map(({ attributes }) => attributes['vendor.outcome'])]).toEqual([
      200,
      ['ok'],
    ]);
  });

  it('to an unknown path has no route', async () => {
    await visitor(ownPortal).get('/api/v1/canary-none?canary=1');
    const span = await collector.waitForSpan(
      ({ attributes }) => attributes['http.response.status_code'] === 404,
    );
    expect([span.name, span.attributes['http.route']]).toEqual(['GET', undefined]);
    expect(collector.text).not.toContain('canary');
  });
});

describe('a traced page', () => {
  it('has spans for its operations and for their vendor calls', async () => {
    const main = await signIn('main', ownPortal);
    const list = await main.get(`${dealers}?pageSize=1`);
    const [dealer] = list.json<{ items: { id: string }[] }>().items;
    const since = await sandbox().lastCallNumber();
    const response = await main.get(`${dealerPage}/${dealer?.id}?tab=canary`);
    expect(response.status).toBe(200);
    const calls = await sandbox().calls({ since });
    const page = await collector.waitForSpan(({ name }) => name === `GET ${dealerPage}/[id]`);
    expect(page).toMatchObject({ kind: server, attributes: { 'http.route': `${dealerPage}/[id]` } });
    const below = collector.descendantsOf(page);
    const operationSpans = below.filter(({ kind }) => kind === internal);
    expect(operationSpans.map(({ name }) => name)).toContain('dealers.read');
    expect(new Set(operationSpans.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([page.spanId]));
    const vendorSpans = below.filter(({ kind }) => kind === client);
    expect(calls.length).toBeGreaterThan(0);
    expect(vendorSpans.map(({ attributes }) => attributes['vendor.call']).sort()).toEqual(
      calls.map(({ call }) => call).sort(),
    );
    expect(
      vendorSpans.every((call) => operationSpans.some(({ spanId }) => spanId === call.parentSpanId)),
    ).toBe(true);
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([page.traceId]));
    const linesOfPage = () => operationsOf(ownPortal).filter(({ traceId }) => traceId === page.traceId);
    // Lines are written after the response.
    await until(() => linesOfPage().length >= operationSpans.length);
    expect(
      linesOfPage()
        .map(({ operation }) => operation)
        .sort(),
    ).toEqual(operationSpans.map(({ name }) => name).sort());
  });

  it('has no spans of Next, files or health checks', async () => {
    const main = await signIn('main', ownPortal);
    const page = await main.get('/');
    const [script = ''] = page.text.match(/\/_next\/static\/[^"'\\ ]+\.js/) ?? [];
    for (const path of [script, '/api/health/live', '/api/health/ready']) {
      expect((await main.get(path)).status).toBe(200);
    }
    const last = await main.get('/api/session');
    await spanOf(last.headers['x-request-id']);
    expect(new Set(collector.spans.map(({ scope }) => scope))).toEqual(new Set(['dealer-portal']));
    const names = collector.spans.filter(({ kind }) => kind === server).map(({ name }) => name);
    expect(names).toContain('GET /');
    expect(names.filter((name) => /static|health/.test(name))).toEqual([]);
  });
});

describe('a trace', () => {
  it('contains no values of a request', async () => {
    const main = await signIn('main', ownPortal);
    const headers = {
      'x-canary': 'canary-header',
      referer: 'http://localhost/canary',
      'user-agent': 'canary',
    };
    await main.get(`${dealers}?q=canary-search`, headers);
    await main.get(`${dealers}/canary-id`, headers);
    await main.get('/api/v1/devices/canary-sn', headers);
    await main.get('/dealers/product/equipment/canary-sn?q=canary', headers);
    await main.get('/canary-page/canary', headers);
    await main.get('/canary-page', { traceparent: 'canary', tracestate: 'canary=1', baggage: 'canary=1' });
    await visitor(ownPortal).post('/api/session', { account: 'canary-account', password: 'canary-word' });
    await main.send({ method: 'CANARY', path: '/canary' }).catch(() => undefined);
    const last = await main.get('/api/session');
    await spanOf(last.headers['x-request-id']);
    expect(collector.text).not.toMatch(/canary|sandbox1|127\.0\.0\.1:\d|Bearer|Mozilla/i);
    for (const cookie of main.cookies.values()) expect(collector.text).not.toContain(cookie.slice(0, 40));
  });

  const forged = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` };

  it('ignores the traceparent of an untrusted client', async () => {
    const response = await visitor(ownPortal).get(dealers, forged);
    const span = await spanOf(response.headers['x-request-id']);
    expect(span.traceId).not.toBe('ab'.repeat(16));
    expect(span.parentSpanId).toBeUndefined();
  });

  it('continues the trace of a trusted proxy, with the resource attributes', async () => {
    const proxiedPortal = await startTracedPortal({
      TRUSTED_PROXIES: '127.0.0.1',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc,x-tenant=dealers',
      OTEL_SERVICE_NAME: 'portal-eu',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.namespace=dealers',
    });
    try {
      const response = await visitor(proxiedPortal).get(dealers, forged);
      const span = await spanOf(response.headers['x-request-id']);
      expect([span.traceId, span.parentSpanId]).toEqual(['ab'.repeat(16), 'cd'.repeat(8)]);
      expect(span.resource).toMatchObject({
        'service.name': 'portal-eu',
        'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
        'service.namespace': 'dealers',
        'deployment.environment.name': 'test',
      });
      expect(collector.requests.find(({ headers }) => headers['x-tenant'] === 'dealers')).toMatchObject({
        path: '/v1/traces',
        headers: { authorization: 'Basic abc', 'content-type': 'application/json' },
      });
    } finally {
      await proxiedPortal.program.stop();
    }
  });

  it('is sent before the portal exits', async () => {
    const otherPortal = await startTracedPortal();
    const response = await visitor(otherPortal).get(dealers);
    expect(await otherPortal.program.stop()).toBe(0);
    const ended = (span: ReceivedSpan) =>
      span.attributes['portal.request_id'] === response.headers['x-request-id'];
    expect(collector.spans.filter(ended)).toHaveLength(1);
  });
});

describe('tracing', () => {
  it.each([
    ['no collector', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    ['OTEL_SDK_DISABLED', { OTEL_SDK_DISABLED: 'true' }],
  ])('is disabled by %s', async (_, env) => {
    const before = collector.requests.length;
    const otherPortal = await startTracedPortal(env);
    const main = await signIn('main', otherPortal);
    await main.get(dealers);
    await main.get(dealerPage);
    const measured = await readMetrics(otherPortal);
    expect(await otherPortal.program.stop()).toBe(0);
    expect(collector.requests).toHaveLength(before);
    expect(measured).not.toContain('portal_trace_spans_total{');
    expect(operationsOf(otherPortal).length).toBeGreaterThan(0);
    expect(operationsOf(otherPortal).filter(({ traceId }) => traceId)).toEqual([]);
  });

  it.each<Record<string, string>>([
    { OTEL_TRACES_SAMPLER: 'always_off' },
    { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
  ])('follows the sampler: %j', async (env) => {
    const before = collector.requests.length;
    const otherPortal = await startTracedPortal(env);
    await visitor(otherPortal).get(dealers);
    await otherPortal.program.stop();
    expect(collector.requests).toHaveLength(before);
  });

  it('does not affect requests when the collector is down, and logs it once', async () => {
    const unusedUrl = `http://127.0.0.1:${await freePort()}`;
    const otherPortal = await startTracedPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: unusedUrl });
    try {
      const main = await signIn('main', otherPortal);
      // More spans than the queue can hold.
      for (let round = 0; round < 30; round++) {
        const responses = await Promise.all(
          Array.from({ length: 60 }, () => main.get(`${dealers}?pageSize=1`)),
        );
        expect(responses.every(({ status }) => status === 200)).toBe(true);
      }
      await until(() => countTraceLines(otherPortal) > 0);
      const measured = await readMetrics(otherPortal);
      expect(measured).toMatch(/^portal_trace_spans_total\{outcome="lost"\} [1-9]/m);
    } finally {
      expect(await otherPortal.program.stop()).toBe(0);
    }
    expect(countTraceLines(otherPortal)).toBe(1);
  });
});
