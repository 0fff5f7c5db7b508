import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readMetric } from '../../harness/metrics.ts';
import { testSecrets } from '../../harness/secrets.ts';
import { builtServer, startPortal } from '../../harness/servers/portal.ts';
import { freePort } from '../../harness/servers/program.ts';
import { startUnreadPipe } from '../../harness/servers/unread-pipe.ts';
import { expectStatus, sandbox, signIn, until, visitor } from '../../harness/servers/worker-servers.ts';

/** Starts a portal whose standard output goes through a shell redirection or pipe. */
async function startWithOutput(redirection: string) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn('sh', ['-c', `exec ${process.execPath} ${builtServer()} ${redirection}`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PORTAL_ORIGIN: `http://localhost:${port}`,
      VENDOR_URL: sandbox().origin,
      SHUTDOWN_DELAY_MS: '0',
      ...testSecrets,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const portal = { port, metricsPort, origin: `http://localhost:${port}` };
  await until(() =>
    visitor(portal)
      .get('/api/health/ready')
      .then(
        ({ status }) => status === 200,
        () => false,
      ),
  );
  return { child, portal };
}

/** Writes more lines than a pipe, a small disk and the buffer can hold. */
async function writeLines(portal: { port: number; metricsPort: number; origin: string }) {
  const who = await signIn('main', portal);
  await until(async () => {
    await Promise.all(
      Array.from({ length: 200 }, () => who.copy().post(`/api/v1/none/${'x'.repeat(2_000)}`, {})),
    );
    return (await dropped(portal)) > 0;
  });
  expectStatus(await who.get('/api/v1/messages?pageSize=1'), 200);
  expectStatus(await visitor(portal).get('/api/health/live'), 200);
}

const dropped = async (portal: { port: number; metricsPort: number; origin: string }) =>
  (await readMetric('portal_log_lines_dropped_total', portal)) ?? 0;

describe('the portal keeps running, counts dropped log lines and exits on SIGTERM', () => {
  it('when its log reader closes', async () => {
    const { child, portal } = await startWithOutput('');
    child.stdout?.destroy();
    await writeLines(portal);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('when its log reader stops reading', async () => {
    const { child, portal } = await startWithOutput('');
    child.stdout?.pause();
    await writeLines(portal);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each(['stops reading', 'closes'])('when the reader of a named pipe %s', async (state) => {
    const pipe = await startUnreadPipe();
    const { child, portal } = await startWithOutput(`> ${pipe.path}`);
    if (state === 'closes') pipe.end();
    await writeLines(portal);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    pipe.end();
  });

  it('when the disk for its log is full', async () => {
    const { child, portal } = await startWithOutput('> /dev/full');
    await writeLines(portal);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

it('has only JSON lines and no warning of Next after a start and a page', async () => {
  const { program, ...portal } = await startPortal({ vendorUrl: sandbox().origin });
  expectStatus(await visitor(portal).get('/signin'), 200);
  await program.stop();
  const lines = program
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; level: string });
  expect(lines.map(({ event }) => event)).toContain('ready');
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
});
