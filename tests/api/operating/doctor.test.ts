import { spawnSync } from 'node:child_process';
import type { Report } from '#lib/server/doctor/run-doctor.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import {
  faultsOf,
  readDoctorReport,
  runDoctorProgram,
  startDoctor,
} from '../../harness/doctor/doctor-program.ts';
import { LeakDetector } from '../../harness/leaks.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { freePort } from '../../harness/servers/program.ts';
import { RedisServer } from '../../harness/servers/redis.ts';
import { type ResponseOverride, startSandbox } from '../../harness/servers/sandbox.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';
import { sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';
import { itWith } from '../../harness/without-tools.ts';

startSpecifiedVendor();

const vendor = () => sandbox().origin;

/** The calls that the doctor reports. */
const reportedCalls = Object.values(calls)
  .filter(({ number, writes }) => !writes || number <= 2)
  .map(({ number }) => number)
  .sort((a, b) => a - b);

/** Collects the output, which must not contain secrets. */
const outputs = new LeakDetector();
function addOutput(where: string, output: string): void {
  outputs.add(where, output);
  // Sandbox tokens have 32 characters.
  expect(output).not.toMatch(/[\w-]{32}/);
}

afterEach(() => sandbox().clearFaults());

describe('with a vendor as documented', () => {
  const fullAccounts = ['main', 'blue'];
  const requested = new Set<number>();
  it.each(['main', 'merchant', 'sub', 'child', 'service', 'blue', 'admin'] as const)(
    'finds no differences as %s, reports every read call, makes no other calls and signs out',
    async (account) => {
      await sandbox().reset();
      const since = await sandbox().lastCallNumber();
      const { calls: reports, signIn: entry, code, output } = await readDoctorReport(vendor(), account);
      expect(faultsOf(reports)).toEqual([]);
      expect(entry.outcome).toBe('done');
      expect(reports.map(({ number }) => number)).toEqual(reportedCalls);
      expect(reports.filter(({ result, reason }) => result === 'notCalled' && !reason)).toEqual([]);
      expect(code).toBe(0);
      addOutput(`as expected, ${account}`, output);

      const logged = (await sandbox().calls({ since })).filter(({ call }) => call !== null);
      expect(new Set(logged.map(({ signature }) => signature?.reason))).toEqual(new Set(['valid']));
      expect(logged.map(({ call }) => call ?? 0).filter((call) => !reportedCalls.includes(call))).toEqual([]);
      expect(logged.at(-1)?.call).toBe(calls.signOut.number);
      if (fullAccounts.includes(account))
        for (const { number, count } of reports) if (count > 0) requested.add(number);
    },
  );

  it('makes every read call as the accounts with all rights', () => {
    expect(reportedCalls.filter((number) => !requested.has(number))).toEqual([]);
  });
});

/** Ten calls with different faults, and the place that the doctor must report. */
const plantedFaults: [what: string, difference: ResponseOverride, found: string][] = [
  [
    'a renamed field',
    { call: 11, at: 'data.list[].product_name', rename: 'productName' },
    '11 data.list[].product_name',
  ],
  [
    'a missing field',
    { call: 30, at: 'data.list[].dealer_number', drop: true },
    '30 data.list[].dealer_number',
  ],
  [
    'a time without a zone',
    { call: 8, at: 'data.list[].orderTime', as: 'localTime' },
    '8 data.list[].orderTime',
  ],
  ['a list in place of an object', { call: 39, at: 'data', as: 'list' }, '39 data'],
  ['rows under another key', { call: 43, at: 'data.list', rename: 'rows' }, '43 data.list'],
  ['another success code', { call: 74, at: 'code', value: 1 }, '74 code'],
  ['a missing field', { call: 14, at: 'data.list[].goods_name', drop: true }, '14 data.list[].goods_name'],
  ['an ignored page number', { call: 78, ignore: ['page'] }, '78 page'],
  ['an unknown status', { call: 91, at: 'data.list[].progress', value: 9 }, '91 data.list[].progress'],
  [
    'an amount with a comma',
    { call: 7, at: 'data.list[].gross_income', value: '12,50' },
    '7 data.list[].gross_income',
  ],
];

/** Further kinds of differences. */
const otherFaults: typeof plantedFaults = [
  ['a time as text', { call: 58, at: 'data[].end_time', as: 'localTime' }, '58 data[].end_time'],
  ['an object in place of a list', { call: 40, at: 'data', as: 'object' }, '40 data'],
  ['an ignored page size', { call: 9, ignore: ['pageSize'] }, '9 pageSize'],
  ['a flag as text', { call: 24, at: 'data.list[].status', value: 'yes-it-is' }, '24 data.list[].status'],
  ['a row without an id', { call: 85, at: 'data.list[].id', drop: true }, '85 data.list[].id'],
  [
    'an object in place of a text',
    { call: 47, at: 'data.list[].product_name', value: {} },
    '47 data.list[].product_name',
  ],
];

describe('with a vendor that differs', () => {
  it('finds ten differences in ten calls, each by its call and field', async () => {
    await sandbox().overrideResponses(...plantedFaults.map(([, difference]) => difference));
    const { calls: reports, code, output } = await readDoctorReport(vendor(), 'main');
    expect(faultsOf(reports).sort()).toEqual(plantedFaults.map(([, , place]) => place).sort());
    expect(code).toBe(1);
    addOutput('different, in JSON', output);
    expect(output).not.toContain('12,50');
  });

  it('finds six further kinds of differences', async () => {
    await sandbox().overrideResponses(...otherFaults.map(([, difference]) => difference));
    const { calls: reports, output } = await readDoctorReport(vendor(), 'main');
    expect(output).not.toContain('yes-it-is');
    expect(faultsOf(reports).sort()).toEqual(otherFaults.map(([, , place]) => place).sort());
  });

  it('finds an HTML response, a timeout, an error status and a refused token', async () => {
    await sandbox().faults(
      { path: 97, body: '<html></html>', contentType: 'text/html', status: 200 },
      { path: 93, noResponse: true },
      { path: 86, status: 500 },
      { path: 75, code: 401 },
      { path: 94, code: 9999 },
      { path: 42, code: 403 },
    );
    const { calls: reports } = await readDoctorReport(vendor(), 'main');
    expect(faultsOf(reports)).toEqual(['75 token', '86 response', '93 response', '94 code', '97 response']);
    expect(reports.find(({ number }) => number === 42)?.result).toBe('notForAccount');
    expect(reports.find(({ number }) => number === 97)?.differences[0]?.actual).toMatch(
      /HTTP 200, text\/html/,
    );
  });

  it('prints what differs, where, and how to set the file hosts', async () => {
    await sandbox().overrideResponses(...plantedFaults.map(([, difference]) => difference));
    const { output } = await runDoctorProgram(vendor(), 'main');
    addOutput('different', output);
    expect(output).toMatch(/ 8 POST \S+getOrderList +DIFFERS, \d+ ms\n/);
    expect(output).toMatch(/data\.list\[\]\.orderTime: expected seconds since 1970, got a date as text/);
    // The data of this call is compared too.
    expect(output).toMatch(/ code: expected code 200, got code 1 with the data of a success/);
    expect(output).toContain('VENDOR_FILE_HOSTS=files.elsewhere.example');
    expect(output).toMatch(/Summary: .*10 differ/);
  });
});

describe('when calls are impossible', () => {
  it('names every invalid setting without its value', async () => {
    const { code, output } = await runDoctorProgram('ftp://wrong', null, {
      env: { PORT: 'x', VENDOR_SERVICES: '{' },
    });
    expect(code).toBe(2);
    for (const key of ['PORT', 'VENDOR_URL', 'VENDOR_SERVICES']) expect(output).toContain(`${key}:`);
    expect(output).not.toContain('ftp://wrong');
  });

  it('reports a wrong password', async () => {
    const env = { DOCTOR_ACCOUNT: 'unknown-account', DOCTOR_PASSWORD: 'not-the-password' };
    const { code, output } = await runDoctorProgram(vendor(), 'main', { env });
    addOutput('refused', output);
    expect(code).toBe(2);
    expect(output).toMatch(/REFUSED: code 1001 \(wrong account or password\)/);
    expect(output).not.toContain('not-the-password');
  });

  it('finds the signature format of the vendor', async () => {
    const ownSandbox = await startSandbox({ VENDOR_SIGN_FORMAT: 'keyvalue' });
    try {
      // Compared with others, a response for the limit would look like that to an accepted signature.
      await ownSandbox.faults({ path: 90, status: 429, times: 1 });
      const { code, output } = await runDoctorProgram(ownSandbox.origin, 'main');
      expect(code).toBe(2);
      expect(output).toContain('call 90 accepts only signature.format: "keyvalue"');
      const [limited, repeated, ...others] = await ownSandbox.calls({ call: 90 });
      expect([limited?.status, repeated?.status]).toEqual([429, 200]);
      expect(repeated?.params).toEqual(limited?.params);
      // Without the header, the doctor waits a second.
      expect((repeated?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
      // The sandbox shows where it looks for a signature.
      expect(others.length).toBeLessThan(40);
      expect(
        (await runDoctorProgram(ownSandbox.origin, 'main', { env: { VENDOR_SIGN_FORMAT: 'keyvalue' } })).code,
      ).toBe(0);
    } finally {
      await ownSandbox.program.stop();
    }
  });

  it('reports which services are down, and checks the others', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const serviceSettings = JSON.stringify({
      translation: { url },
      issue: { url: 'https://nowhere.invalid' },
    });
    const {
      code,
      services,
      calls: reports,
    } = await readDoctorReport(vendor(), 'main', { env: { VENDOR_SERVICES: serviceSettings } });
    expect(code).toBe(1);
    const down = services.filter(({ isReachable }) => !isReachable);
    expect(down.map(({ name }) => name).sort()).toEqual(['issue', 'translation']);
    expect(down.map((each) => each.detail).join()).toMatch(/DNS: .*TCP: ECONNREFUSED/);
    expect(faultsOf(reports)).toEqual(['91 response', '92 response']);
  });

  it('stops when the sign-in service is down', async () => {
    const { code, output } = await runDoctorProgram(`http://127.0.0.1:${await freePort()}`, 'main');
    expect(code).toBe(2);
    expect(output).toContain('No calls were made');
  });

  itWith('redis')('checks only the services, the chat socket and Redis without an account', async () => {
    const redis = await RedisServer.start();
    try {
      const chat = `${vendor().replace('http', 'ws')}/chat`;
      const env = { VENDOR_CHAT_URL: chat, REDIS_URL: redis.url };
      const since = await sandbox().lastCallNumber();
      const { code, output } = await runDoctorProgram(vendor(), null, { env });
      expect(code).toBe(0);
      expect(output).toMatch(/chat socket +reached .*\n +Redis +reached/);
      expect(output).toContain('No calls were made');
      expect((await sandbox().calls({ since })).filter(({ call }) => call !== null)).toEqual([]);
    } finally {
      await redis.down();
    }
    const unreachable = await runDoctorProgram(vendor(), null, {
      env: {
        VENDOR_CHAT_URL: `${vendor().replace('http', 'ws')}/missing`,
        REDIS_URL: 'redis://:a-secret@127.0.0.1:1',
      },
    });
    expect(unreachable.output).toMatch(
      /chat socket +FAILED .*\n +Redis +FAILED +redis:\/\/127\.0\.0\.1:1 +ECONNREFUSED/,
    );
    expect(unreachable.output).not.toContain('a-secret');
    expect(unreachable.code).toBe(1);
  });
});

describe('when interrupted', () => {
  it('signs out, prints its results so far, and reports no differences for pending calls', async () => {
    const since = await sandbox().lastCallNumber();
    await sandbox().faults({ path: calls.banners.number, noResponse: true });
    const doctorOptions = { env: { VENDOR_TIMEOUT_MS: '20000' }, args: ['--json'] };
    const program = await startDoctor(vendor(), 'main', doctorOptions);
    const hasCalled = async (call: number) => (await sandbox().calls({ since, call })).length > 0;
    await until(() => hasCalled(calls.banners.number));
    process.kill(program.pid, 'SIGINT');
    expect(await program.ended).toBe(130);
    expect(await hasCalled(calls.signOut.number)).toBe(true);
    const { calls: reports, isStopped } = JSON.parse(program.output()) as Report;
    expect(isStopped).toBe(true);
    expect(faultsOf(reports)).toEqual([]);
    expect(reports.find(({ number }) => number === calls.banners.number)).toMatchObject({
      reason: 'stopped before this call',
    });
  });
});

describe('the output of the doctor', () => {
  it('contains no secrets, tokens, passwords or records', async () => {
    const who = await signIn('main');
    const rowsAt = async (path: string) =>
      (await who.get(path)).json<{ items: Record<string, string>[] }>().items;
    const dealers = await rowsAt('/api/v1/dealers');
    const devices = await rowsAt('/api/v1/devices');
    const values = [
      ...dealers.flatMap(({ email, address }) => [email, address]),
      ...devices.map(({ id }) => id),
    ];
    expect(values.length).toBeGreaterThan(40);
    outputs.addSecrets([
      demoPassword,
      'unknown-account',
      ...values.filter((word) => word !== undefined && word.length > 4),
    ] as string[]);
    expect(outputs.textCount).toBe(10);
    expect(outputs.findLeaks()).toEqual([]);
  });
});

it('the recorded expectations match the sandbox and the handlers', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/scripts/record-doctor.ts', '--check'], {
    encoding: 'utf8',
    // Otherwise the program gets the environment of the test run, with its dialect.
    env: process.env,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}, 240_000);
