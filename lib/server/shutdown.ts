import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '../config.ts';
import { log } from '../observe/log.ts';
import { readiness } from './health.ts';

/** Milliseconds after which the end no longer waits for requests in flight. */
const patience = 20_000;

/**
 * Ends the process in order on SIGTERM or SIGINT: not ready at once, a moment for balancers to notice,
 * then no new connections, `hangUp` ends the sockets, requests in flight finish, and exit 0 within 25 s.
 */
export function endOnSignal(servers: Server[], hangUp: () => void, close: () => Promise<unknown>): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    readiness.ready = false;
    log().info({ event: 'ending', signal });
    await wait(config().SHUTDOWN_DELAY_MS);
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const server of servers) server.closeIdleConnections();
    hangUp();
    await Promise.race([Promise.all(closed), wait(patience - config().SHUTDOWN_DELAY_MS)]);
    await Promise.race([close(), wait(2_000)]);
    log().info({ event: 'ended' });
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
}
