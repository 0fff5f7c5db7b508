import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { sandbox, visitor } from '../../harness/servers/worker-servers.ts';

const start = (TRUSTED_PROXIES: string) =>
  startPortal({ vendorUrl: sandbox().origin, env: TRUSTED_PROXIES ? { TRUSTED_PROXIES } : {} });

describe('X-Request-Id', () => {
  let portals: Record<'direct' | 'otherProxy' | 'proxied', RunningPortal>;
  beforeAll(async () => {
    const [direct, otherProxy, proxied] = await Promise.all([
      start(''),
      start('192.0.2.1, 10.0.0.0/8'),
      start('127.0.0.1'),
    ]);
    portals = { direct, otherProxy, proxied };
  });
  afterAll(() => Promise.all(Object.values(portals).map(({ program }) => program.stop())));

  const idOf = async (name: keyof typeof portals, path: string) => {
    const headers = { 'x-request-id': 'forged-request-id' };
    return (await visitor(portals[name]).get(path, headers)).headers['x-request-id'];
  };

  it.each(['/api/v1/dealers', '/api/session', '/api/v1/none'])(
    'of a client is replaced on %s',
    async (path) => {
      for (const name of ['direct', 'otherProxy'] as const)
        expect([name, await idOf(name, path)]).toEqual([name, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    },
  );

  it('of a trusted proxy is kept', async () => {
    expect(await idOf('proxied', '/api/v1/dealers')).toBe('forged-request-id');
  });
});
