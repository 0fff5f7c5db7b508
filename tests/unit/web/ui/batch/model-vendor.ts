import type { BatchTransport, LookupResult, SendResult } from '#lib/web/ui/batch/send-entries.ts';

/** The fault of one call to the model vendor. */
export type Fault =
  | 'none'
  /** Rejected before execution; the first two can be retried, the third concerns every entry. */
  | 'tooManyRequests'
  | 'overloaded'
  | 'forbidden'
  /** No usable response: not executed, executed, or executed some calls later. */
  | 'lostBefore'
  | 'lostAfter'
  | 'late'
  /** Executed, but the response leaves out every other entry. */
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

/** A vendor that records each transfer, and each entry that was sent too early. */
export class ModelVendor implements BatchTransport {
  readonly batchSize: number;
  readonly concurrency: number;
  readonly lookupBatchSize = 5;
  readonly alreadyDoneReason = 'alreadyThere';
  /** Executed transfers. */
  readonly records: string[] = [];
  /** SNs that were sent again without a look-up after an attempt without an outcome, in one round. */
  readonly prematureSends: string[] = [];
  calls = 0;
  #sendFaults: Fault[];
  #checkFaults: boolean[];
  #pending: { due: number; ids: readonly string[] }[] = [];
  readonly #locked: ReadonlySet<string>;
  /** Sent without an outcome. */
  readonly #open = new Set<string>();
  /** Looked up since the last attempt, in this round. */
  readonly #fresh = new Set<string>();

  constructor(options: {
    batchSize: number;
    concurrency: number;
    locked: Iterable<string>;
    send: Fault[];
    check: boolean[];
  }) {
    this.batchSize = options.batchSize;
    this.concurrency = options.concurrency;
    this.#locked = new Set(options.locked);
    this.#sendFaults = [...options.send];
    this.#checkFaults = [...options.check];
  }

  /** Starts a round: earlier look-ups are outdated. */
  newRound(): void {
    this.#fresh.clear();
  }

  /** Ends all faults and executes pending entries. */
  clearFaults(): void {
    this.#sendFaults = [];
    this.#checkFaults = [];
    this.#arrive(Number.POSITIVE_INFINITY);
  }

  reasonAgainst(id: string): string | undefined {
    if (this.records.includes(id)) return this.alreadyDoneReason;
    return this.#locked.has(id) ? 'locked' : undefined;
  }

  async send(ids: readonly string[]): Promise<SendResult> {
    await this.#enter();
    const fault = this.#sendFaults.shift() ?? 'none';
    this.prematureSends.push(...ids.filter((id) => this.#open.has(id) && !this.#fresh.has(id)));
    if (failures[fault]) throw failures[fault];
    for (const id of ids) {
      this.#open.add(id);
      this.#fresh.delete(id);
    }
    if (fault === 'lostBefore') throw this.#loss();
    if (fault === 'late') {
      this.#pending.push({ due: this.calls + 3, ids });
      throw this.#loss();
    }
    const result = this.#execute(ids);
    if (fault === 'lostAfter') throw this.#loss();
    const reported = fault === 'half' ? ids.filter((_, index) => index % 2 === 0) : ids;
    for (const id of reported) this.#open.delete(id);
    return {
      done: result.done.filter((id) => reported.includes(id)),
      failed: result.failed.filter(({ id }) => reported.includes(id)),
    };
  }

  async lookUp(ids: readonly string[]): Promise<ReadonlyMap<string, LookupResult>> {
    await this.#enter();
    if (this.#checkFaults.shift()) throw this.#loss();
    for (const id of ids) this.#fresh.add(id);
    return new Map(
      ids.map((id): [string, LookupResult] => {
        const reason = this.reasonAgainst(id);
        if (reason === undefined) return [id, 'sendable'];
        return [id, reason === this.alreadyDoneReason ? 'arrived' : { refused: reason }];
      }),
    );
  }

  #execute(ids: readonly string[]): SendResult {
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
    for (const { ids } of this.#pending.filter(({ due }) => due <= now)) this.#execute(ids);
    this.#pending = this.#pending.filter(({ due }) => due > now);
  }

  #loss(): object {
    return lost[this.calls % lost.length] ?? {};
  }
}
