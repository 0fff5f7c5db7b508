import { createStore } from 'zustand/vanilla';
import { withRetryDelay } from '../../ui/jobs/retry-delay.ts';
import { applyChecks, checkKey, type DeviceCheck, type Entry, type Values } from './entries.ts';

export const maxEntries = 20_000;
/** Each Tcode is looked up by a call of its own, within the time of one request. */
const withTcodes = { size: 64, concurrent: 1 };
const withoutTcodes = { size: 500, concurrent: 4 };

/** Checks entries, for a dealer if there is one; the result has any order. */
export type Check = (
  entries: readonly Values[],
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

/** The entries of a batch. Every change of them or of the target checks what is unchecked. */
export class EntryList {
  readonly #check: Check;
  readonly #needsTcode: boolean;
  readonly store;
  #lastKey = 0;
  #checks = new Map<string, DeviceCheck>();
  #pending = new Set<string>();
  #control = new AbortController();

  constructor(
    check: Check,
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

  /** Appends entries, in place of those that lack their Tcodes; adds none and returns false when they exceed `maxEntries`. */
  add(values: readonly Values[]): boolean {
    const completed = new Set(values.flatMap(({ sn, tcode }) => (tcode ? [sn] : [])));
    const entries = this.state().entries.filter(({ sn, tcode }) => tcode || !completed.has(sn));
    if (entries.length + values.length > maxEntries) return false;
    this.#setEntries([...entries, ...values.map((each) => this.#toEntry(each))]);
    return true;
  }

  /** Sets the entries and checks them. */
  replace(values: readonly Values[]): void {
    this.store.setState({ entries: [] });
    this.restore(values);
  }

  /** Prepends removed entries, even beyond `maxEntries`, and checks the whole list again. */
  restore(values: readonly Values[]): void {
    this.store.setState(({ entries }) => ({
      entries: [...values.map((each) => this.#toEntry(each)), ...entries],
    }));
    this.refresh();
  }

  update(key: number, values: Values): void {
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
    this.refresh();
  }

  /** Discards all results and checks again. */
  refresh(): void {
    this.#control.abort();
    this.#control = new AbortController();
    this.#checks = new Map();
    this.#pending = new Set();
    this.#setEntries(this.state().entries);
  }

  #toEntry(values: Values): Entry {
    this.#lastKey += 1;
    return { key: this.#lastKey, ...values, checkResult: 'unchecked', product: '', dealer: '' };
  }

  #withResults(entries = this.state().entries): Entry[] {
    return applyChecks(entries, this.#checks, this.#pending, this.#needsTcode);
  }

  #setEntries(entries: readonly Entry[]): void {
    const checking = this.#pending.size > 0;
    this.store.setState({ entries: this.#withResults(entries), checking, problem: undefined });
    void this.#checkEntries();
  }

  async #checkEntries(): Promise<void> {
    const { target, entries } = this.state();
    const unchecked = entries.filter(({ checkResult }) => checkResult === 'unchecked');
    if (target === null || unchecked.length === 0) return;
    const { signal } = this.#control;
    const { size, concurrent } = this.#needsTcode ? withTcodes : withoutTcodes;
    const batches = Array.from({ length: Math.ceil(unchecked.length / size) }, (_, index) =>
      unchecked.slice(index * size, (index + 1) * size),
    );
    for (const entry of unchecked) this.#pending.add(checkKey(entry));
    this.store.setState({ entries: this.#withResults(), checking: true });
    const work = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await this.#checkBatch(batch, target, signal);
    };
    try {
      await Promise.all(Array.from({ length: concurrent }, work));
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
    this.store.setState({ entries: this.#withResults(), checking: this.#pending.size > 0, problem });
  }
}
