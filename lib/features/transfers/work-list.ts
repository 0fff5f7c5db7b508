import { createStore } from 'zustand/vanilla';
import { withRetryDelay } from '../../ui/jobs/retry-delay.ts';
import { type Entry, type Finding, judge, type Known, type Values } from './entries.ts';

/** Most entries that a list takes. */
export const maxEntries = 20_000;
/** Look-ups under way at a time, and entries in each. */
const atOnce = 4;
const together = 500;

/** Asks what is known of these entries, for a dealer where there is one; in any order. */
export type Check = (
  entries: readonly Values[],
  target: string,
  signal: AbortSignal,
) => Promise<readonly Finding[]>;

interface WorkListState {
  readonly entries: readonly Entry[];
  /** Whom the entries are for; null while nobody has been chosen. */
  readonly target: string | null;
  readonly checking: boolean;
  /** Why the last check failed, and undefined when it did not. */
  readonly problem: unknown;
}

/**
 * Entries that somebody has gathered, each with its verdict. What can be seen without asking is told at once; the
 * rest is asked for by itself, 500 at a time, whenever entries or the target change. Nothing is ever changed by it.
 */
export class WorkList {
  readonly #check: Check;
  readonly #needsTcode: boolean;
  readonly store;
  #lastKey = 0;
  #known: Known = new Map();
  #asked = new Set<string>();
  #control = new AbortController();

  constructor(
    check: Check,
    { needsTcode = false, target = null }: { needsTcode?: boolean; target?: string | null } = {},
  ) {
    this.#check = check;
    this.#needsTcode = needsTcode;
    this.store = createStore<WorkListState>(() => ({
      entries: [],
      target,
      checking: false,
      problem: undefined,
    }));
  }

  state = (): WorkListState => this.store.getState();

  /** Adds entries at the end; none of them, and false, when they are more than fit. */
  add(values: readonly Values[]): boolean {
    const { entries } = this.state();
    if (entries.length + values.length > maxEntries) return false;
    const fresh = values.map((each) => this.#toEntry(each));
    this.#put([...entries, ...fresh]);
    return true;
  }

  /** Puts entries in front that were taken off before, however many there are, and asks about all of them anew. */
  addBack(values: readonly Values[]): void {
    this.store.setState(({ entries }) => ({
      entries: [...values.map((each) => this.#toEntry(each)), ...entries],
    }));
    this.refresh();
  }

  /** Puts other values in the place of an entry. */
  change(key: number, values: Values): void {
    this.#put(
      this.state().entries.map((entry) => (entry.key === key ? { ...this.#toEntry(values), key } : entry)),
    );
  }

  remove(keys: ReadonlySet<number>): void {
    this.#put(this.state().entries.filter(({ key }) => !keys.has(key)));
  }

  /** Chooses for whom the entries are; every verdict is asked for anew. */
  aim(target: string | null): void {
    if (target === this.state().target) return;
    this.store.setState({ target });
    this.refresh();
  }

  /** Forgets what is known and asks again. */
  refresh(): void {
    this.#control.abort();
    this.#control = new AbortController();
    this.#known = new Map();
    this.#asked = new Set();
    this.#put(this.state().entries);
  }

  #toEntry(values: Values): Entry {
    this.#lastKey += 1;
    return { key: this.#lastKey, ...values, verdict: 'unchecked', product: '', dealer: '' };
  }

  #put(entries: readonly Entry[]): void {
    this.store.setState({
      entries: judge(entries, this.#known, this.#asked, this.#needsTcode),
      problem: undefined,
    });
    void this.#askForMore();
  }

  async #askForMore(): Promise<void> {
    const { target, entries } = this.state();
    const wanted = entries.filter(({ verdict }) => verdict === 'unchecked');
    if (target === null || wanted.length === 0) return;
    const { signal } = this.#control;
    const batches = Array.from({ length: Math.ceil(wanted.length / together) }, (_, at) =>
      wanted.slice(at * together, (at + 1) * together),
    );
    for (const { sn } of wanted) this.#asked.add(sn);
    this.store.setState({
      entries: judge(entries, this.#known, this.#asked, this.#needsTcode),
      checking: true,
    });
    const work = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await this.#ask(batch, target, signal);
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, work));
    } catch (problem) {
      // One failure is told once; what is still under way comes in all the same.
      if (!signal.aborted) this.#fail(wanted, problem);
    }
  }

  async #ask(batch: readonly Entry[], target: string, signal: AbortSignal): Promise<void> {
    const values = batch.map(({ sn, tcode }) => ({ sn, tcode }));
    const findings = await withRetryDelay(() => this.#check(values, target, signal), signal);
    if (signal.aborted) return;
    for (const finding of findings) this.#known.set(finding.sn, finding);
    for (const { sn } of batch) this.#asked.delete(sn);
    this.store.setState({
      entries: judge(this.state().entries, this.#known, this.#asked, this.#needsTcode),
      checking: this.#asked.size > 0,
    });
  }

  #fail(wanted: readonly Entry[], problem: unknown): void {
    for (const { sn } of wanted) this.#asked.delete(sn);
    const entries = judge(this.state().entries, this.#known, this.#asked, this.#needsTcode);
    this.store.setState({ entries, checking: this.#asked.size > 0, problem });
  }
}
