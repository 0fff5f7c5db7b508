'use client';

import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getStored, setStored, useAccountStorage } from '../storage/account-storage.ts';
import { BatchRun, type StoredRun } from './batch-run.ts';
import type { RecordWrite } from './record-transport.ts';
import type { BatchTransport } from './send-entries.ts';

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

/** Where the draft of one account is stored. */
export interface DraftStorage {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

type StoredReceipt<Item, Target> = StoredRun & { readonly items: readonly Item[]; readonly target: Target };

interface DraftState<Entry, Item, Target> {
  readonly isLoaded: boolean;
  readonly entries: readonly Entry[];
  readonly run: BatchRun<Item, Target> | null;
  /** The latest first. */
  readonly archived: readonly BatchRun<Item, Target>[];
  /** The archived receipt on screen. */
  readonly viewed: BatchRun<Item, Target> | null;
  /** Runs are mutable; this grows with each change. */
  readonly revision: number;
}

const maxArchivedReceipts = 5;

/** How one kind of records is written. */
export interface DraftKind<Entry, Item> {
  /** The beginning of the names under which it is stored. */
  name: string;
  atMost: number;
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
export class BatchDraft<Entry extends DraftEntry, Item extends DraftItem, Target> {
  readonly store: StoreApi<DraftState<Entry, Item, Target>> = createStore(() => ({
    isLoaded: false,
    entries: [],
    run: null,
    archived: [],
    viewed: null,
    revision: 0,
  }));
  protected readonly storage: DraftStorage;
  readonly #kind: DraftKind<Entry, Item>;

  constructor(storage: DraftStorage, kind: DraftKind<Entry, Item>) {
    this.storage = storage;
    this.#kind = kind;
  }

  get state(): DraftState<Entry, Item, Target> {
    return this.store.getState();
  }

  #nameOf(what: 'entries' | 'run' | 'archived'): string {
    return `${this.#kind.name}.${what}`;
  }

