/** Delay after the first failure, and the longest. */
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

interface SyncEvents {
  /** An attempt failed; another one follows. */
  failed(): void;
  done(): void;
}

/** Fetches what was missed while there was no connection, and retries with backoff until the history has it all. */
export class GapSync {
  readonly #fetchNewest: () => Promise<number>;
  readonly #events: SyncEvents;
  #run = 0;
  #isDone = false;
  /** The newest entry that exists, according to the socket. */
  #expected = 0;
  /** The newest entry that the history returned. */
  #reached = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `fetchNewest` returns the newest id of the history. */
  constructor(fetchNewest: () => Promise<number>, events: SyncEvents) {
    this.#fetchNewest = fetchNewest;
    this.#events = events;
  }

  /** Whether nothing is missing. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Starts over; an attempt under way no longer counts. */
  start(): void {
    this.stop();
    this.#expected = 0;
    void this.#attempt(this.#run, 0);
  }

  /** The socket reports that an entry with this id exists. */
  expect(id: number): void {
    if (this.#isDone && id > this.#reached) this.start();
    this.#expected = id;
  }

  stop(): void {
    this.#run += 1;
    this.#isDone = false;
    clearTimeout(this.#timer);
  }

  async #attempt(run: number, failures: number): Promise<void> {
    const newest = await this.#fetchNewest().catch(() => null);
    if (run !== this.#run) return;
    this.#reached = newest ?? 0;
    // The history may lag behind the socket.
    if (newest !== null && (newest >= this.#expected || failures > 3)) {
      this.#isDone = true;
      this.#events.done();
      return;
    }
    if (newest === null) this.#events.failed();
    const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);
    this.#timer = setTimeout(() => void this.#attempt(run, failures + 1), delay);
  }
}
