/** Takes one token from the bucket of all replicas; returns the milliseconds until the next one, 0 when it has some. */
export type ReplicaLimiter = () => Promise<number>;

/** Limits a rate. The limiter of all replicas responds later, so its result counts from the next call on. */
export class TokenBucket {
  readonly #capacity: number;
  readonly #tokensPerMs: number;
  readonly #replicaLimiter: ReplicaLimiter | undefined;
  #tokens: number;
  #refilledAt = Date.now();
  /** Milliseconds since the epoch; the limiter of all replicas has no tokens until then. */
  #exhaustedUntil = 0;

  constructor([count, seconds]: readonly [count: number, seconds: number], replicaLimiter?: ReplicaLimiter) {
    this.#capacity = count;
    this.#tokensPerMs = count / (seconds * 1000);
    this.#tokens = count;
    this.#replicaLimiter = replicaLimiter;
  }

  tryTake(): boolean {
    const now = Date.now();
    this.#tokens = Math.min(this.#capacity, this.#tokens + (now - this.#refilledAt) * this.#tokensPerMs);
    this.#refilledAt = now;
    if (this.#tokens < 1 || now < this.#exhaustedUntil) return false;
    this.#tokens -= 1;
    void this.#replicaLimiter?.().then((ms) => {
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
  readonly #replicaLimiter: (user: string) => Promise<number>;

  constructor(
    allowance: readonly [count: number, seconds: number],
    replicaLimiter: (user: string) => Promise<number>,
  ) {
    this.#allowance = allowance;
    this.#replicaLimiter = replicaLimiter;
  }

  get(user: string): TokenBucket {
    const bucket =
      this.#byUser.get(user) ?? new TokenBucket(this.#allowance, () => this.#replicaLimiter(user));
    this.#byUser.set(user, bucket);
    return bucket;
  }

  /** Evicts full buckets of users without open sockets. */
  evictFull(activeUsers: { has(user: string): boolean }): void {
    for (const [user, bucket] of this.#byUser)
      if (bucket.isFull && !activeUsers.has(user)) this.#byUser.delete(user);
  }
}
