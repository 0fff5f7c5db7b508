/** Takes one token from the bucket of all replicas; returns the milliseconds until the next one, 0 when it has some. */
export type SharedLimiter = () => Promise<number>;

/** Limits a rate. The shared limiter is asked asynchronously, so its result counts from the next call on. */
export class TokenBucket {
  readonly #capacity: number;
  readonly #tokensPerMs: number;
  readonly #sharedLimiter: SharedLimiter | undefined;
  #tokens: number;
  #refilledAt = Date.now();
  /** Milliseconds since the epoch; the shared limiter has no tokens until then. */
  #exhaustedUntil = 0;

  constructor([count, seconds]: readonly [count: number, seconds: number], sharedLimiter?: SharedLimiter) {
    this.#capacity = count;
    this.#tokensPerMs = count / (seconds * 1000);
    this.#tokens = count;
    this.#sharedLimiter = sharedLimiter;
  }

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

  get isFull(): boolean {
    return this.#tokens + (Date.now() - this.#refilledAt) * this.#tokensPerMs >= this.#capacity;
  }
}

/** One bucket for each account. */
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

  /** Evicts full buckets of users without open sockets. */
  evictFull(activeUsers: { has(user: string): boolean }): void {
    for (const [user, bucket] of this.#byUser)
      if (bucket.isFull && !activeUsers.has(user)) this.#byUser.delete(user);
  }
}
