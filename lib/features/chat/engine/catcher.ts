/** Milliseconds: the first wait after a failure, and the longest. */
const first = 1_000;
const longest = 30_000;

interface Told {
  /** A try has failed; another one follows. */
  failed(): void;
  done(): void;
}

/** Catches up with what was missed, as often as it takes: a failure is tried again, and so is what came too early. */
export class Catcher {
  readonly #ask: () => Promise<number>;
  readonly #told: Told;
  #run = 0;
  #done = false;
  /** The newest entry that is known to be there. */
  #wanted = 0;
  /** The newest entry that the history had. */
  #reached = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` gives the newest id that the history has. */
  constructor(ask: () => Promise<number>, told: Told) {
    this.#ask = ask;
    this.#told = told;
  }

  /** Whether nothing is missing. */
  get isDone(): boolean {
    return this.#done;
  }

  /** Begins anew, whatever was under way. */
  begin(): void {
    this.stop();
    this.#wanted = 0;
    void this.#attempt(this.#run, 0);
  }

  /** The line says that there is an entry as new as this. */
  upTo(id: number): void {
    if (this.#done && id > this.#reached) this.begin();
    this.#wanted = id;
  }

  /** Whatever is under way no longer counts. */
  stop(): void {
    this.#run += 1;
    this.#done = false;
    clearTimeout(this.#timer);
  }

  async #attempt(run: number, failures: number): Promise<void> {
    const newest = await this.#ask().catch(() => null);
    if (run !== this.#run) return;
    this.#reached = newest ?? 0;
    if (newest !== null && (newest >= this.#wanted || failures > 3)) {
      this.#done = true;
      this.#told.done();
      return;
    }
    if (newest === null) this.#told.failed();
    const wait = Math.min(longest, first * 2 ** failures) * (0.5 + Math.random() / 2);
    this.#timer = setTimeout(() => void this.#attempt(run, failures + 1), wait);
  }
}
