import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '../config.ts';
import { drainLog, log } from '../observe/log.ts';
import { ConnectionAcceptor } from './accept-connections.ts';
import { readiness } from './health.ts';

/** Requests still running after this time are aborted. */
const shutdownTimeoutMs = 20_000;
/** Idle connections stay open for this time at most. */
const idleGraceMs = 2_000;
/** Turns of the event loop in which queued connections are accepted. */
const maxAcceptTurns = 1_000;

/**
 * Shuts down on SIGTERM or SIGINT: reports not ready, waits for load balancers to notice, stops listening, and lets
 * requests in flight finish. `closeSockets` ends the chat's sockets; `close` ends Next and tracing. Exits with 0 within
 * 25 s.
 */
export function shutDownOnSignal(
  servers: Server[],
  closeSockets: () => void,
  close: () => Promise<unknown>,
): void {
  let isShuttingDown = false;
  const shutDown = async (signal: string) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    readiness.isReady = false;
    log().info({ event: 'ending', signal });
    const { SHUTDOWN_DELAY_MS: delayMs } = config();
    await wait(delayMs);
    const closed = Promise.all(await stopListening(servers));
    closeSockets();
    // A load balancer may be about to send a request over an idle connection, and a write would be lost if it were
    // closed. Requests within this time get a response that closes the connection.
    await Promise.race([closed, wait(Math.min(delayMs, idleGraceMs))]);
    for (const server of servers) server.closeIdleConnections();
    await Promise.race([closed, wait(shutdownTimeoutMs - delayMs)]);
    await Promise.race([close(), wait(2_000)]);
    log().info({ event: 'ended' });
    await drainLog(500);
    process.exit(0);
  };
  process.on('SIGTERM', () => void shutDown('SIGTERM'));
  process.on('SIGINT', () => void shutDown('SIGINT'));
}

/** Stops listening; returns a promise for each server that resolves when its last connection has closed. */
async function stopListening(servers: Server[]): Promise<Promise<unknown>[]> {
  // Connections that the system has queued would be reset otherwise.
  await new ConnectionAcceptor(servers).acceptQueued(maxAcceptTurns);
  // `Server.close` of HTTP would also close idle connections.
  return servers.map((server) => new Promise((resolve) => Listener.prototype.close.call(server, resolve)));
}
