'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { maxShipped } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { call } from '../../../api/call.ts';
import { pageAccount } from '../../../api/page-account.ts';
import { BatchRun, type StoredRun } from '../../../ui/batch/batch-run.ts';
import { getStored, setStored, useAccountStorage } from '../../../ui/storage/account-storage.ts';
import { lastCourierName } from '../last-courier.ts';
import { type CallOperation, createShipTransport, newKey } from './ship-transport.ts';
import { type Courier, cleanTrackingNumber, type Shipment, type ShippingEntry } from './shipment.ts';

export type ShippingRun = BatchRun<Shipment, null>;

/** Where the draft of one account is stored. */
export interface DraftStorage {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

export const entriesName = 'shipping.entries';
const names = { entries: entriesName, run: 'shipping.run', archived: 'shipping.archived' };
const maxArchivedReceipts = 5;

type StoredReceipt = StoredRun & { readonly shipments: readonly Shipment[] };

interface ShippingState {
  readonly isLoaded: boolean;
  /** The courier of entries without one: the last used, or as chosen for all. */
  readonly courierId: string;
  readonly entries: readonly ShippingEntry[];
  readonly run: ShippingRun | null;
  /** The latest first. */
  readonly archived: readonly ShippingRun[];
  /** The archived receipt on screen. */
  readonly viewed: ShippingRun | null;
  /** Runs are mutable; this grows with each change. */
  readonly revision: number;
}

/**
 * The orders that an account is shipping from this browser: what was typed, the latest run and earlier receipts. Each change is
 * stored before anything is sent, so that a page that was closed continues where it was (decision 63).
 */
export class ShippingDraft {
  readonly store = createStore<ShippingState>(() => ({
    isLoaded: false,
    courierId: '',
    entries: [],
    run: null,
    archived: [],
    viewed: null,
    revision: 0,
  }));
  readonly #storage: DraftStorage;
  readonly #callOperation: CallOperation;

  constructor(storage: DraftStorage, callOperation: CallOperation) {
    this.#storage = storage;
    this.#callOperation = callOperation;
  }

  get state(): ShippingState {
    return this.store.getState();
  }

  /** Reads what is stored; while a run sends, only what the user has typed in another tab. */
  load(): void {
    const { run, isLoaded } = this.state;
    const stored = toReceipt(this.#storage.get(names.run));
    // A page that was closed between two writes may have stored an order in both.
    const sent = new Set(stored?.shipments.map(({ id }) => id));
    this.store.setState({
      isLoaded: true,
      entries: toEntries(this.#storage.get(names.entries)).filter(({ id }) => !sent.has(id)),
      courierId: isLoaded ? this.state.courierId : toText(this.#storage.get(lastCourierName)),
    });
    if (run?.busy) return;
    this.store.setState({
      run: stored ? this.#restore(stored) : null,
      archived: toList(this.#storage.get(names.archived)).flatMap((each) => {
        const receipt = toReceipt(each);
        return receipt ? [this.#restore(receipt)] : [];
      }),
    });
  }

  #restore(stored: StoredReceipt): ShippingRun {
    return this.#createRun(stored.shipments, [], stored);
  }

  #createRun(
    shipments: readonly Shipment[],
    unconfirmed: readonly string[],
    stored?: StoredRun,
  ): ShippingRun {
    const entries = new Map(shipments.map((shipment) => [shipment.id, shipment]));
    const transport = createShipTransport(entries, this.#callOperation);
    const options = { entries, target: null, unconfirmed, transport, ...(stored && { stored }) };
    const run: ShippingRun = new BatchRun(options, () => this.#onChange(run));
    return run;
  }

  #onChange(run: ShippingRun): void {
    for (const shipment of run.entries.values())
      if (!shipment.doneAt && run.statuses.of(shipment.id).state === 'done')
        shipment.doneAt = new Date().toISOString();
    if (run === this.state.run) this.#storage.set(names.run, toStored(run));
    this.store.setState((state) => ({ revision: state.revision + 1 }));
  }

  /** Adds orders; adds none and returns false when they do not fit. */
  add(ids: readonly string[]): boolean {
    const { entries } = this.state;
    const listed = new Set(entries.map(({ id }) => id));
    const added = [...new Set(ids)].filter((id) => !listed.has(id));
    if (entries.length + added.length > maxShipped) return false;
    if (added.length > 0)
      this.#setEntries([...entries, ...added.map((id) => ({ id, courierId: '', trackingNumber: '' }))]);
    return true;
  }

  remove(ids: ReadonlySet<string>): void {
    this.#setEntries(this.state.entries.filter(({ id }) => !ids.has(id)));
  }

  /** Changes entries by id. */
  change(changes: ReadonlyMap<string, Partial<ShippingEntry>>): void {
    this.#setEntries(this.state.entries.map((entry) => ({ ...entry, ...changes.get(entry.id) })));
  }

  /** Sets the courier of all entries. */
  setCourier(courierId: string): void {
    this.store.setState({ courierId });
    this.#setEntries(this.state.entries.map((entry) => ({ ...entry, courierId: '' })));
  }

  #setEntries(entries: readonly ShippingEntry[]): void {
    this.#storage.set(names.entries, entries.length > 0 ? entries : undefined);
    this.store.setState({ entries });
  }

  courierOf = ({ courierId }: ShippingEntry): string => courierId || this.state.courierId;

  /** Moves these entries to a new run; null while there is another. Remembers the courier. */
  createRun(
    entries: readonly ShippingEntry[],
    orders: ReadonlyMap<string, ShopOrderRow>,
    couriers: readonly Courier[],
  ): ShippingRun | null {
    if (this.state.run || entries.length === 0) return null;
    const shipments = entries.flatMap((entry): Shipment[] => {
      const order = orders.get(entry.id);
      const courier = couriers.find(({ id }) => id === this.courierOf(entry));
      if (!order || !courier) return [];
      return [
        {
          id: entry.id,
          number: order.number,
          courierId: courier.id,
          courier: courier.name,
          trackingNumber: cleanTrackingNumber(entry.trackingNumber),
          version: order.version,
          key: newKey(),
          doneAt: '',
        },
      ];
    });
    const unconfirmed = shipments.flatMap(({ id, isUnconfirmed }) => (isUnconfirmed ? [id] : []));
    const run = this.#createRun(shipments, unconfirmed);
    this.store.setState({ run });
    this.#storage.set(names.run, toStored(run));
    const last = shipments.at(-1);
    if (last) {
      this.#storage.set(lastCourierName, last.courierId);
      this.store.setState({ courierId: last.courierId });
    }
    this.remove(new Set(shipments.map(({ id }) => id)));
    return run;
  }

  /** Archives the receipt of an ended run and returns its open orders to the list. */
  archiveReceipt(): void {
    const { run, archived, entries } = this.state;
    if (!run || run.busy) return;
    const open = [...run.entries.values()].filter(({ id }) => run.statuses.of(id).state !== 'done');
    const listed = new Set(entries.map(({ id }) => id));
    const kept = [run, ...archived].slice(0, maxArchivedReceipts);
    this.#setEntries([
      ...open
        .filter(({ id }) => !listed.has(id))
        .map(({ id, courierId, trackingNumber }) => ({
          ...{ id, courierId, trackingNumber },
          ...(run.statuses.isUnconfirmed(id) && { isUnconfirmed: true }),
        })),
      ...entries,
    ]);
    this.#storage.set(names.archived, kept.map(toStored));
    this.#storage.set(names.run, undefined);
    this.store.setState({ run: null, archived: kept });
  }

