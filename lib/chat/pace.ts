/** How often something may happen: so many at once, and as many again in each period (a token bucket). */
export class Pace {
  readonly #most: number;
  readonly #perMs: number;
  #left: number;
  #at = Date.now();

  constructor([count, seconds]: readonly [count: number, seconds: number]) {
    this.#most = count;
    this.#perMs = count / (seconds * 1000);
    this.#left = count;
  }

  /** Takes one; false when there is none left at the moment. */
  take(): boolean {
    const now = Date.now();
    this.#left = Math.min(this.#most, this.#left + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
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

  constructor(allowance: readonly [count: number, seconds: number]) {
    this.#allowance = allowance;
  }

  of(user: string): Pace {
    const pace = this.#all.get(user) ?? new Pace(this.#allowance);
    this.#all.set(user, pace);
    return pace;
  }

  /** Forgets those that need not be remembered and of whom nobody is `there`. */
  sweep(there: { has(user: string): boolean }): void {
    for (const [user, pace] of this.#all) if (pace.isFull && !there.has(user)) this.#all.delete(user);
  }
}
