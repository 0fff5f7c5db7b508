import { createStore, type StoreApi } from 'zustand/vanilla';
import { BatchRun, type StoredRun } from './batch-run.ts';
import { holdRunLock, isRunLocked } from './run-lock.ts';
import type { BatchTransport } from './send-entries.ts';

/** Where the draft of one account is stored. */
export interface DraftStorage {
  /** The account. */
  readonly user: string;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  /** Whether the browser refused the last change, so that it is only in memory. */
  isFailing?(): boolean;
}

export interface RunsState<Item, Target> {
  readonly isLoaded: boolean;
  readonly run: BatchRun<Item, Target> | null;
  /** The latest first. */
  readonly archived: readonly BatchRun<Item, Target>[];
  /** The archived receipt on screen. */
  readonly viewed: BatchRun<Item, Target> | null;
  /** Runs are mutable; this grows with each change. */
  readonly revision: number;
}

export interface RestoredRun<Item, Target> {
  readonly items: ReadonlyMap<string, Item>;
  readonly target: Target;
  readonly stored: StoredRun;
}

const maxArchivedReceipts = 5;
/** Large receipts must leave space for the rest of the browser's storage. */
const maxArchivedEntries = 50_000;

/** The latest run of an account and its earlier receipts, stored in this browser. */
export abstract class StoredRuns<Item, Target> {
  readonly store: StoreApi<RunsState<Item, Target>> = createStore(() => ({
    isLoaded: false,
    run: null,
    archived: [],
    viewed: null,
    revision: 0,
  }));
  protected readonly storage: DraftStorage;
  readonly #name: string;
  /** Whether another tab sends the run. */
  #isElsewhere = false;
  #isWatching = false;

  /** `name` is the beginning of the names under which it is stored. */
  constructor(storage: DraftStorage, name: string) {
    this.storage = storage;
    this.#name = name;
  }

  protected abstract createTransport(items: ReadonlyMap<string, Item>, target: Target): BatchTransport;
  protected abstract toStored(run: BatchRun<Item, Target>): unknown;
  protected abstract fromStored(value: unknown): RestoredRun<Item, Target> | undefined;

  get state(): RunsState<Item, Target> {
    return this.store.getState();
  }

  protected nameOf(what: string): string {
    return `${this.#name}.${what}`;
  }

  /** Reads what is stored, except while this tab sends. */
  load(): void {
    this.store.setState({ isLoaded: true });
    const { run } = this.state;
    if (run?.busy && !run.isElsewhere) return;
    this.#restoreAll();
    if (this.state.run && !this.#isWatching) void this.#watch();
  }

  /** Follows a run that another tab sends until it has ended, or that tab was closed. */
  async #watch(): Promise<void> {
    this.#isWatching = true;
    if (await isRunLocked(this.#lockName)) {
      this.#isElsewhere = true;
      this.#restoreAll();
      await holdRunLock(this.#lockName, async () => {});
      this.#isElsewhere = false;
      this.#restoreAll();
    }
    this.#isWatching = false;
  }

  get #lockName(): string {
    return `portal-run.${this.storage.user}.${this.#name}`;
  }

  #restoreAll(): void {
    this.store.setState({
      run: this.#restore(this.storage.get(this.nameOf('run')), this.#isElsewhere)[0] ?? null,
      archived: toList(this.storage.get(this.nameOf('archived'))).flatMap((each) => this.#restore(each)),
    });
  }

  #restore(value: unknown, isElsewhere = false): BatchRun<Item, Target>[] {
    const restored = this.fromStored(value);
    if (!restored) return [];
    return [this.#createRun(restored.items, restored.target, [], { stored: restored.stored, isElsewhere })];
  }

  #createRun(
    entries: ReadonlyMap<string, Item>,
    target: Target,
    unconfirmed: readonly string[],
    restored: { stored?: StoredRun; isElsewhere?: boolean } = {},
  ): BatchRun<Item, Target> {
    const transport = this.createTransport(entries, target);
    const options = {
      ...{ entries, target, unconfirmed, transport },
      ...{ lockName: this.#lockName, ...restored },
    };
    const run: BatchRun<Item, Target> = new BatchRun(options, () => this.onRunChange(run));
    return run;
  }

  protected onRunChange(run: BatchRun<Item, Target>): void {
    if (run === this.state.run) this.storeRun(run);
    this.onChange();
  }

  protected storeRun(run: BatchRun<Item, Target>): void {
    this.storage.set(this.nameOf('run'), this.toStored(run));
  }

  protected onChange(): void {
    this.store.setState(({ revision }) => ({ revision: revision + 1 }));
  }

  /** Opens and stores a run of these items; null without items, or while there is another run. */
  protected openRun(
    items: ReadonlyMap<string, Item>,
    target: Target,
    unconfirmed: readonly string[],
  ): BatchRun<Item, Target> | null {
    if (this.state.run || items.size === 0) return null;
    const run = this.#createRun(items, target, unconfirmed);
    this.store.setState({ run });
    this.storeRun(run);
    return run;
  }

  /** Makes the run an earlier receipt. */
  protected closeRun(run: BatchRun<Item, Target>): void {
    const archived = keepLatest([run, ...this.state.archived]);
    this.storage.set(
      this.nameOf('archived'),
      archived.map((each) => this.toStored(each)),
    );
    this.storage.set(this.nameOf('run'), undefined);
    this.store.setState({ run: null, archived });
  }

  /** Shows an archived receipt; null shows the list. */
  readonly viewReceipt = (viewed: BatchRun<Item, Target> | null): void => {
    this.store.setState({ viewed });
  };
}

function keepLatest<Item, Target>(runs: readonly BatchRun<Item, Target>[]): BatchRun<Item, Target>[] {
  let total = 0;
  return runs.slice(0, maxArchivedReceipts).filter(({ entries }, index) => {
    total += entries.size;
    return index === 0 || total <= maxArchivedEntries;
  });
}

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A stored text; empty for anything else. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
