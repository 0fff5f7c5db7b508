/** Backoff: the delay after the first failure, and the longest delay. */
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** So many retries wait for the expected entry; the next response counts as complete even without it. */
const maxRetriesForExpected = 3;

interface SyncEvents {
  /** An attempt failed; another one follows. */
  failed(): void;
  done(): void;
}

/**
 * Fetches the entries that were missed while there was no connection. `Conversation` starts it after each connection. It
 * retries with backoff until the history has the newest entry that the socket reported.
 */
export class GapSync {
  readonly #fetchNewest: () => Promise<number>;
  readonly #events: SyncEvents;
  /** Increases with each start and stop, so that the result of an earlier run is ignored. */
  #run = 0;
  #isDone = false;
  /** Id of the newest entry that exists, according to the socket; 0 when the socket has not reported one. */
  #expectedId = 0;
  /** Id of the newest entry that the history returned. */
  #newestFetchedId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `fetchNewest` adds the missed entries to the log and returns the newest id of the history. It rejects on failure. */
  constructor(fetchNewest: () => Promise<number>, events: SyncEvents) {
    this.#fetchNewest = fetchNewest;
    this.#events = events;
  }

  /** Whether nothing is missing. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Starts again; the result of an attempt under way is ignored. */
  start(): void {
    this.stop();
    this.#expectedId = 0;
    void this.#attempt(this.#run, 0);
  }

  /** The socket reports that an entry with this id exists. */
  expect(id: number): void {
    if (this.#isDone && id > this.#newestFetchedId) this.start();
    this.#expectedId = id;
  }

  stop(): void {
    this.#run += 1;
    this.#isDone = false;
    clearTimeout(this.#timer);
  }

  async #attempt(run: number, failures: number): Promise<void> {
    const newestId = await this.#fetchNewest().catch(() => null);
    if (run !== this.#run) return;
    this.#newestFetchedId = newestId ?? 0;
    // The history may lag behind the socket.
    const isComplete =
      newestId !== null && (newestId >= this.#expectedId || failures > maxRetriesForExpected);
    if (isComplete) {
      this.#isDone = true;
      this.#events.done();
      return;
    }
    if (newestId === null) this.#events.failed();
    const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);
    this.#timer = setTimeout(() => void this.#attempt(run, failures + 1), delay);
  }
}
