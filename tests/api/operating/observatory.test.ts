import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { freePort } from '../../harness/servers/program.ts';
import { startTlsProxy, type TlsProxyOptions } from '../../harness/servers/tls-proxy.ts';
import { expectStatus, sandbox, until, visitor } from '../../harness/servers/worker-servers.ts';

/** The report of MDN's HTTP Observatory, with its names. */
interface Report {
  scan: { grade: string; score: number; statusCode: number; testsFailed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number; route?: string[] }>;
}

let port: number;
let origin: string;
let ownPortal: RunningPortal;
let folder: string;

beforeAll(async () => {
  port = await freePort();
  origin = `https://localhost:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'observatory-'));
  // Sessions are sealed again after a quarter of their idle time, and pages then set the cookies.
  const env = { PORTAL_ORIGIN: origin, SESSION_IDLE_SECONDS: '12' };
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env });
});
afterAll(async () => {
  await ownPortal.program.stop();
  await rm(folder, { recursive: true });
});

/** Scans the portal over https, behind the redirect from http that every deployment has. */
async function observe(options: Pick<TlsProxyOptions, 'cookie' | 'withoutHeaders'> = {}): Promise<Report> {
  const balancer = await startTlsProxy({ port, portal: ownPortal.port, ...options });
  const trusted = join(folder, 'balancer.pem');
  try {
    await writeFile(trusted, balancer.cert);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tests/harness/observatory.ts', `localhost:${port}`],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted } },
    );
    return JSON.parse(stdout) as Report;
  } finally {
    await balancer.close();
  }
}

const costs = ({ tests }: Report) =>
  Object.entries(tests)
    .filter(([, { pass, scoreModifier }]) => !pass || scoreModifier < 0)
    .map(([name, { result, scoreModifier }]) => `${name}: ${result} (${scoreModifier})`);

describe("MDN's HTTP Observatory", () => {
  it('grades the sign-in page A+ without deductions', async () => {
    const report = await observe();
    expect(costs(report)).toEqual([]);
    expect(report.scan).toMatchObject({ grade: 'A+', statusCode: 200, testsFailed: 0, testsQuantity: 10 });
    expect(report.tests.redirection?.route).toEqual([
      `http://localhost:${port}/`,
      `${origin}/`,
      `${origin}/signin`,
    ]);
  });

  it('grades the home page A+ with session cookies', async () => {
    const who = visitor(ownPortal);
    expectStatus(
      await who.post('/api/session', { account: 'main', password: demoPassword }, { origin }),
      201,
    );
    await until(async () => 'set-cookie' in (await who.copy().get('/')).headers);
    const report = await observe({ cookie: who.cookieHeader });
    expect(costs(report)).toEqual([]);
    expect(report.scan).toMatchObject({ grade: 'A+', statusCode: 200, testsFailed: 0 });
    expect(report.tests.redirection?.route).toEqual([`http://localhost:${port}/`, `${origin}/`]);
    expect(report.tests.cookies?.result).toBe('cookies-secure-with-httponly-sessions-and-samesite');
  });

  it.each(['content-security-policy', 'strict-transport-security', 'x-content-type-options'])(
    'deducts points without %s',
    async (name) => {
      const report = await observe({ withoutHeaders: [name] });
      expect(costs(report)).toEqual([expect.stringContaining(name)]);
    },
  );
});
