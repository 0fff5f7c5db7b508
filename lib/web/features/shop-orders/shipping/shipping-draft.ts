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

/** The shipping of the filled-in orders, with the status of each; afterwards its receipt. */
export type ShippingRun = BatchRun<Shipment, null>;

export const entriesName = 'shipping.entries';

/**
 * The orders that an account is shipping: couriers and tracking numbers, the latest run and earlier receipts, stored in this
 * browser.
 */
export class ShippingDraft extends BatchDraft<ShippingEntry, Shipment, null> {
  /** The courier of entries without their own: the last one that was used, or the one chosen for all. */
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

  /**
   * Moves these entries to a new run, which the caller starts, and stores the last courier. Entries whose order or courier is not
   * loaded stay in the list. Returns null without shippable entries, and while there is another run.
   */
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

/** Returns the tracking number of an order in the stored entries; empty when there is none, or the value is damaged. */
export function enteredNumberOf(stored: unknown, id: string): string {
  const entries: Partial<ShippingEntry>[] = Array.isArray(stored) ? stored : [];
  return toText(entries.find((entry) => entry?.id === id)?.trackingNumber);
}

export const shippingDrafts = new AccountDrafts((storage) => new ShippingDraft(storage, call));