  /** Shows an archived receipt; null shows the list. */
  readonly viewReceipt = (viewed: ShippingRun | null): void => {
    this.store.setState({ viewed });
  };
}

const toStored = (run: ShippingRun): StoredReceipt => ({
  ...run.toStored(),
  shipments: [...run.entries.values()],
});

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function toEntries(value: unknown): ShippingEntry[] {
  return toList(value).flatMap((each): ShippingEntry[] => {
    const entry = each as Partial<ShippingEntry> | null;
    if (!entry || typeof entry.id !== 'string') return [];
    const { id, courierId, trackingNumber, isUnconfirmed } = entry;
    return [
      {
        ...{ id, courierId: toText(courierId) },
        trackingNumber: toText(trackingNumber),
        ...(isUnconfirmed === true && { isUnconfirmed }),
      },
    ];
  });
}

/** The tracking number of an order in stored entries; empty when there is none. */
export const enteredNumberOf = (stored: unknown, id: string): string =>
  toEntries(stored).find((entry) => entry.id === id)?.trackingNumber ?? '';

function toReceipt(value: unknown): StoredReceipt | undefined {
  const receipt = value as Partial<StoredReceipt> | undefined;
  if (!receipt?.startedAt || !receipt.statuses || !Array.isArray(receipt.shipments)) return undefined;
  const { startedAt, endedAt = '', statuses, unconfirmed = [], shipments } = receipt;
  return { startedAt, endedAt, statuses, unconfirmed, shipments };
}

const drafts = new Map<string, ShippingDraft>();

/** Returns the draft of an account in this browser. */
export function useShippingDraft(user: string): ShippingDraft {
  const draft = drafts.get(user) ?? createDraft();
  // A server must not share drafts between users.
  if (typeof window !== 'undefined') drafts.set(user, draft);
  useStore(draft.store);
  return draft;
}

const createDraft = (): ShippingDraft =>
  new ShippingDraft(
    {
      get: (name) => getStored(pageAccount(), name),
      set: (name, value) => setStored(pageAccount(), name, value),
    },
    call,
  );

/** Calls `onChange` when another tab has stored something. */
export function onStoredElsewhere(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === useAccountStorage.persist.getOptions().name) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
