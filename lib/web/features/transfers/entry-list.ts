import { createStore } from 'zustand/vanilla';
import { withRetryDelay } from '../../ui/jobs/retry-delay.ts';
import { applyChecks, checkKey, type DeviceCheck, type Entry, type EntryValues } from './entries.ts';

export const maxEntries = 20_000;
/** Entries per check, and checks at a time. With Tcodes fewer, as the server looks up each Tcode by a vendor call. */
const tcodeBatches = { batchSize: 64, concurrency: 1 };
const snBatches = { batchSize: 500, concurrency: 4 };

/** Checks entries on the server for the dealer `target`, which is empty for activations. The checks return in any order. */
export type CheckEntries = (
  entries: readonly EntryValues[],
  target: string,
  signal: AbortSignal,
) => Promise<readonly DeviceCheck[]>;

interface EntryListState {
  readonly entries: readonly Entry[];
  /** The id of the receiving dealer; null until one is chosen. */
  readonly target: string | null;
  readonly checking: boolean;
  /** Why the last check failed. */
  readonly problem: unknown;
}

/**
 * The entries of a draft. After each change, unchecked entries are checked on the server. A failed check stays in `problem`
 * until the next change or `recheck`.
 */
export class EntryList {
  readonly #check: CheckEntries;
  readonly #needsTcode: boolean;
  readonly store;
  #lastKey = 0;
  #checks = new Map<string, DeviceCheck>();
  #pending = new Set<string>();
  #control = new AbortController();

  constructor(
    check: CheckEntries,
    { needsTcode = false, target = null }: { needsTcode?: boolean; target?: string | null } = {},
  ) {
    this.#check = check;
    this.#needsTcode = needsTcode;
    this.store = createStore<EntryListState>(() => ({
      entries: [],
      target,
      checking: false,
      problem: undefined,
    }));
  }

  state = (): EntryListState => this.store.getState();

  /**
   * Appends entries; one with a Tcode replaces a listed entry of the same device without one. Returns false and adds none when
   * the list would exceed `maxEntries`.
   */
  add(values: readonly EntryValues[]): boolean {
    const snsWithTcode = new Set(values.flatMap(({ sn, tcode }) => (tcode ? [sn] : [])));
    const entries = this.state().entries.filter(({ sn, tcode }) => tcode || !snsWithTcode.has(sn));
    if (entries.length + values.length > maxEntries) return false;
    this.#setEntries([...entries, ...values.map((each) => this.#toEntry(each))]);
    return true;
  }

  replace(values: readonly EntryValues[]): void {
    this.store.setState({ entries: [] });
    this.restore(values);
  }

  /** Prepends removed entries, even beyond `maxEntries`, and checks the whole list again. */
  restore(values: readonly EntryValues[]): void {
    this.store.setState(({ entries }) => ({
      entries: [...values.map((each) => this.#toEntry(each)), ...entries],
    }));
    this.recheck();
  }

  update(key: number, values: EntryValues): void {
    this.#setEntries(
      this.state().entries.map((entry) => (entry.key === key ? { ...this.#toEntry(values), key } : entry)),
    );
  }

  remove(keys: ReadonlySet<number>): void {
    this.#setEntries(this.state().entries.filter(({ key }) => !keys.has(key)));
  }

  setTarget(target: string | null): void {
    if (target === this.state().target) return;
    this.store.setState({ target });
    this.recheck();
  }

  /** Discards all results and checks every entry again. */
  recheck(): void {
    this.#control.abort();
    this.#control = new AbortController();
    this.#checks = new Map();
    this.#pending = new Set();
    this.#setEntries(this.state().entries);
  }

  #toEntry(values: EntryValues): Entry {
    this.#lastKey += 1;
    return { key: this.#lastKey, ...values, checkResult: 'unchecked', product: '', dealer: null };
  }

  #applyResults(entries = this.state().entries): Entry[] {
    return applyChecks(entries, this.#checks, this.#pending, this.#needsTcode);
  }

  #setEntries(entries: readonly Entry[]): void {
    const checking = this.#pending.size > 0;
    this.store.setState({ entries: this.#applyResults(entries), checking, problem: undefined });
    void this.#checkEntries();
  }

  async #checkEntries(): Promise<void> {
    const { target, entries } = this.state();
    const unchecked = entries.filter(({ checkResult }) => checkResult === 'unchecked');
    if (target === null || unchecked.length === 0) return;
    const { signal } = this.#control;
    const { batchSize, concurrency } = this.#needsTcode ? tcodeBatches : snBatches;
    const batches = Array.from({ length: Math.ceil(unchecked.length / batchSize) }, (_, index) =>
      unchecked.slice(index * batchSize, (index + 1) * batchSize),
    );
    for (const entry of unchecked) this.#pending.add(checkKey(entry));
    this.store.setState({ entries: this.#applyResults(), checking: true });
    const checkNextBatches = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await this.#checkBatch(batch, target, signal);
    };
    try {
      await Promise.all(Array.from({ length: concurrency }, checkNextBatches));
    } catch (problem) {
      // The first failure is shown; requests still under way add their results.
      if (!signal.aborted) this.#settle(unchecked, problem);
    }
  }

  async #checkBatch(batch: readonly Entry[], target: string, signal: AbortSignal): Promise<void> {
    const values = batch.map(({ sn, tcode }) => ({ sn, tcode }));
    const checks = await withRetryDelay(() => this.#check(values, target, signal), signal);
    if (signal.aborted) return;
    const tcodes = new Map(values.map(({ sn, tcode }) => [sn, tcode]));
    for (const check of checks)
      this.#checks.set(checkKey({ sn: check.sn, tcode: tcodes.get(check.sn) ?? '' }), check);
    this.#settle(batch, this.state().problem);
  }

  #settle(batch: readonly Entry[], problem: unknown): void {
    for (const entry of batch) this.#pending.delete(checkKey(entry));
    this.store.setState({ entries: this.#applyResults(), checking: this.#pending.size > 0, problem });
  }
}