  /** Reads what is stored; while a run sends, only what the user has entered in another tab. */
  load(): void {
    const stored = toReceipt<Item, Target>(this.storage.get(this.#nameOf('run')));
    // A page that was closed between two writes may have stored an entry in both.
    const sent = new Set(stored?.items.map(({ id }) => id));
    this.store.setState({
      isLoaded: true,
      entries: this.#readEntries().filter(({ id }) => !sent.has(id)),
    });
    if (this.state.run?.busy) return;
    this.store.setState({
      run: stored ? this.#createRun(stored, stored.target, [], stored) : null,
      archived: toList(this.storage.get(this.#nameOf('archived'))).flatMap((each) => {
        const receipt = toReceipt<Item, Target>(each);
        return receipt ? [this.#createRun(receipt, receipt.target, [], receipt)] : [];
      }),
    });
  }

  #readEntries(): Entry[] {
    return toList(this.storage.get(this.#nameOf('entries'))).flatMap((each): Entry[] => {
      const { id, isUnconfirmed, ...rest } = (each ?? {}) as Record<string, unknown>;
      if (typeof id !== 'string') return [];
      const entry = { ...this.#kind.newEntry(id), ...this.#kind.readEntry(rest) };
      return [isUnconfirmed === true ? { ...entry, isUnconfirmed } : entry];
    });
  }

  #createRun(
    { items }: { items: readonly Item[] },
    target: Target,
    unconfirmed: readonly string[],
    stored?: StoredRun,
  ): BatchRun<Item, Target> {
    const entries = new Map(items.map((item) => [item.id, item]));
    const transport = this.#kind.createTransport(entries);
    const options = { entries, target, unconfirmed, transport, ...(stored && { stored }) };
    const run: BatchRun<Item, Target> = new BatchRun(options, () => this.#onRunChange(run));
    return run;
  }

  #onRunChange(run: BatchRun<Item, Target>): void {
    for (const item of run.entries.values())
      if (!item.doneAt && run.statuses.of(item.id).state === 'done') item.doneAt = new Date().toISOString();
    if (run === this.state.run) this.storage.set(this.#nameOf('run'), toStored(run));
    this.onChange();
  }

  protected onChange(): void {
    this.store.setState(({ revision }) => ({ revision: revision + 1 }));
  }

  /** Adds records; adds none and returns false when they do not fit. */
  add(ids: readonly string[]): boolean {
    const { entries } = this.state;
    const listed = new Set(entries.map(({ id }) => id));
    const added = [...new Set(ids)].filter((id) => !listed.has(id));
    if (entries.length + added.length > this.#kind.atMost) return false;
    if (added.length > 0) this.setEntries([...entries, ...added.map(this.#kind.newEntry)]);
    return true;
  }

  remove(ids: ReadonlySet<string>): void {
    this.setEntries(this.state.entries.filter(({ id }) => !ids.has(id)));
  }

  /** Changes entries by id. */
  change(changes: ReadonlyMap<string, Partial<Entry>>): void {
    this.setEntries(this.state.entries.map((entry) => ({ ...entry, ...changes.get(entry.id) })));
  }

  protected setEntries(entries: readonly Entry[]): void {
    this.storage.set(this.#nameOf('entries'), entries.length > 0 ? entries : undefined);
    this.store.setState({ entries });
  }

  /** Moves the entries of these items to a new run; null while there is another. */
  protected moveToRun(items: readonly Item[], target: Target): BatchRun<Item, Target> | null {
    if (this.state.run || items.length === 0) return null;
    const sent = new Set(items.map(({ id }) => id));
    const unconfirmed = this.state.entries.filter(({ id, isUnconfirmed }) => isUnconfirmed && sent.has(id));
    const run = this.#createRun(
      { items },
      target,
      unconfirmed.map(({ id }) => id),
    );
    this.store.setState({ run });
    this.storage.set(this.#nameOf('run'), toStored(run));
    this.remove(sent);
    return run;
  }

  /** Archives the receipt of an ended run and returns its open items to the list. */
  archiveReceipt(): void {
    const { run, archived, entries } = this.state;
    if (!run || run.busy) return;
    const listed = new Set(entries.map(({ id }) => id));
    const open = [...run.entries.values()].filter(
      ({ id }) => run.statuses.of(id).state !== 'done' && !listed.has(id),
    );
    const kept = [run, ...archived].slice(0, maxArchivedReceipts);
    this.setEntries([
      ...open.map((item) => ({
        ...this.#kind.reopen(item),
        ...(run.statuses.isUnconfirmed(item.id) && { isUnconfirmed: true }),
      })),
      ...entries,
    ]);
    this.storage.set(this.#nameOf('archived'), kept.map(toStored));
    this.storage.set(this.#nameOf('run'), undefined);
    this.store.setState({ run: null, archived: kept });
  }

  /** Shows an archived receipt; null shows the list. */
  readonly viewReceipt = (viewed: BatchRun<Item, Target> | null): void => {
    this.store.setState({ viewed });
  };
}

const toStored = <Item, Target>(run: BatchRun<Item, Target>): StoredReceipt<Item, Target> => ({
  ...run.toStored(),
  items: [...run.entries.values()],
  target: run.target,
});

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A stored text; empty for anything else. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function toReceipt<Item, Target>(value: unknown): StoredReceipt<Item, Target> | undefined {
  const receipt = value as Partial<StoredReceipt<Item, Target>> | undefined;
  if (!receipt?.startedAt || !receipt.statuses || !Array.isArray(receipt.items)) return undefined;
  const { startedAt, endedAt = '', statuses, unconfirmed = [], items, target } = receipt;
  return { startedAt, endedAt, statuses, unconfirmed, items, target: target as Target };
}

/** The drafts of one kind by account, in this browser. */
export class AccountDrafts<Draft extends { readonly store: StoreApi<unknown> }> {
  readonly #drafts = new Map<string, Draft>();
  readonly #create: (storage: DraftStorage) => Draft;

  constructor(create: (storage: DraftStorage) => Draft) {
    this.#create = create;
  }

  of(user: string): Draft {
    const draft = this.#drafts.get(user) ?? this.#create(storageOf(user));
    // A server must not share drafts between users.
    if (typeof window !== 'undefined') this.#drafts.set(user, draft);
    return draft;
  }
}

/** Returns the draft of an account and renders again with each change. */
export function useDraft<Draft extends { readonly store: StoreApi<unknown> }>(
  drafts: AccountDrafts<Draft>,
  user: string,
): Draft {
  const draft = drafts.of(user);
  useStore(draft.store);
  return draft;
}

const storageOf = (user: string): DraftStorage => ({
  get: (name) => getStored(user, name),
  set: (name, value) => setStored(user, name, value),
});

/** Calls `onChange` when another tab has stored something. */
export function onStoredElsewhere(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === useAccountStorage.persist.getOptions().name) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
