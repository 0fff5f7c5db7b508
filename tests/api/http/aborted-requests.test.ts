import type { Socket } from 'node:net';
import { chatSocketPath } from '#lib/contract/constants.ts';
import { abort, abortedKinds, openSocket } from '../../harness/aborts.ts';
import { readMetrics } from '../../harness/metrics.ts';
import { openDescriptors } from '../../harness/samples/usage.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

/** Connections to the vendor that stay open for further calls. */
const pooled = 12;
const upgrade =
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const abortsPerKind = 24;

let ownPortal: RunningPortal;
let before: number;
let metrics: string;
const halfOpen: Socket[] = [];

/** Gauges of work in progress that are not 0. */
function gaugesInUse(): string[] {
  const gauges = metrics.match(/^portal_\w+_(in_flight|queued|bodies|sockets)(\{[^}]*\})? .*/gm) ?? [];
  expect(gauges.length).toBeGreaterThan(8);
  return gauges.filter((gauge) => !gauge.endsWith(' 0'));
}

beforeAll(async () => {
  // A vendor that is slow on a busy machine is no subject of these tests.
  const env = { VENDOR_TIMEOUT_MS: '20000' };
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env });
  const main = await signIn('main', ownPortal);
  const requests = await abortedKinds(main);
  for (const path of ['/dealers/product/equipment', '/api/v1/dealers'])
    expectStatus(await main.copy().get(path), 200);
  before = openDescriptors(ownPortal.program.pid);
  const headers = { 'content-disposition': 'attachment; filename="resets.csv"' };
  const throttle = { bytes: 64 * 1024, everyMs: 5 };
  await sandbox().faults(
    { path: 63, body: 'x'.repeat(4 * 1024 * 1024), contentType: 'text/csv', headers, throttle },
    { path: 11, delayMs: 20 },
    { path: 39, delayMs: 60 },
  );
  await Promise.all(
    Object.values(requests).map(async (text) => {
      for (let turn = 0; turn < abortsPerKind; turn++) await abort(ownPortal.port, text, turn);
    }),
  );
  await until(async () => {
    metrics = await readMetrics(ownPortal);
    return gaugesInUse().length === 0;
  });
});
afterAll(async () => {
  for (const socket of halfOpen) socket.destroy();
  await sandbox().reset();
  await ownPortal.program.stop();
});

/** Requests that are refused, from clients that never close their side. */
const refused = {
  'malformed request': 'no request\r\n\r\n',
  'too large headers': `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
  'chat socket without a session': `GET ${chatSocketPath} HTTP/1.1\r\nhost: localhost\r\n${upgrade}`,
  'other socket': `GET /socket HTTP/1.1\r\nhost: localhost\r\n${upgrade}`,
  'invalid handshake': `GET ${chatSocketPath} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  tunnel: 'CONNECT localhost:80 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'body without a session':
    'POST /api/v1/dealers HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{',
  'body of a probe': 'POST /api/health/live HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60\r\n\r\n{',
  'connection: close': 'GET /api/v1/dealers HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
};

describe('clients that never close their side', () => {
  it('lose their connection soon after the response', async () => {
    await until(() => openDescriptors(ownPortal.program.pid) <= before + pooled);
    const responses = Object.values(refused).flatMap((text) =>
      Array.from({ length: 20 }, () => {
        const socket = openSocket(ownPortal.port, text, true);
        halfOpen.push(socket);
        return new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
      }),
    );
    for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    await until(() => openDescriptors(ownPortal.program.pid) <= before + pooled);
  });
});

describe('clients that leave', () => {
  it('leave no descriptor open', async () => {
    await until(() => openDescriptors(ownPortal.program.pid) <= before + pooled);
  });

  it('leave nothing in progress', () => {
    expect(gaugesInUse()).toEqual([]);
  });

  it('are no failures in the metrics', () => {
    expect(metrics.match(/^portal_(request|page)_seconds_count\{.*status="5.*/gm)).toBeNull();
    expect(metrics).not.toMatch(/^portal_uncaught_errors_total\{/m);
    // The sign-in before; aborted ones have no outcome.
    expect(metrics.match(/^portal_sign_ins_total.*/gm)).toEqual(['portal_sign_ins_total{outcome="ok"} 1']);
    const aborted = metrics.match(/^portal_(?:request|page)_seconds_count\{.*status="499".*/gm)?.join('\n');
    for (const label of [
      'operation="home.figures"',
      'operation="devices.list:all"',
      'operation="files.read"',
      'operation="resets.vendorExport"',
      'operation="afterSalesFiles.upload"',
      'route="/dealers/product/equipment"',
    ])
      expect(aborted).toContain(label);
  });

  it('are no failures in the log', () => {
    const lines = ownPortal.program.output().split('\n');
    expect(lines.filter((line) => /"level":"(warn|error)"|"status":5|\\n {4}at /.test(line))).toEqual([]);
  });
});
