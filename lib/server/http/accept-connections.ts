import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop this short accepted no connection. */
const quietTurnMs = 1;

/**
 * Accepts the connections that the operating system has queued, before the server stops listening and they would be
 * reset. A turn of the event loop accepts one of them.
 */
export class ConnectionAcceptor {
  #acceptedCount = 0;

  constructor(servers: readonly Server[]) {
    for (const server of servers) server.on('connection', () => (this.#acceptedCount += 1));
  }

  /** Returns when a quiet turn accepted no connection, or after `maxTurns`. */
  async acceptQueued(maxTurns: number): Promise<void> {
    for (let turnsLeft = maxTurns; turnsLeft > 0; turnsLeft--) {
      const [countBefore, startedAt] = [this.#acceptedCount, performance.now()];
      await nextTurn();
      if (this.#acceptedCount === countBefore && performance.now() - startedAt < quietTurnMs) return;
    }
  }
}
