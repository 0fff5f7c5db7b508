import { createStore, type StoreApi } from 'zustand/vanilla';
import { BatchRun, type StoredRun } from './batch-run.ts';
import { holdRunLock, isRunLocked } from './run-lock.ts';
import type { BatchTransport } from './send-entries.ts';

/** Where the draft of one account is stored; account-drafts.ts has that of browsers. */
export interface DraftStorage {
  /** The account. */
  readonly user: string;
  /** Returns undefined when nothing is stored. */
  get(name: string): unknown;
  /** Stores a value, or removes it when it is undefined. Never throws. */
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

/** Base class of drafts: stores the latest run of an account and its earlier receipts in this browser. */
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
  #isOtherTabSending = false;
  #isFollowing = false;

  /** `name` is the beginning of the names under which it is stored. */
  constructor(storage: DraftStorage, name: string) {
    this.storage = storage;
    this.#name = name;
  }

  protected abstract createTransport(items: ReadonlyMap<string, Item>, target: Target): BatchTransport;
  protected abstract toStored(run: BatchRun<Item, Target>): unknown;
  /** Returns undefined for a value that is not a stored run. */
  protected abstract fromStored(value: unknown): RestoredRun<Item, Target> | undefined;

  get state(): RunsState<Item, Target> {
    return this.store.getState();
  }

  protected storageName(suffix: string): string {
    return `${this.#name}.${suffix}`;
  }

  /** Reads what is stored, except while this tab sends. */
  load(): void {
    this.store.setState({ isLoaded: true });
    const { run } = this.state;
    if (run?.busy && !run.isInOtherTab) return;
    this.#restoreAll();
    if (this.state.run && !this.#isFollowing) void this.#followOtherTab();
  }

  /** While another tab sends the run, shows it as busy until that tab has ended it or was closed. */
  async #followOtherTab(): Promise<void> {
    this.#isFollowing = true;
    if (await isRunLocked(this.#lockName)) {
      this.#isOtherTabSending = true;
      this.#restoreAll();
      // The other tab has the lock until then.
      await holdRunLock(this.#lockName, async () => {});
      this.#isOtherTabSending = false;
      this.#restoreAll();
    }
    this.#isFollowing = false;
  }

  get #lockName(): string {
    return `portal-run.${this.storage.user}.${this.#name}`;
  }

  #restoreAll(): void {
    const archived = toList(this.storage.get(this.storageName('archived'))).map((value) =>
      this.#restore(value),
    );
    this.store.setState({
      run: this.#restore(this.storage.get(this.storageName('run')), this.#isOtherTabSending) ?? null,
      archived: archived.filter((run) => run !== undefined),
    });
  }

  #restore(value: unknown, isInOtherTab = false): BatchRun<Item, Target> | undefined {
    const restored = this.fromStored(value);
    if (!restored) return undefined;
    const { items, target, stored } = restored;
    return this.#createRun(items, target, [], { stored, isInOtherTab });
  }

  #createRun(
    entries: ReadonlyMap<string, Item>,
    target: Target,
    unconfirmed: readonly string[],
    restored: { stored?: StoredRun; isInOtherTab?: boolean } = {},
  ): BatchRun<Item, Target> {
    const transport = this.createTransport(entries, target);
    const run: BatchRun<Item, Target> = new BatchRun(
      { entries, target, unconfirmed, transport, lockName: this.#lockName, ...restored },
      () => this.onRunChange(run),
    );
    return run;
  }

  protected onRunChange(run: BatchRun<Item, Target>): void {
    if (run === this.state.run) this.storeRun(run);
    this.onChange();
  }

  protected storeRun(run: BatchRun<Item, Target>): void {
    this.storage.set(this.storageName('run'), this.toStored(run));
  }

  /** Renders the components again that use the draft. */
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

  /** Archives the receipt of the run, so that the next one can be opened. */
  protected closeRun(run: BatchRun<Item, Target>): void {
    const archived = keepLatest([run, ...this.state.archived]);
    this.storage.set(
      this.storageName('archived'),
      archived.map((each) => this.toStored(each)),
    );
    this.storage.set(this.storageName('run'), undefined);
    this.store.setState({ run: null, archived });
  }

  /** Shows an archived receipt; null shows the list. */
  readonly viewReceipt = (viewed: BatchRun<Item, Target> | null): void => {
    this.store.setState({ viewed });
  };
}

/** Returns the latest runs, as many as may be stored. */
function keepLatest<Item, Target>(runs: readonly BatchRun<Item, Target>[]): BatchRun<Item, Target>[] {
  let total = 0;
  return runs.slice(0, maxArchivedReceipts).filter(({ entries }, index) => {
    total += entries.size;
    return index === 0 || total <= maxArchivedEntries;
  });
}

/** A stored list; empty for anything else. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A stored text; empty for anything else. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
