import { once } from 'node:events';
import { type Command, Redis } from 'ioredis';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../config.ts';
import { log } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';

const commandTimeoutMs = 1_000;

/**
 * Rejects commands without a response in time, and closes a connection that delivers nothing. Unlike the timers of ioredis, it
 * first reads what has arrived during a pause of this process.
 */
class RedisClient extends Redis {
  override sendCommand(command: Command, pipeline?: Parameters<Redis['sendCommand']>[1]): unknown {
    const { stream } = this;
    const bytesRead = stream?.bytesRead;
    const rejectLate = () => {
      if (command.isSettled) return;
      const reason = new Error('Redis did not respond in time');
      command.reject(reason);
      if (stream?.bytesRead === bytesRead) stream?.destroy(reason);
    };
    const timer = setTimeout(() => setImmediate(rejectLate), commandTimeoutMs);
    const stop = () => clearTimeout(timer);
    command.promise.then(stop, stop);
    return super.sendCommand(command, pipeline);
  }
}

/** Returns the client of the Redis that all replicas share; null without REDIS_URL. Its commands reject at once in an outage. */
export function redis(): Redis | null {
  return perProcess('redis', () => {
    const { REDIS_URL } = config();
    if (!REDIS_URL) return null;
    const client = new RedisClient(REDIS_URL, {
      // Callers never wait for a lost Redis; they use their own memory.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 500,
      retryStrategy: (attempt) => Math.min(50 * attempt, 500),
    });
    metrics.redisUp.set(0);
    client.on('close', () => {
      metrics.redisUp.set(0);
      reportOutage('The connection was closed');
    });
    client.on('error', ({ message }: Error) => reportOutage(message));
    client.on('ready', () => {
      metrics.redisUp.set(1);
      void resync(client);
    });
    return client;
  });
}

const outage = () => perProcess('redisOutage', () => ({ isReported: false }));

/** Logs an outage, only once until Redis is connected again. */
export function reportOutage(reason: string): void {
  if (outage().isReported) return;
  outage().isReported = true;
  log().warn({ event: 'redis', reason }, 'Redis is away');
}

const startupTimeoutMs = 2_000;

/** Waits at most two seconds for Redis, so that a new replica knows the revoked sessions before its first request. */
export async function waitForRedis(): Promise<void> {
  const client = redis();
  if (client && client.status !== 'ready')
    await once(client, 'ready', { signal: AbortSignal.timeout(startupTimeoutMs) }).catch(() => {});
}

type RedisCommand = readonly [command: string, ...parts: string[]];

const resyncSources = () =>
  perProcess('resyncSources', () => new Map<string, () => Iterable<RedisCommand>>());

/** Registers commands that are sent whenever Redis connects: it may have missed changes, or lost its data by a restart. */
export function resyncOnReconnect(name: string, getCommands: () => Iterable<RedisCommand>): void {
  resyncSources().set(name, getCommands);
}

/** Returns the command that sets a key unless it has a value with a greater leading number. Never shortens its lifetime. */
export const setIfLaterCommand = (key: string, value: string, ms: number): RedisCommand => [
  'eval',
  setIfLaterScript,
  '1',
  key,
  value,
  String(Math.max(1, Math.ceil(ms))),
];

const setIfLaterScript = `
local current = redis.call('GET', KEYS[1])
local number = function(text) return tonumber(string.match(text, '^%d+') or '0') end
local ttl = math.max(redis.call('PTTL', KEYS[1]), tonumber(ARGV[2]))
if current and number(current) >= number(ARGV[1]) then return redis.call('PEXPIRE', KEYS[1], ttl) end
return redis.call('SET', KEYS[1], ARGV[1], 'PX', ttl)`;

/** Deletes a key that has this value. Does nothing while Redis cannot be reached. */
export async function deleteIfEqual(key: string, value: string): Promise<void> {
  await redis()
    ?.eval(deleteIfEqualScript, 1, key, value)
    .catch(() => {});
}

const deleteIfEqualScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

const commandsPerBatch = 500;

async function resync(client: Redis): Promise<void> {
  const commands = [...resyncSources().values()].flatMap((getCommands) => [...getCommands()]);
  try {
    for (let at = 0; at < commands.length; at += commandsPerBatch) {
      const pipeline = client.pipeline();
      for (const [command, ...parts] of commands.slice(at, at + commandsPerBatch))
        pipeline.call(command, ...parts);
      const failed = (await pipeline.exec())?.find(([commandError]) => commandError !== null);
      if (failed?.[0]) throw failed[0];
    }
    if (!outage().isReported) return;
    outage().isReported = false;
    log().info({ event: 'redis', resent: commands.length }, 'Redis is back');
  } catch (error) {
    reportOutage((error as Error).message);
  }
}
