import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { metrics } from '#lib/server/observe/metrics.ts';
import { redis, waitForRedis } from '#lib/server/session/redis.ts';
import { revokeSession } from '#lib/server/session/revocation.ts';
import { captureLog } from '../../../harness/log-lines.ts';
import { until } from '../../../harness/servers/worker-servers.ts';

const settings = { REDIS_URL: '', SESSION_ABSOLUTE_SECONDS: 60, LOG_LEVEL: 'info' };
jest.mock('#lib/server/config.ts', () => ({ config: () => settings }));

const lines = captureLog<{ level: number; msg: string; reason?: string }>();

/** Responds to the commands of a new connection, and with OK to others, unless it hangs. */
let isHanging = false;
const sockets = new Set<Socket>();
const respond = (command: string) => {
  if (/hello/i.test(command)) return '%1\r\n+proto\r\n:3\r\n';
  return /info/i.test(command) && !/setinfo/i.test(command)
    ? '$21\r\nredis_version:7.0.0\r\n\r\n'
    : '+OK\r\n';
};
const listen = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', (data) => {
        if (isHanging) return;
        for (const command of String(data)
          .split(/^\*\d+\r\n/m)
          .slice(1))
          socket.write(respond(command));
      });
    }).listen(port, '127.0.0.1', () => resolve(server));
  });

let server: Server;
let port: number;
beforeAll(async () => {
  server = await listen(0);
  port = (server.address() as { port: number }).port;
  settings.REDIS_URL = `redis://127.0.0.1:${port}`;
  await waitForRedis();
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  redis()?.disconnect();
  for (const socket of sockets) socket.destroy();
  server.close();
});

const isUp = async () => (await metrics.redisUp.get()).values[0]?.value;

describe('a Redis that hangs', () => {
  // Only timers of the portal are faked; the sockets are real.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('counts as unavailable after a second and is used again once it responds', async () => {
    isHanging = true;
    const revocation = revokeSession('first');
    await jest.advanceTimersByTimeAsync(1_000);
    await revocation;
    await until(async () => (await isUp()) === 0);
    isHanging = false;
    // The longest time between two attempts to connect.
    await jest.advanceTimersByTimeAsync(500);
    await until(async () => (await isUp()) === 1);
    await until(async () => lines.at(-1)?.msg === 'Redis is back');
  });
});

describe('a pause of this process', () => {
  it('does not make Redis unavailable', async () => {
    const response = redis()?.set('key', 'value');
    await new Promise(setImmediate);
    for (const end = Date.now() + 1_700; Date.now() < end; );
    expect(await response).toBe('OK');
    expect(await redis()?.set('key', 'value')).toBe('OK');
    expect(await isUp()).toBe(1);
  });
});

describe('an unavailable Redis', () => {
  it('is logged once, and once when it is available again', async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await until(async () => (await isUp()) === 0);
    for (const session of ['a', 'b', 'c']) await revokeSession(session);
    await wait(800);
    server = await listen(port);
    await until(async () => (await isUp()) === 1);
    await until(async () => lines.length === 2);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'Redis is away'],
      [30, 'Redis is back'],
    ]);
  });
});
