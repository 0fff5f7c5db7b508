import { once } from 'node:events';
import { type Command, Redis } from 'ioredis';
import { config } from '../config.ts';
import { log } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import { shared } from '../shared.ts';

/** Time for the response to a command, in milliseconds. A request never waits longer for a Redis that hangs. */
const commandTimeoutMs = 1_000;

/**
 * Closes a connection without any data for the time of a command. The timers of ioredis do so after a pause of this
 * process too, before they read what has arrived; this one reads first.
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

/** The Redis that replicas share, or null where there is none. */
export function redis(): Redis | null {
  return shared('redis', () => {
    const { REDIS_URL } = config();
    if (!REDIS_URL) return null;
    const client = new RedisClient(REDIS_URL, {
      // A request never waits for a Redis that is away: whoever asks has an answer of its own.
      enableOfflineQueue: false,
      // A command is not sent again after its connection broke: its request has gone on without it.
      maxRetriesPerRequest: 0,
      // A Redis that is back is used within a second.
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

const outage = () => shared('redisOutage', () => ({ isReported: false }));

/** Logs that Redis fails, once until it is connected again. */
export function reportOutage(reason: string): void {
  if (outage().isReported) return;
  outage().isReported = true;
  log().warn({ event: 'redis', reason }, 'Redis is away');
}

/** Milliseconds that a start waits for Redis; without it the portal begins all the same. */
const startupTimeoutMs = 2_000;

/** Looks for Redis before anybody is let in, so that a replica that has just begun knows who was signed out. */
export async function waitForRedis(): Promise<void> {
  const client = redis();
  if (client && client.status !== 'ready')
    await once(client, 'ready', { signal: AbortSignal.timeout(startupTimeoutMs) }).catch(() => {});
}

/** A command by which Redis learns something that this replica knows, its name first. */
type RedisCommand = readonly [command: string, ...parts: string[]];

const resyncSources = () => shared('redisKnowledge', () => new Map<string, () => Iterable<RedisCommand>>());

/**
 * Names what this replica has to tell a Redis that has come (back): one that was away missed some of it, and one that
 * was started anew knows nothing.
 */
export function resyncOnReconnect(name: string, what: () => Iterable<RedisCommand>): void {
  resyncSources().set(name, what);
}

/**
 * Sets a key for so many milliseconds, or for longer where it lives longer already. What Redis has there stays, unless ours
 * begins with a greater number.
 */
export const setIfLater = (key: string, value: string, ms: number): RedisCommand => [
  'eval',
  setIfLaterScript,
  '1',
  key,
  value,
  String(Math.max(1, Math.ceil(ms))),
];

const setIfLaterScript = `
local known = redis.call('GET', KEYS[1])
local number = function(text) return tonumber(string.match(text, '^%d+') or '0') end
local life = math.max(redis.call('PTTL', KEYS[1]), tonumber(ARGV[2]))
if known and number(known) >= number(ARGV[1]) then return redis.call('PEXPIRE', KEYS[1], life) end
return redis.call('SET', KEYS[1], ARGV[1], 'PX', life)`;

/** Deletes a key that has this value; does nothing without Redis or while it cannot be reached. */
export async function deleteIfEqual(key: string, value: string): Promise<void> {
  await redis()
    ?.eval(deleteIfEqualScript, 1, key, value)
    .catch(() => {});
}

const deleteIfEqualScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

/** Most keys of one message to Redis. */
const commandsPerBatch = 500;

async function resync(client: Redis): Promise<void> {
  const all = [...resyncSources().values()].flatMap((getCommands) => [...getCommands()]);
  try {
    for (let at = 0; at < all.length; at += commandsPerBatch) {
      const pipeline = client.pipeline();
      for (const [command, ...parts] of all.slice(at, at + commandsPerBatch))
        pipeline.call(command, ...parts);
      const error = (await pipeline.exec())?.find(([error]) => error !== null)?.[0];
      if (error) throw error;
    }
    if (!outage().isReported) return;
    outage().isReported = false;
    log().info({ event: 'redis', told: all.length }, 'Redis is back');
  } catch (error) {
    reportOutage((error as Error).message);
  }
}
