import { readMetric } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { expectStatus, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

/** Throws outside of any request: no request can cause an uncaught error. */
const provoke = `
process.on('SIGUSR2', () => {
  setTimeout(() => { throw new TypeError('thrown by a timer'); });
  Promise.reject(new RangeError('rejected'));
  Promise.reject('text');
});
`;

let ownPortal: RunningPortal;
beforeAll(async () => {
  ownPortal = await startPortal({
    vendorUrl: sandbox().origin,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(provoke)}` },
  });
});
afterAll(() => ownPortal.program.stop());

it('an uncaught error is one log line and one count, and the portal keeps serving', async () => {
  // Next registers listeners of its own, also when it renders its first page.
  const main = await signIn('main', ownPortal);
  expectStatus(await main.get('/dealers/dealer/dealerlist'), 200);
  const count = (kind: string) => readMetric(`portal_uncaught_errors_total{kind="${kind}"}`, ownPortal);
  for (let time = 1; time <= 2; time++) {
    process.kill(ownPortal.program.pid, 'SIGUSR2');
    await until(
      async () =>
        (await count('uncaughtException')) === time && (await count('unhandledRejection')) === 2 * time,
    );
    expectStatus(await main.get('/dealers/dealer/dealerlist'), 200);
    expectStatus(await main.get('/api/v1/dealers'), 200);
  }
  const expected = (kind: string, reason: RegExp) => ({
    event: 'uncaught',
    level: 'error',
    kind,
    reason: expect.stringMatching(reason),
  });
  const each = [
    expected('unhandledRejection', /^RangeError: rejected\n {4}at /),
    expected('unhandledRejection', /^string$/),
    expected('uncaughtException', /^TypeError: thrown by a timer\n {4}at /),
  ];
  // After its end, no line can follow.
  await ownPortal.program.stop();
  const lines = logLines(ownPortal.program).filter(
    ({ event, level }) => event === 'uncaught' || (event === 'console' && level === 'error'),
  );
  expect(lines).toMatchObject([...each, ...each]);
});
