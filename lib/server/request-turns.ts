import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { perProcess } from '#lib/contract/per-process.ts';

/** How long requests are started before the event loop gets its next turn. */
const maxTurnMs = 5;
/** Connections that are accepted before further requests start: the length of Node's queue of connections. */
const maxAccepted = 511;

/**
 * Starts waiting requests a few at a time, alternating between clients, so that probes and new connections are not delayed. Node
 * alone would start all of them at once, and accepts only one connection in each turn of the event loop.
 */
export class RequestTurns {
  readonly #waiting = new Map<string, (() => void)[]>();
  #isRunning = false;
  #acceptedCount = 0;

  /** Lets new connections of this server go before waiting requests. */
  acceptFirst(server: EventEmitter): void {
    server.on('connection', () => (this.#acceptedCount += 1));
  }

  /** Resolves when a request of `client`, an account or a network, may start. Never rejects. */
  take(client: string): Promise<void> {
    return new Promise((resolve) => {
      const ofClient = this.#waiting.get(client);
      if (ofClient) ofClient.push(resolve);
      else this.#waiting.set(client, [resolve]);
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // No connection is accepted in the rest of this turn.
    await nextTurn();
    while (this.#waiting.size > 0) {
      await this.#acceptConnections();
      const startedAt = performance.now();
      do {
        this.#startNext();
        await untilIdle();
      } while (this.#waiting.size > 0 && performance.now() - startedAt < maxTurnMs);
    }
    this.#isRunning = false;
  }

  async #acceptConnections(): Promise<void> {
    for (let turnsLeft = maxAccepted; turnsLeft > 0; turnsLeft--) {
      const countBefore = this.#acceptedCount;
      await nextTurn();
      if (this.#acceptedCount === countBefore) return;
    }
  }

  /** Starts a request of the first client, which then becomes the last. */
  #startNext(): void {
    const [first] = this.#waiting;
    if (!first) return;
    const [client, ofClient] = first;
    const start = ofClient.shift();
    this.#waiting.delete(client);
    if (ofClient.length > 0) this.#waiting.set(client, ofClient);
    start?.();
  }
}

/** Resolves when the started request waits for a timer, a thread or the network. */
const untilIdle = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** The turns of this process: of pages, API requests, chat sockets and large JSON bodies. */
export const requestTurns = () => perProcess('requestTurns', () => new RequestTurns());
