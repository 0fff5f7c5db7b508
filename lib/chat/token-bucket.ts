/** Takes one from what all replicas share; gives milliseconds until there is more, or 0 while there is some. */
export type SharedLimiter = () => Promise<number>;

/**
 * How often something may happen: so many at once, and as many again in each period (a token bucket). What other
 * replicas know is asked for meanwhile and counts from the next time on, so that nobody waits for it.
 */
export class TokenBucket {
  readonly #capacity: number;
  readonly #tokensPerMs: number;
  readonly #sharedLimiter: SharedLimiter | undefined;
  #tokens: number;
  #refilledAt = Date.now();
  /** Milliseconds since the epoch until which there is none left elsewhere. */
  #exhaustedUntil = 0;

  constructor([count, seconds]: readonly [count: number, seconds: number], sharedLimiter?: SharedLimiter) {
    this.#capacity = count;
    this.#tokensPerMs = count / (seconds * 1000);
    this.#tokens = count;
    this.#sharedLimiter = sharedLimiter;
  }

  /** Takes one; false when there is none left at the moment. */
  tryTake(): boolean {
    const now = Date.now();
    this.#tokens = Math.min(this.#capacity, this.#tokens + (now - this.#refilledAt) * this.#tokensPerMs);
    this.#refilledAt = now;
    if (this.#tokens < 1 || now < this.#exhaustedUntil) return false;
    this.#tokens -= 1;
    void this.#sharedLimiter?.().then((ms) => {
      if (ms > 0) this.#exhaustedUntil = Date.now() + ms;
    });
    return true;
  }

  /** Whether all of it has come back, so that it need not be remembered. */
  get isFull(): boolean {
    return this.#tokens + (Date.now() - this.#refilledAt) * this.#tokensPerMs >= this.#capacity;
  }
}

/** A pace for each account. */
export class TokenBuckets {
  readonly #byUser = new Map<string, TokenBucket>();
  readonly #allowance: readonly [count: number, seconds: number];
  readonly #sharedLimiter: (user: string) => Promise<number>;

  constructor(
    allowance: readonly [count: number, seconds: number],
    sharedLimiter: (user: string) => Promise<number>,
  ) {
    this.#allowance = allowance;
    this.#sharedLimiter = sharedLimiter;
  }

  get(user: string): TokenBucket {
    const bucket =
      this.#byUser.get(user) ?? new TokenBucket(this.#allowance, () => this.#sharedLimiter(user));
    this.#byUser.set(user, bucket);
    return bucket;
  }

  /** Forgets those that need not be remembered and of whom nobody is `there`. */
  evictFull(activeUsers: { has(user: string): boolean }): void {
    for (const [user, bucket] of this.#byUser)
      if (bucket.isFull && !activeUsers.has(user)) this.#byUser.delete(user);
  }
}
