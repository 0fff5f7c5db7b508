import type { Answered, BatchTransport, Finding } from '../../../../lib/features/transfers/engine.ts';

/** What goes wrong with one call to the model vendor. */
export type Mishap =
  | 'none'
  /** Refused before anything is done: the first two are worth another try, the third is for everybody. */
  | 'tooManyRequests'
  | 'overloaded'
  | 'forbidden'
  /** No usable answer, and nothing was done; or it was done; or it will be done some calls later. */
  | 'lostBefore'
  | 'lostAfter'
  | 'late'
  /** Done, but the answer leaves out every other entry. */
  | 'half';

const failures: Record<string, { code?: string; retryAfter?: number; name?: string }> = {
  tooManyRequests: { code: 'tooManyRequests', retryAfter: 0.001 },
  overloaded: { code: 'overloaded', retryAfter: 0.001 },
  forbidden: { code: 'forbidden' },
};
const lost = [
  { code: 'outcomeUnknown' },
  { code: 'vendorTimeout' },
  { code: 'vendorFailed' },
  { code: 'offline' },
  { code: 'internal' },
  { name: 'AbortError' },
];

/** A vendor that keeps a record of each transfer, and a note of each call that sent what it should not have. */
export class ModelVendor implements BatchTransport {
  readonly batch: number;
  readonly atOnce: number;
  readonly lookedUp = 5;
  readonly already = 'alreadyThere';
  /** One line for each transfer carried out. */
  readonly records: string[] = [];
  /** SNs that were sent although an attempt had no outcome and nobody had looked them up since, in the same round. */
  readonly careless: string[] = [];
  calls = 0;
  #sendMishaps: Mishap[];
  #checkMishaps: boolean[];
  #pending: { due: number; ids: readonly string[] }[] = [];
  readonly #locked: ReadonlySet<string>;
  /** Sent without an outcome. */
  readonly #open = new Set<string>();
  /** Looked up since they were last sent, in this round. */
  readonly #fresh = new Set<string>();

  constructor(given: {
    batch: number;
    atOnce: number;
    locked: Iterable<string>;
    send: Mishap[];
    check: boolean[];
  }) {
    this.batch = given.batch;
    this.atOnce = given.atOnce;
    this.#locked = new Set(given.locked);
    this.#sendMishaps = [...given.send];
    this.#checkMishaps = [...given.check];
  }

  /** A person has taken their time: what was looked up before may have changed. */
  newRound(): void {
    this.#fresh.clear();
  }

  /** Ends all mishaps and carries out what is still on its way. */
  calmDown(): void {
    this.#sendMishaps = [];
    this.#checkMishaps = [];
    this.#arrive(Number.POSITIVE_INFINITY);
  }

  reasonAgainst(id: string): string | undefined {
    if (this.records.includes(id)) return this.already;
    return this.#locked.has(id) ? 'locked' : undefined;
  }

  async send(ids: readonly string[]): Promise<Answered> {
    await this.#enter();
    const mishap = this.#sendMishaps.shift() ?? 'none';
    this.careless.push(...ids.filter((id) => this.#open.has(id) && !this.#fresh.has(id)));
    if (failures[mishap]) throw failures[mishap];
    for (const id of ids) {
      this.#open.add(id);
      this.#fresh.delete(id);
    }
    if (mishap === 'lostBefore') throw this.#loss();
    if (mishap === 'late') {
      this.#pending.push({ due: this.calls + 3, ids });
      throw this.#loss();
    }
    const answered = this.#carryOut(ids);
    if (mishap === 'lostAfter') throw this.#loss();
    const told = mishap === 'half' ? ids.filter((_, at) => at % 2 === 0) : ids;
    for (const id of told) this.#open.delete(id);
    return {
      done: answered.done.filter((id) => told.includes(id)),
      failed: answered.failed.filter(({ id }) => told.includes(id)),
    };
  }

  async check(ids: readonly string[]): Promise<ReadonlyMap<string, Finding>> {
    await this.#enter();
    if (this.#checkMishaps.shift()) throw this.#loss();
    for (const id of ids) this.#fresh.add(id);
    return new Map(
      ids.map((id): [string, Finding] => {
        const reason = this.reasonAgainst(id);
        if (reason === undefined) return [id, 'sendable'];
        return [id, reason === this.already ? 'arrived' : { refused: reason }];
      }),
    );
  }

  #carryOut(ids: readonly string[]): Answered {
    const failed = ids.flatMap((id) => {
      const reason = this.reasonAgainst(id);
      return reason === undefined ? [] : [{ id, reason }];
    });
    const done = ids.filter((id) => this.reasonAgainst(id) === undefined);
    this.records.push(...done);
    return { done, failed };
  }

  async #enter(): Promise<void> {
    this.calls += 1;
    this.#arrive(this.calls);
    await new Promise((resolve) => setImmediate(resolve));
  }

  #arrive(now: number): void {
    for (const { ids } of this.#pending.filter(({ due }) => due <= now)) this.#carryOut(ids);
    this.#pending = this.#pending.filter(({ due }) => due > now);
  }

  #loss(): object {
    return lost[this.calls % lost.length] ?? {};
  }
}
