/** Takes one from what all replicas share; gives milliseconds until there is more, or 0 while there is some. */
export type Elsewhere = () => Promise<number>;

/**
 * How often something may happen: so many at once, and as many again in each period (a token bucket). What other
 * replicas know is asked for meanwhile and counts from the next time on, so that nobody waits for it.
 */
export class Pace {
  readonly #most: number;
  readonly #perMs: number;
  readonly #elsewhere: Elsewhere | undefined;
  #left: number;
  #at = Date.now();
  /** Milliseconds since the epoch until which there is none left elsewhere. */
  #spentUntil = 0;

  constructor([count, seconds]: readonly [count: number, seconds: number], elsewhere?: Elsewhere) {
    this.#most = count;
    this.#perMs = count / (seconds * 1000);
    this.#left = count;
    this.#elsewhere = elsewhere;
  }

  /** Takes one; false when there is none left at the moment. */
  take(): boolean {
    const now = Date.now();
    this.#left = Math.min(this.#most, this.#left + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#left < 1 || now < this.#spentUntil) return false;
    this.#left -= 1;
    void this.#elsewhere?.().then((ms) => {
      if (ms > 0) this.#spentUntil = Date.now() + ms;
    });
    return true;
  }

  /** Whether all of it has come back, so that it need not be remembered. */
  get isFull(): boolean {
    return this.#left + (Date.now() - this.#at) * this.#perMs >= this.#most;
  }
}

/** A pace for each account. */
export class Paces {
  readonly #all = new Map<string, Pace>();
  readonly #allowance: readonly [count: number, seconds: number];
  readonly #elsewhere: (user: string) => Promise<number>;

  constructor(
    allowance: readonly [count: number, seconds: number],
    elsewhere: (user: string) => Promise<number>,
  ) {
    this.#allowance = allowance;
    this.#elsewhere = elsewhere;
  }

  of(user: string): Pace {
    const pace = this.#all.get(user) ?? new Pace(this.#allowance, () => this.#elsewhere(user));
    this.#all.set(user, pace);
    return pace;
  }

  /** Forgets those that need not be remembered and of whom nobody is `there`. */
  sweep(there: { has(user: string): boolean }): void {
    for (const [user, pace] of this.#all) if (pace.isFull && !there.has(user)) this.#all.delete(user);
  }
}
