import { redis, waitForRedis } from '#lib/server/session/redis.ts';
import { revokeOthers, revokeSession } from '#lib/server/session/revocation.ts';
import { RedisServer } from '../../../harness/servers/redis.ts';
import { describeWith } from '../../../harness/without-tools.ts';

const settings = { REDIS_URL: '', SESSION_ABSOLUTE_SECONDS: 60, LOG_LEVEL: 'silent' };
jest.mock('#lib/server/config.ts', () => ({ config: () => settings }));

describeWith('redis')('a revocation in Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await RedisServer.start();
    settings.REDIS_URL = server.url;
    await waitForRedis();
  });
  afterAll(async () => {
    redis()?.disconnect();
    await server?.down();
  });

  const secondsLeft = async (key: string) => Math.ceil(((await redis()?.pttl(key)) ?? 0) / 1000);

  it('keeps the longer expiry of two replicas', async () => {
    await redis()?.set('portal:ended:one', 'ended', 'EX', 600);
    await revokeSession('one');
    expect(await secondsLeft('portal:ended:one')).toBe(600);
    await redis()?.set('portal:ended:two', 'ended', 'EX', 10);
    await revokeSession('two');
    expect(await secondsLeft('portal:ended:two')).toBe(60);
    await revokeSession('three');
    expect(await secondsLeft('portal:ended:three')).toBe(60);
  });

  it('does not replace a later time by an earlier one', async () => {
    const later = `${Date.now() + 60_000} spared`;
    await redis()?.set('portal:ended-before:7', later, 'EX', 600);
    await revokeOthers('7', 'mine');
    expect(await redis()?.get('portal:ended-before:7')).toBe(later);
    await redis()?.set('portal:ended-before:8', '1000 spared', 'EX', 600);
    await revokeOthers('8', 'mine');
    expect(await redis()?.get('portal:ended-before:8')).toMatch(/^\d{13} mine$/);
    expect(await secondsLeft('portal:ended-before:8')).toBe(600);
  });
});
