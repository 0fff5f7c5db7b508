import type { Visitor } from '../../harness/client.ts';
import { readMetric } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import type { ResponseOverride } from '../../harness/servers/sandbox.ts';
import { expectStatus, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

// What is wrong in a response of the vendor is for operators: in the log and the metrics, and in no response.

interface FaultLine {
  readonly event: string;
  readonly call: number;
  readonly pointer: string;
  readonly expected: string;
  readonly found: string;
}

let portal: RunningPortal;
let main: Visitor;

beforeAll(async () => {
  portal = await startPortal({ vendorUrl: sandbox().origin });
  main = await signIn('main', portal);
});
afterAll(() => portal.program.stop());
afterEach(() => sandbox().reset());

const faultLines = (): FaultLine[] =>
  logLines<FaultLine>(portal.program).filter(({ event }) => event === 'vendorFault');

/** Reads an address while the vendor's response deviates, and returns the fault that is logged. */
async function faultOf(address: string, status: number, override: ResponseOverride): Promise<FaultLine> {
  const before = faultLines().length;
  await sandbox().overrideResponses(override);
  const response = expectStatus(await main.get(address), status);
  expect(response.text).not.toContain('/data/');
  await until(() => faultLines().length > before);
  const line = faultLines().at(-1);
  if (!line) throw new Error('no line');
  return line;
}

const countOf = (call: number) => readMetric(`portal_vendor_faults_total{call="${call}"}`, portal);

it('names call and field when a page fails', async () => {
  const fault = await faultOf('/api/v1/messages', 502, { call: 43, at: 'data.list[].id', drop: true });
  expect(fault).toMatchObject({
    call: 43,
    pointer: '/data/list/*/id',
    expected: 'text',
    found: expect.stringMatching(/^missing/),
  });
  expect(await countOf(43)).toBe(1);
});

it('names a value that could not be read although the page works', async () => {
  const override = { call: 8, at: 'data.list[].orderTime', value: 'soon' };
  expect(await faultOf('/api/v1/orders', 200, override)).toMatchObject({
    call: 8,
    pointer: '/data/list/*/orderTime',
    expected: 'seconds since 1970',
    found: expect.stringMatching(/^text/),
  });
  expect(await countOf(8)).toBe(1);
});

it('names a response that is unreadable as a whole', async () => {
  const fault = await faultOf('/api/v1/home/figures', 502, { call: 39, at: 'code', drop: true });
  expect(fault).toMatchObject({ call: 39, pointer: '', found: 'The response has no code' });
  expect(await countOf(39)).toBe(1);
});

it('logs a fault once and counts each', async () => {
  await sandbox().overrideResponses({ call: 91, at: 'data.list[].id', drop: true });
  for (let count = 1; count <= 3; count += 1) {
    expectStatus(await main.get('/api/v1/work-orders'), 502);
    await until(async () => (await countOf(91)) === count);
  }
  expect(faultLines().filter(({ call }) => call === 91)).toHaveLength(1);
});

it('compares the first response of each call, also when its page works', async () => {
  const renamed = { call: 47, at: 'data.list[].product_name', rename: 'productName' };
  expect(await faultOf('/api/v1/inventory-alerts', 200, renamed)).toMatchObject({
    call: 47,
    pointer: '/data/list/*/product_name',
    found: expect.stringContaining('productName'),
  });
  expect(await countOf(47)).toBeUndefined();
});
