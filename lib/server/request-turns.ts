import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { perProcess } from '#lib/contract/per-process.ts';

/** Requests begin for this time in each turn of the event loop, in milliseconds. */
const maxTurnMs = 5;
/** Connections that are accepted before further requests begin: all that Node lets wait. */
const maxAccepted = 511;

/**
 * Lets requests begin a few at a time, in turns between clients, so that probes and new connections come in between. Node
 * would begin all that have arrived at once, and accepts one connection in each turn of the event loop.
 */
export class RequestTurns {
  readonly #waiting = new Map<string, (() => void)[]>();
  #isRunning = false;
  #acceptedCount = 0;

  acceptFirst(server: EventEmitter): void {
    server.on('connection', () => (this.#acceptedCount += 1));
  }

  /** Resolves when the work of `client`, an account or a network, may begin. */
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
    // The rest of this turn accepts nothing.
    await nextTurn();
    while (this.#waiting.size > 0) {
      await this.#acceptConnections();
      const startedAt = performance.now();
      do {
        this.#beginNext();
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

  #beginNext(): void {
    for (const [client, ofClient] of this.#waiting) {
      const begin = ofClient.shift();
      this.#waiting.delete(client);
      if (ofClient.length > 0) this.#waiting.set(client, ofClient);
      begin?.();
      return;
    }
  }
}

/** Resolves when everything that needs no timer, thread or network is done. */
const untilIdle = () => new Promise<void>((resolve) => process.nextTick(resolve));

export const requestTurns = () => perProcess('requestTurns', () => new RequestTurns());
