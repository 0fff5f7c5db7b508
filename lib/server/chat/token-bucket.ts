/**
 * Takes a token of the limit that all replicas share. Resolves with the milliseconds to wait; 0 when there was a token.
 */
type SharedLimiter = () => Promise<number>;

/**
 * Limits a rate, such as that of chat messages, in this replica and optionally over all replicas. `tryTake` does not
 * wait for the shared limiter, so that an exhausted one counts only from the next call on.
 */
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

  /** Takes one token. Returns false when there is none, and the caller has to refuse. */
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

/** Token buckets of the accounts that use this replica. */
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

  /** Returns the user's bucket, which is full at the first use. */
  get(user: string): TokenBucket {
    const bucket =
      this.#byUser.get(user) ?? new TokenBucket(this.#allowance, () => this.#sharedLimiter(user));
    this.#byUser.set(user, bucket);
    return bucket;
  }

  /** Evicts full buckets of users without open sockets: a new bucket would be full too. */
  evictFull(activeUsers: { has(user: string): boolean }): void {
    for (const [user, bucket] of this.#byUser)
      if (bucket.isFull && !activeUsers.has(user)) this.#byUser.delete(user);
  }
}
