import { Redis } from 'ioredis';
import { config } from '../config.ts';
import { log } from '../observe/log.ts';
import { shared } from '../shared.ts';

/** The Redis that replicas share, or null where there is none. */
export function redis(): Redis | null {
  return shared('redis', () => {
    const { REDIS_URL } = config();
    if (!REDIS_URL) return null;
    const client = new Redis(REDIS_URL, {
      // A request never waits for a Redis that is away: whoever asks has an answer of its own.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 1_000,
      connectTimeout: 2_000,
    });
    client.on('error', (error: Error) =>
      log().warn({ event: 'redis', reason: error.message }, 'Redis is away'),
    );
    return client;
  });
}
