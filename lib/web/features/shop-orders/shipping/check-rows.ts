import { toShipStatusId } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import {
  checkNumbers,
  hasSameAddress,
  type NumberCheck,
  type ShippingEntry,
  type UsedNumbers,
} from './shipment.ts';

/** One row of the shipping screen: what was entered for an order, the order, and the check of both. */
export interface ShippingRow {
  readonly entry: ShippingEntry;
  /** Undefined while it is loading, and when it was not found. */
  readonly order: ShopOrderRow | undefined;
  /** `changed`: the order cannot be shipped any longer, for example because another user has shipped it. */
  readonly state: 'loading' | 'toShip' | 'changed' | 'notFound';
  /** Undefined without a tracking number. */
  readonly check: NumberCheck | undefined;
  readonly lacksCourier: boolean;
  /** Other orders to be shipped to the same buyer and address. */
  readonly sameBuyer: readonly ShopOrderRow[];
}

export interface LoadedOrders {
  /** The requested ids, including those that were not found. */
  readonly ids: ReadonlySet<string>;
  readonly orders: ReadonlyMap<string, ShopOrderRow>;
}

const isToShip = (order: ShopOrderRow | undefined): boolean => order?.status?.id === toShipStatusId;

/**
 * Returns the rows of the shipping screen in the order of the entries. Each entry has its own courier or that of the list; one
 * that is not in `courierIds` counts as missing.
 */
export function checkRows(
  entries: readonly ShippingEntry[],
  { ids, orders }: LoadedOrders,
  courierIds: ReadonlySet<string>,
  used: UsedNumbers,
): ShippingRow[] {
  const checks = checkNumbers(entries, orders, used);
  const ordersToShip = [...orders.values()].filter(isToShip);
  return entries.map((entry) => {
    const order = orders.get(entry.id);
    return {
      entry,
      order,
      state: toRowState(order, ids.has(entry.id)),
      check: checks.get(entry.id),
      lacksCourier: !courierIds.has(entry.courierId),
      sameBuyer: order
        ? ordersToShip.filter((each) => each.id !== order.id && hasSameAddress(each, order))
        : [],
    };
  });
}

function toRowState(order: ShopOrderRow | undefined, wasRequested: boolean): ShippingRow['state'] {
  if (order) return isToShip(order) ? 'toShip' : 'changed';
  return wasRequested ? 'notFound' : 'loading';
}

/** Whether a row is still to be shipped and has a tracking number, valid or not. */
export const isFilled = ({ state, check }: ShippingRow): boolean => state === 'toShip' && check !== undefined;

/** Whether a row with a tracking number cannot be sent, because of the number or a missing courier. */
export const hasError = (row: ShippingRow): boolean =>
  isFilled(row) && (row.check?.error !== undefined || row.lacksCourier);
