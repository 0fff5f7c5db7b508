/** In-memory Redis with the commands of locks and stored responses; `isAway` makes each command fail. */
export class FakeRedis {
  readonly values = new Map<string, string>();
  isAway = false;

  async set(key: string, value: string, ...options: unknown[]): Promise<string | null> {
    this.#fail();
    const before = this.values.get(key) ?? null;
    if (before === null || !options.includes('NX')) this.values.set(key, value);
    if (options.includes('GET')) return before;
    return before === null || !options.includes('NX') ? 'OK' : null;
  }

  async del(key: string): Promise<number> {
    this.#fail();
    return Number(this.values.delete(key));
  }

  /** Runs the only script in use: it deletes a key that has this value. */
  async eval(_: string, __: number, key: string, value: string): Promise<number> {
    this.#fail();
    return this.values.get(key) === value ? this.del(key) : 0;
  }

  #fail(): void {
    if (this.isAway) throw new Error('Connection is closed');
  }
}
