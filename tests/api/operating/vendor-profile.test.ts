import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VendorProfile } from '#lib/server/vendor-format/schema.ts';
import { Visitor } from '../../harness/client.ts';
import { type DemoAccount, demoPassword, testSecrets } from '../../harness/secrets.ts';
import { builtServer, type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { startProgram } from '../../harness/servers/program.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';
import { expectStatus, sandbox, until } from '../../harness/servers/worker-servers.ts';

startSpecifiedVendor();

const file = join(mkdtempSync(join(tmpdir(), 'vendor-profile-')), 'profile.json');
const writeProfile = (profile: unknown) =>
  writeFileSync(file, typeof profile === 'string' ? profile : JSON.stringify(profile));

async function signIn(portal: RunningPortal, account: DemoAccount): Promise<Visitor> {
  const visitor = new Visitor(portal.port);
  expectStatus(await visitor.post('/api/session', { account, password: demoPassword }), 201);
  return visitor;
}

describe('a start with a faulty profile', () => {
  async function linesOfStart(env: Record<string, string>): Promise<string[]> {
    const program = await startProgram(builtServer(), {
      env: { ...testSecrets, VENDOR_URL: sandbox().origin, PORT: '0', VENDOR_PROFILE: file, ...env },
    });
    expect(await program.ended).not.toBe(0);
    expect(program.output()).not.toContain(testSecrets.VENDOR_SECRET);
    expect(program.output()).not.toMatch(/^\s+at /m);
    return program.output().split('\n');
  }

  it('names all its faults at once, with those of other settings', async () => {
    writeProfile({
      bearer: 'third',
      headers: { 'X-Agent': 1 },
      calls: { 1: { pth: '/x' }, 44: { response: { times: { '/data/at': 'weeks' } } } },
    });
    expect(await linesOfStart({ LOG_LEVEL: 'loud' })).toEqual(
      expect.arrayContaining(
        [
          /^LOG_LEVEL: /,
          /^VENDOR_PROFILE\.bearer: /,
          /^VENDOR_PROFILE\.headers\.X-Agent: /,
          /^VENDOR_PROFILE\.calls\.1: has unknown keys: pth/,
          /^VENDOR_PROFILE\.calls\.44\.response\.times\.\/data\/at: /,
        ].map((line) => expect.stringMatching(line)),
      ),
    );
  });

  it('names rules that cannot work', async () => {
    writeProfile({
      calls: { 104: {}, 46: { path: '/message/info' }, 8: { response: { map: { '/data/*/a': '/b' } } } },
      services: { warehouse: { prefix: '/w' } },
      statuses: { orders: { 7: 'flown' } },
      headers: { Authorization: 'mine' },
      frames: { commands: { jump: 'hop' } },
    });
    expect(await linesOfStart({})).toEqual(
      expect.arrayContaining(
        [
          'calls.104: is not',
          'calls.46.path: must have',
          'calls.8.response.map./data/*/a: must have',
          'services.warehouse: is not',
          'statuses.orders.7: must be one of',
          'headers.Authorization: cannot be set',
          'frames.commands.jump: must be one of',
        ].map((fault) => expect.stringContaining(`VENDOR_PROFILE.${fault}`)),
      ),
    );
  });

  it.each([
    ['text that is not JSON', '{"calls": ', 'VENDOR_PROFILE: is not JSON'],
    ['a secret', { notes: [], headers: { 'X-A': testSecrets.VENDOR_SECRET } }, 'contains VENDOR_SECRET'],
  ])('names %s', async (_, profile, fault) => {
    writeProfile(profile);
    expect(await linesOfStart({})).toContainEqual(expect.stringContaining(fault));
  });

  it('names a file that cannot be read', async () => {
    const lines = await linesOfStart({ VENDOR_PROFILE: `${file}.missing` });
    expect(lines).toContainEqual('VENDOR_PROFILE: cannot be read (ENOENT)');
  });
});

describe('a running portal', () => {
  let portal: RunningPortal;
  const start = async (profile: VendorProfile) => {
    writeProfile(profile);
    portal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_PROFILE: file } });
  };
  const reload = async (profile: unknown, event: string) => {
    writeProfile(profile);
    process.kill(portal.program.pid, 'SIGHUP');
    await until(() => portal.program.output().includes(`"event":"${event}"`));
  };
  afterEach(() => portal.program.stop());

  it('reads the profile again on SIGHUP, and keeps the current one when the new one has faults', async () => {
    await start({ calls: { 79: { path: '/no/such/path' } } });
    const main = await signIn(portal, 'main');
    const announcements = () => main.get('/api/v1/home/announcements');
    expectStatus(await announcements(), 404);
    await reload({}, 'profileReloaded');
    expectStatus(await announcements(), 200);
    await reload({ calls: { 79: { pth: '/no/such/path' } }, bearer: 1 }, 'profileRefused');
    expectStatus(await announcements(), 200);
    const refusal = portal.program.output().match(/^.*"event":"profileRefused".*$/m)?.[0] ?? '';
    expect(JSON.parse(refusal)).toMatchObject({
      level: 'error',
      faults: [
        expect.stringContaining('VENDOR_PROFILE.bearer: '),
        expect.stringContaining('calls.79: has unknown keys: pth'),
      ],
    });
  });

  it('serves several products, by account and by a field of the sign-in', async () => {
    await start({
      product: { accounts: { blue: 'second' }, field: '/data/userLevel', values: { 1: 'first' } },
    });
    const pathOf = async (account: DemoAccount) => {
      const visitor = await signIn(portal, account);
      const since = await sandbox().lastCallNumber();
      await visitor.get('/api/v1/feedback');
      return (await sandbox().calls({ since })).map(({ path }) => path);
    };
    expect(await pathOf('blue')).toEqual(['/test-mysecond/api/get/merchantFeedbackList']);
    expect(await pathOf('main')).toEqual(['/test-myfirst/api/get/merchantFeedbackList']);
  });
});
