import { toShipStatusId } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import {
  checkNumbers,
  hasSameAddress,
  type NumberCheck,
  type ShippingEntry,
  type UsedNumbers,
} from './shipment.ts';

/** One order of the screen. */
export interface ShippingRow {
  readonly entry: ShippingEntry;
  /** Undefined while it is loaded. */
  readonly order: ShopOrderRow | undefined;
  readonly state: 'loading' | 'toShip' | 'changed' | 'notFound';
  readonly check: NumberCheck | undefined;
  readonly lacksCourier: boolean;
  /** Other orders to be shipped to the same buyer and address. */
  readonly sameBuyer: readonly ShopOrderRow[];
}

export interface LoadedOrders {
  /** The ids that were loaded, found or not. */
  readonly ids: ReadonlySet<string>;
  readonly orders: ReadonlyMap<string, ShopOrderRow>;
}

const isToShip = (order: ShopOrderRow | undefined): boolean => order?.status?.id === toShipStatusId;

/** `entries` have their couriers. */
export function checkRows(
  entries: readonly ShippingEntry[],
  { ids, orders }: LoadedOrders,
  courierIds: ReadonlySet<string>,
  used: UsedNumbers,
): ShippingRow[] {
  const checks = checkNumbers(entries, orders, used);
  const open = [...orders.values()].filter(isToShip);
  return entries.map((entry) => {
    const order = orders.get(entry.id);
    return {
      entry,
      order,
      state: order ? (isToShip(order) ? 'toShip' : 'changed') : ids.has(entry.id) ? 'notFound' : 'loading',
      check: checks.get(entry.id),
      lacksCourier: !courierIds.has(entry.courierId),
      sameBuyer: order ? open.filter((each) => each.id !== order.id && hasSameAddress(each, order)) : [],
    };
  });
}

/** Rows that are still to be shipped and have a number, right or wrong. */
export const isFilled = ({ state, check }: ShippingRow): boolean => state === 'toShip' && check !== undefined;

/** Whether a row with a number cannot be sent as it is. */
export const hasError = (row: ShippingRow): boolean =>
  isFilled(row) && (row.check?.error !== undefined || row.lacksCourier);
