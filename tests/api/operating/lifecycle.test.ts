import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { send } from '../../harness/client.ts';
import { queuedSeconds } from '../../harness/samples/usage.ts';
import { testSecrets } from '../../harness/secrets.ts';
import { builtServer, startPortal } from '../../harness/servers/portal.ts';
import { startProgram } from '../../harness/servers/program.ts';
import { sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

describe('starting', () => {
  it.each([
    ['no settings', {}, ['PORTAL_SEAL_KEYS', 'VENDOR_URL', 'VENDOR_SECRET']],
    [
      'many invalid settings',
      {
        PORT: 'canary',
        PORTAL_SEAL_KEYS: 'canary',
        VENDOR_URL: 'canary:/x',
        VENDOR_SIGN_FORMAT: 'canary',
        VENDOR_SERVICES: '{canary',
        PORTAL_LIMITS: '{"canary":[1,1]}',
        LOG_LEVEL: 'canary',
        PORTAL_ORIGIN: 'canary',
        HOST: 'canary of no host',
        TRUSTED_PROXIES: 'canary',
        VENDOR_FILE_HOSTS: 'canary/',
        PORTL_LIMITS: 'canary',
      },
      [
        'PORT',
        'PORTAL_SEAL_KEYS',
        'VENDOR_URL',
        'VENDOR_SECRET',
        'VENDOR_SIGN_FORMAT',
        'VENDOR_SERVICES',
        'PORTAL_LIMITS',
        'LOG_LEVEL',
        'PORTAL_ORIGIN',
        'HOST',
        'TRUSTED_PROXIES',
        'VENDOR_FILE_HOSTS',
        'PORTL_LIMITS',
      ],
    ],
  ])('with %s exits at once and names every invalid setting without its value', async (_, env, names) => {
    const started = Date.now();
    const program = await startProgram(builtServer(), { env });
    expect(await program.ended).not.toBe(0);
    expect(Date.now() - started).toBeLessThan(5_000);
    const output = program.output();
    expect(names.filter((name) => !new RegExp(`^${name}\\b`, 'm').test(output))).toEqual([]);
    expect(output).not.toContain('canary');
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('with an http origin on another host exits', async () => {
    const program = await startProgram(builtServer(), {
      env: { ...testSecrets, VENDOR_URL: 'http://127.0.0.1:1', PORTAL_ORIGIN: 'http://portal.example' },
    });
    expect(await program.ended).not.toBe(0);
    expect(program.output()).toMatch(/^PORTAL_ORIGIN\b/m);
  });

  it.each([
    ['HOST', 'an address of another machine', { HOST: '192.0.2.1' }],
    ['PORT', 'a port in use', { PORT: new URL(sandbox().origin).port }],
    ['METRICS_PORT', 'a port in use', { METRICS_PORT: new URL(sandbox().origin).port }],
  ])('with %s set to %s exits and names the setting without a stack trace', async (name, _, env) => {
    const program = await startProgram(builtServer(), {
      env: { ...testSecrets, VENDOR_URL: sandbox().origin, PORT: '0', ...env },
    });
    expect(await program.ended).not.toBe(0);
    expect(program.output()).toMatch(new RegExp(`^.*\\b${name}\\b.*: cannot listen`, 'm'));
    expect(program.output()).not.toMatch(/^\s+at /m);
  });

  it('takes at most 5 s of its own time and makes no vendor calls', async () => {
    const since = await sandbox().lastCallNumber();
    const started = performance.now();
    const ownPortal = await startPortal({ vendorUrl: sandbox().origin });
    const seconds = (performance.now() - started) / 1000;
    const queued = queuedSeconds(ownPortal.program.pid);
    await ownPortal.program.stop();
    expect(seconds - queued).toBeLessThan(5);
    expect(await sandbox().calls({ since })).toEqual([]);
  });
});

describe('stopping', () => {
  it('finishes requests in progress, refuses new ones and exits with 0', async () => {
    const ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { SHUTDOWN_DELAY_MS: '1500' } });
    const who = await signIn('main', ownPortal);
    await sandbox().faults({ path: 39, held: true });
    const since = await sandbox().lastCallNumber();
    const pending = who.copy().get('/api/v1/home/figures');
    await until(async () => (await sandbox().calls({ call: 39, since })).length > 0);
    const stopped = ownPortal.program.stop();
    await until(async () => (await send(ownPortal.port, { path: '/api/health/ready' })).status === 503);
    expect((await send(ownPortal.port, { path: '/api/health/live' })).status).toBe(200);
    await sandbox().clearFaults();
    expect((await pending).status).toBe(200);
    expect(await stopped).toBe(0);
    await expect(send(ownPortal.port, { path: '/api/health/live' })).rejects.toThrow();
  });
});

describe('an idle connection at shutdown', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());

  async function fetchHealth(port: number) {
    const sent = request({ host: '127.0.0.1', port, path: '/api/health/live', agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await text(response);
    return {
      status: response.statusCode,
      connection: response.headers.connection,
      reused: sent.reusedSocket,
    };
  }

  it('gets its next response, with connection: close', async () => {
    const ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { SHUTDOWN_DELAY_MS: '2000' } });
    expect(await fetchHealth(ownPortal.port)).toMatchObject({ status: 200, connection: 'keep-alive' });
    const stopped = ownPortal.program.stop();
    await until(() =>
      send(ownPortal.port, { path: '/api/health/live', headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    );
    expect(await fetchHealth(ownPortal.port)).toEqual({ status: 200, connection: 'close', reused: true });
    expect(await stopped).toBe(0);
  });
});
