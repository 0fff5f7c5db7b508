import type { BatchRun, StoredRun } from './batch-run.ts';
import type { RecordWrite } from './record-transport.ts';
import type { BatchTransport } from './send-entries.ts';
import { type DraftStorage, type RestoredRun, type RunsState, StoredRuns, toList } from './stored-runs.ts';

/** What the user enters for a record. */
export interface DraftEntry {
  readonly id: string;
  /** An earlier attempt may have changed the record, so it is looked up before it is sent. */
  readonly isUnconfirmed?: boolean;
}

/** An entry that is being sent. */
export interface DraftItem extends RecordWrite {
  readonly id: string;
  /** ISO instant. */
  doneAt: string;
}

type StoredReceipt<Item, Target> = StoredRun & { readonly items: readonly Item[]; readonly target: Target };

interface DraftState<Entry, Item, Target> extends RunsState<Item, Target> {
  readonly entries: readonly Entry[];
}

/** What differs between kinds of records, such as shipping and renewal. */
export interface DraftKind<Entry, Item> {
  /** The beginning of the names under which it is stored. */
  name: string;
  /** The most entries of a draft. */
  atMost: number;
  /** Returns the entry of a record for which the user has entered nothing. */
  newEntry(this: void, id: string): Entry;
  /** Returns the valid values of a stored entry, beside its id. */
  readEntry(this: void, stored: Readonly<Record<string, unknown>>): Omit<Entry, keyof DraftEntry>;
  /** Returns the entry of an item that was not carried out. */
  reopen(this: void, item: Item): Entry;
  createTransport(this: void, items: ReadonlyMap<string, Item>): BatchTransport;
}

/**
 * The records that an account is writing one by one from this browser: what was entered, the latest run and earlier receipts.
 * Each change is stored before anything is sent, so that a page that was closed continues where it was (decision 63).
 */
export class BatchDraft<Entry extends DraftEntry, Item extends DraftItem, Target> extends StoredRuns<
  Item,
  Target
> {
  readonly #kind: DraftKind<Entry, Item>;
  #entries: readonly Entry[] = [];

  constructor(storage: DraftStorage, kind: DraftKind<Entry, Item>) {
    super(storage, kind.name);
    this.#kind = kind;
  }

  override get state(): DraftState<Entry, Item, Target> {
    return { ...super.state, entries: this.#entries };
  }

  /** Reads what is stored; while a run sends, only what the user has entered in another tab. */
  override load(): void {
    const stored = this.fromStored(this.storage.get(this.storageName('run')));
    // A page that was closed between two writes may have stored an entry in both.
    this.#entries = this.#readEntries().filter(({ id }) => !stored?.items.has(id));
    super.load();
  }

  #readEntries(): Entry[] {
    return toList(this.storage.get(this.storageName('entries'))).flatMap((each): Entry[] => {
      const { id, isUnconfirmed, ...rest } = (each ?? {}) as Record<string, unknown>;
      if (typeof id !== 'string') return [];
      const entry = { ...this.#kind.newEntry(id), ...this.#kind.readEntry(rest) };
      return [isUnconfirmed === true ? { ...entry, isUnconfirmed } : entry];
    });
  }

  protected override createTransport(items: ReadonlyMap<string, Item>): BatchTransport {
    return this.#kind.createTransport(items);
  }

  protected override toStored(run: BatchRun<Item, Target>): StoredReceipt<Item, Target> {
    return { ...run.toStored(), items: [...run.entries.values()], target: run.target };
  }

  protected override fromStored(value: unknown): RestoredRun<Item, Target> | undefined {
    const receipt = value as Partial<StoredReceipt<Item, Target>> | undefined;
    if (!receipt?.startedAt || !receipt.statuses || !Array.isArray(receipt.items)) return undefined;
    const { startedAt, endedAt = '', statuses, unconfirmed = [], items, target } = receipt;
    return {
      items: new Map(items.map((item) => [item.id, item])),
      target: target as Target,
      stored: { startedAt, endedAt, statuses, unconfirmed },
    };
  }

  protected override onRunChange(run: BatchRun<Item, Target>): void {
    for (const item of run.entries.values())
      if (!item.doneAt && run.statuses.of(item.id).state === 'done') item.doneAt = new Date().toISOString();
    super.onRunChange(run);
  }

  /** Adds records; adds none and returns false when they do not fit. */
  add(ids: readonly string[]): boolean {
    const listed = new Set(this.#entries.map(({ id }) => id));
    const added = [...new Set(ids)].filter((id) => !listed.has(id));
    if (listed.size + added.length > this.#kind.atMost) return false;
    if (added.length > 0) this.setEntries([...this.#entries, ...added.map(this.#kind.newEntry)]);
    return true;
  }

  remove(ids: ReadonlySet<string>): void {
    this.setEntries(this.#entries.filter(({ id }) => !ids.has(id)));
  }

  /** Changes entries by id. */
  change(changes: ReadonlyMap<string, Partial<Entry>>): void {
    this.setEntries(this.#entries.map((entry) => ({ ...entry, ...changes.get(entry.id) })));
  }

  protected setEntries(entries: readonly Entry[]): void {
    this.storage.set(this.storageName('entries'), entries.length > 0 ? entries : undefined);
    this.#entries = entries;
    this.onChange();
  }

  /** Moves the entries of these items to a new run; null while there is another. */
  protected moveToRun(items: readonly Item[], target: Target): BatchRun<Item, Target> | null {
    const byId = new Map(items.map((item) => [item.id, item]));
    const unconfirmed = this.#entries.filter(({ id, isUnconfirmed }) => isUnconfirmed && byId.has(id));
    const run = this.openRun(
      byId,
      target,
      unconfirmed.map(({ id }) => id),
    );
    if (run) this.remove(new Set(byId.keys()));
    return run;
  }

  /** Archives the receipt of an ended run and returns its open items to the list. */
  archiveReceipt(): void {
    const { run } = this.state;
    if (!run || run.busy) return;
    const listed = new Set(this.#entries.map(({ id }) => id));
    const open = [...run.entries.values()].filter(
      ({ id }) => run.statuses.of(id).state !== 'done' && !listed.has(id),
    );
    this.setEntries([
      ...open.map((item) => ({
        ...this.#kind.reopen(item),
        ...(run.statuses.isUnconfirmed(item.id) && { isUnconfirmed: true }),
      })),
      ...this.#entries,
    ]);
    this.closeRun(run);
  }
}
