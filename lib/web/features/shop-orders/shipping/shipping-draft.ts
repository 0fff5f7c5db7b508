'use client';

import { maxShipped } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { type CallOperation, call } from '../../../api/call.ts';
import { AccountDrafts } from '../../../ui/batch/account-drafts.ts';
import { BatchDraft } from '../../../ui/batch/batch-draft.ts';
import type { BatchRun } from '../../../ui/batch/batch-run.ts';
import { newKey } from '../../../ui/batch/record-transport.ts';
import { type DraftStorage, toText } from '../../../ui/batch/stored-runs.ts';
import { lastCourierName } from '../last-courier.ts';
import { createShipTransport } from './ship-transport.ts';
import { type Courier, cleanTrackingNumber, type Shipment, type ShippingEntry } from './shipment.ts';

export type ShippingRun = BatchRun<Shipment, null>;

export const entriesName = 'shipping.entries';

/** The orders that an account is shipping from this browser. */
export class ShippingDraft extends BatchDraft<ShippingEntry, Shipment, null> {
  /** The courier of entries without one: the last used, or as chosen for all. */
  courierId = '';

  constructor(storage: DraftStorage, callOperation: CallOperation) {
    super(storage, {
      name: 'shipping',
      atMost: maxShipped,
      newEntry: (id) => ({ id, courierId: '', trackingNumber: '' }),
      readEntry: (stored) => ({
        courierId: toText(stored.courierId),
        trackingNumber: toText(stored.trackingNumber),
      }),
      reopen: ({ id, courierId, trackingNumber }) => ({ id, courierId, trackingNumber }),
      createTransport: (shipments) => createShipTransport(shipments, callOperation),
    });
  }

  override load(): void {
    if (!this.state.isLoaded) this.courierId = toText(this.storage.get(lastCourierName));
    super.load();
  }

  /** Sets the courier of all entries. */
  setCourier(courierId: string): void {
    this.courierId = courierId;
    this.setEntries(this.state.entries.map((entry) => ({ ...entry, courierId: '' })));
  }

  courierOf = ({ courierId }: ShippingEntry): string => courierId || this.courierId;

  /** Moves these entries to a new run; null while there is another. Remembers the courier. */
  createRun(
    entries: readonly ShippingEntry[],
    orders: ReadonlyMap<string, ShopOrderRow>,
    couriers: readonly Courier[],
  ): ShippingRun | null {
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
    const run = this.moveToRun(shipments, null);
    const last = shipments.at(-1);
    if (run && last) {
      this.storage.set(lastCourierName, last.courierId);
      this.courierId = last.courierId;
      this.onChange();
    }
    return run;
  }
}

/** The tracking number of an order in stored entries; empty when there is none. */
export function enteredNumberOf(stored: unknown, id: string): string {
  const entries: Partial<ShippingEntry>[] = Array.isArray(stored) ? stored : [];
  return toText(entries.find((entry) => entry?.id === id)?.trackingNumber);
}

export const shippingDrafts = new AccountDrafts((storage) => new ShippingDraft(storage, call));
