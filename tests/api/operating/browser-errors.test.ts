import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserErrorReport, browserErrorsPath } from '#lib/contract/browser-errors.ts';
import { send } from '../../harness/client.ts';
import { expectProblem } from '../../harness/expect-problem.ts';
import { readMetric, readMetrics } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal, testLimits } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { expectStatus, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let ownPortal: RunningPortal;
beforeAll(async () => {
  ownPortal = await startPortal({
    vendorUrl: sandbox().origin,
    env: {
      PORTAL_LIMITS: JSON.stringify({ ...testLimits, browserErrorsByAddress: [1_000, 60] }),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failRendering)}`,
    },
  });
});
afterAll(() => ownPortal.program.stop());

/** After SIGUSR2, pages with names of countries fail while they are rendered. */
const failRendering = `
process.on('SIGUSR2', () => {
  Intl.DisplayNames = function () { throw new RangeError('planted'); };
});
`;

const sample = (values: Partial<BrowserErrorReport> = {}): BrowserErrorReport => ({
  kind: 'error',
  name: 'TypeError',
  message: 'x is not a function',
  stack: `TypeError: x is not a function\n    at f (${ownPortal.origin}/_next/static/chunks/app.js:1:23)`,
  path: '/signin',
  ...values,
});

const report = (values: Partial<BrowserErrorReport> = {}, headers: Record<string, string> = {}) =>
  visitor(ownPortal).post(`${browserErrorsPath}?release=1.0.0-abc`, sample(values), {
    'user-agent': chrome,
    ...headers,
  });

type Line = Record<string, string>;

const linesOf = ({ program }: RunningPortal) => logLines<Line>(program);

/** The log line of a request. */
async function lineOf(response: { headers: Record<string, unknown> }): Promise<Line> {
  const find = () =>
    linesOf(ownPortal).find(({ requestId }) => requestId === response.headers['x-request-id']);
  await until(find);
  return find() as Line;
}

const count = (kind: string, origin: string) =>
  readMetric(`portal_browser_errors_total{kind="${kind}",origin="${origin}"}`, ownPortal);

describe('a report of a page', () => {
  it('is a log line and a count, with and without a session', async () => {
    const before = (await count('error', 'portal')) ?? Number.NaN;
    const response = expectStatus(await report({ digest: '123456', requestId: 'ab-12' }), 204);
    expect(response.text).toBe('');
    expect(await lineOf(response)).toEqual({
      level: 'warn',
      time: expect.any(String),
      event: 'browserError',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      kind: 'error',
      origin: 'portal',
      route: '/signin',
      release: '1.0.0-abc',
      browser: 'Chrome',
      system: 'Linux',
      digest: '123456',
      failedRequest: 'ab-12',
      reason: 'TypeError: x is not a function\n    at f /_next/static/chunks/app.js:1:23',
    });
    const main = await signIn('main', ownPortal);
    expectStatus(await main.post(browserErrorsPath, sample()), 204);
    expect(await count('error', 'portal')).toBe(before + 2);
  });

  it('has a template of the path, and no value in the log or the metrics', async () => {
    const response = await report({
      message:
        'No dealer "canary-quoted", \'canary’s\' for canary@mail.example in /api/v1/devices/000123000062?q=canary-query',
      stack: [
        'Error: canary-in-stack',
        `    at canary-text (${ownPortal.origin}/dealers/product/equipment/canary-sn?q=canary:1:2)`,
        '    at async g (https://user:canary@other.example/canary.js:3:4)',
      ].join('\n'),
      path: '/dealers/product/equipment/canary-sn',
      digest: 'canary digest',
    });
    const line = await lineOf(response);
    expect(line).toMatchObject({
      route: '/dealers/product/equipment/[sn]',
      reason: 'TypeError: No dealer …, … for … in /api/v1/devices/…\n    at page:1:2\n    at g <https>:3:4',
    });
    expect(line).not.toHaveProperty('digest');
    expect(ownPortal.program.output() + (await readMetrics(ownPortal))).not.toContain('canary');
  });

  it('is not logged with lines or fields that its sender adds', async () => {
    const before = linesOf(ownPortal).length;
    const response = await report({
      name: 'x","event":"operation',
      message: 'a\n{"event":"operation"}',
      ...({ level: 'fatal', event: 'operation', user: 'someone' } as object),
    });
    expect(await lineOf(response)).toMatchObject({ event: 'browserError', level: 'warn' });
    expect(await lineOf(response)).not.toHaveProperty('user');
    expect(linesOf(ownPortal).length).toBe(before + 1);
  });

  it.each<[string, string, Partial<BrowserErrorReport>]>([
    ['extension', 'info', { stack: 'Error: x\n    at f (chrome-extension://abcdef/content.js:1:2)' }],
    ['extension', 'info', { stack: 'f@moz-extension://1234-5678/content.js:1:2' }],
    ['extension', 'info', { stack: '', source: 'safari-web-extension://ABC/content.js' }],
    ['extension', 'info', { name: 'Error', message: 'Script error.', stack: '' }],
    ['translator', 'info', { name: 'NotFoundError', message: 'no child', isTranslated: true }],
    ['portal', 'warn', { name: 'NotFoundError', message: 'no child', isTranslated: false }],
    ['portal', 'warn', { isTranslated: true }],
  ])('is counted as an error of the %s: %s, %j', async (origin, level, values) => {
    const before = (await count('rejection', origin)) ?? Number.NaN;
    const response = expectStatus(await report({ kind: 'rejection', ...values }), 204);
    expect(await lineOf(response)).toMatchObject({ origin, level, kind: 'rejection' });
    expect(await count('rejection', origin)).toBe(before + 1);
  });
});

describe('a report of the content security policy', () => {
  const violation = (values: object) =>
    visitor(ownPortal).post(
      `${browserErrorsPath}?release=1.0.0-abc`,
      JSON.stringify({
        'csp-report': {
          'document-uri': `${ownPortal.origin}/dealers/orders/canary?q=canary`,
          referrer: `${ownPortal.origin}/canary`,
          'violated-directive': 'img-src',
          'effective-directive': 'img-src',
          'original-policy': "default-src 'none'",
          'blocked-uri': 'https://other.example/canary.png?q=canary',
          'status-code': 200,
          ...values,
        },
      }),
      { 'content-type': 'application/csp-report' },
    );

  it('is a log line and a count, without addresses', async () => {
    const response = expectStatus(await violation({}), 204);
    expect(await lineOf(response)).toMatchObject({
      kind: 'csp',
      origin: 'portal',
      route: '/dealers/orders/[id]',
      release: '1.0.0-abc',
      reason: 'img-src blocked https://other.example',
    });
    expect(await count('csp', 'portal')).toBe(1);
    expect(ownPortal.program.output()).not.toContain('canary');
  });

  it('is of an extension when its file or the blocked one is', async () => {
    for (const values of [{ 'source-file': 'chrome-extension' }, { 'blocked-uri': 'moz-extension://1/x.js' }])
      expect(await lineOf(await violation(values))).toMatchObject({
        kind: 'csp',
        origin: 'extension',
        reason: expect.stringMatching(/at <chrome-extension>:0:0$|blocked moz-extension$/),
      });
  });

  it('goes to the address in the policy of pages', async () => {
    const { headers } = await visitor(ownPortal).get('/signin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/; report-uri \/api\/browser-errors\?release=\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  });
});

describe('refusals', () => {
  /** Expects a problem, no log line and no count. */
  async function expectRefusal(
    response: Parameters<typeof expectProblem>[0],
    status: number,
    code: string,
  ): Promise<void> {
    expectProblem(response, status, code);
    await pause(50);
    const { 'x-request-id': requestId } = response.headers;
    expect(linesOf(ownPortal).filter((line) => line.requestId === requestId)).toEqual([]);
  }

  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://other.example' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('403 for %s', async (_, headers) => {
    const before = await readMetrics(ownPortal);
    await expectRefusal(await report({}, headers), 403, 'crossOrigin');
    const counts = (text: string) => text.match(/^portal_browser_errors_total.*$/gm);
    expect(counts(await readMetrics(ownPortal))).toEqual(counts(before));
  });

  it('403 for a program, which names no origin', async () => {
    const request = { method: 'POST', path: browserErrorsPath, body: sample() };
    await expectRefusal(await send(ownPortal.port, request), 403, 'crossOrigin');
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await send(ownPortal.port, { ...request, headers })).status).toBe(204);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('405 for %s', async (method) => {
    const response = await visitor(ownPortal).send({ method, path: browserErrorsPath });
    expect([response.status, response.headers.allow]).toEqual([405, 'POST']);
  });

  it.each(['text/plain', 'application/jsonx', 'multipart/form-data; boundary=x', ''])(
    '415 for the type "%s"',
    async (type) => {
      await expectRefusal(await report({}, { 'content-type': type }), 415, 'unsupportedType');
    },
  );

  it('413 for more than 8 KiB, with and without a length', async () => {
    const long = { stack: 'x'.repeat(8_192) };
    await expectRefusal(await report(long), 413, 'bodyTooLarge');
    const response = await fetch(`${ownPortal.origin}${browserErrorsPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ownPortal.origin },
      body: new Blob([JSON.stringify(sample(long))]).stream(),
      ...({ duplex: 'half' } as object),
    });
    expect(response.status).toBe(413);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"kind":"csp"}',
    `${'['.repeat(50)}`,
    '{"kind":"error","kind":"error"}',
    '{"csp-report":{"document-uri":1}}',
    '\u0000',
  ])('400 for %j', async (body) => {
    for (const type of ['application/json', 'application/csp-report'])
      await expectRefusal(
        await visitor(ownPortal).post(browserErrorsPath, body, { 'content-type': type }),
        400,
        'malformed',
      );
  });

  it('429 above the limit of an address, and of all addresses', async () => {
    const limits = { ...testLimits, browserErrorsByAddress: [2, 60], browserErrorsInTotal: [3, 60] };
    const env = { PORTAL_LIMITS: JSON.stringify(limits), TRUSTED_PROXIES: '127.0.0.1' };
    const limitedPortal = await startPortal({ vendorUrl: sandbox().origin, env });
    try {
      const from = (address: string, body: unknown = sample()) =>
        visitor(limitedPortal).post(browserErrorsPath, body, { 'x-forwarded-for': address });
      const statuses = [await from('198.51.100.1', 'x'), await from('198.51.100.1')].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([415, 204]);
      // Junk of a known type is counted.
      const body = '{';
      const type = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
      expect((await visitor(limitedPortal).post(browserErrorsPath, body, type)).status).toBe(400);
      const refused = await from('198.51.100.1');
      expectProblem(refused, 429, 'tooManyRequests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers.ratelimit).toMatch(/^"browserErrorsByAddress";r=0;t=\d+$/);
      expectStatus(await from('198.51.100.2'), 204);
      const inTotal = await from('198.51.100.3');
      expect(inTotal.headers.ratelimit).toMatch(/^"browserErrorsInTotal";r=0;t=\d+$/);
      expect(inTotal.status).toBe(429);
      const metric = 'portal_browser_errors_total{kind="error",origin="portal"}';
      expect(await readMetric(metric, limitedPortal)).toBe(2);
      const refusals = 'portal_rate_limit_refusals_total{allowance="browserErrorsInTotal"}';
      expect(await readMetric(refusals, limitedPortal)).toBe(1);
      expect(linesOf(limitedPortal).filter(({ event }) => event === 'browserError')).toHaveLength(2);
    } finally {
      await limitedPortal.program.stop();
    }
  });
});

it('is no operation of the API document', async () => {
  expect((await visitor(ownPortal).get('/api/openapi.json')).text).not.toContain(browserErrorsPath);
});

it('the log has the digest that the error page shows', async () => {
  const main = await signIn('main', ownPortal);
  process.kill(ownPortal.program.pid, 'SIGUSR2');
  const digestOf = async () => {
    const { text } = await main.get('/dealers/dealer/dealerlist');
    return /\bdigest\\?"[:=]\\?"(\d+)|data-dgst="(\d+)"/.exec(text)?.slice(1).find(Boolean);
  };
  await until(digestOf);
  const digest = await digestOf();
  await until(() => linesOf(ownPortal).some(({ message }) => message?.includes(`\nDigest: ${digest}`)));
});
