import { maxTrackingNumberLength } from '#lib/contract/constants.ts';
import { inputTypes } from '#lib/contract/input-types.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import type { DraftEntry, DraftItem } from '../../../ui/batch/batch-draft.ts';

/** What the user enters for an order. Neither buyer nor address is stored in the browser. */
export interface ShippingEntry extends DraftEntry {
  /** Empty for the courier of the whole list. */
  readonly courierId: string;
  readonly trackingNumber: string;
}

/** An entry that is being sent. */
export interface Shipment extends DraftItem {
  /** Order number. */
  readonly number: string;
  readonly courierId: string;
  /** The courier's name. */
  readonly courier: string;
  readonly trackingNumber: string;
}

export interface Courier {
  readonly id: string;
  readonly name: string;
}

export const cleanTrackingNumber = inputTypes.recordNumber.clean;

/** Whether the order was shipped with this courier and tracking number. */
export const isShippedAs = (
  order: Pick<ShopOrderRow, 'courier' | 'courierNumber'>,
  { courier, trackingNumber }: Pick<Shipment, 'courier' | 'trackingNumber'>,
): boolean =>
  sameNumber(order.courierNumber, trackingNumber) && (!order.courier || order.courier === courier);

const sameNumber = (a: string, b: string): boolean => comparable(a) === comparable(b);

const comparable = (text: string) => cleanTrackingNumber(text).toUpperCase();

type NumberError =
  | 'characters'
  | 'tooLong'
  | 'noDigit'
  | 'sameCharacter'
  | 'orderNumber'
  | 'phone'
  | 'duplicate'
  | 'used';

export interface NumberCheck {
  readonly error?: NumberError;
  /** The numbers of the orders that have the same tracking number. */
  readonly others: readonly string[];
  /** The same number for the same buyer and address: one parcel. */
  readonly isOneParcel?: boolean;
}

/** Tracking numbers of shipped orders, with the order number. */
export type UsedNumbers = ReadonlyMap<string, string>;

export const toUsedNumbers = (shipped: Iterable<readonly [trackingNumber: string, order: string]>) =>
  new Map([...shipped].map(([number, order]) => [comparable(number), order]));

/**
 * Checks the tracking numbers of a list: their form, and that no two parcels have the same. Only what is certainly wrong is an
 * error, as couriers and their numbers are the vendor's. Entries without a number have no check.
 */
export function checkNumbers(
  entries: readonly ShippingEntry[],
  orders: ReadonlyMap<string, ShopOrderRow>,
  used: UsedNumbers,
): ReadonlyMap<string, NumberCheck> {
  const filled = entries.filter(({ trackingNumber }) => cleanTrackingNumber(trackingNumber) !== '');
  const byNumber = Map.groupBy(filled, ({ trackingNumber }) => comparable(trackingNumber));
  const orderNumbers = new Set([...orders.values()].map(({ number }) => comparable(number)));
  return new Map(
    filled.map((entry) => {
      const number = comparable(entry.trackingNumber);
      const order = orders.get(entry.id);
      const error = formError(entry.trackingNumber, orderNumbers, order);
      if (error) return [entry.id, { error, others: [] }];
      const usedBy = used.get(number);
      if (usedBy && usedBy !== order?.number) return [entry.id, { error: 'used', others: [usedBy] }];
      const same = (byNumber.get(number) ?? []).filter(({ id }) => id !== entry.id);
      const others = same.map(({ id }) => orders.get(id)?.number ?? id);
      if (same.length === 0) return [entry.id, { others }];
      const isOneParcel = same.every(({ id, courierId }) => {
        const other = orders.get(id);
        return courierId === entry.courierId && order && other && hasSameAddress(order, other);
      });
      return [entry.id, isOneParcel ? { others, isOneParcel } : { error: 'duplicate', others }];
    }),
  );
}

function formError(
  typed: string,
  orderNumbers: ReadonlySet<string>,
  order: ShopOrderRow | undefined,
): NumberError | undefined {
  const number = cleanTrackingNumber(typed);
  if (number.length > maxTrackingNumberLength) return 'tooLong';
  if (!inputTypes.recordNumber.accepts.test(number)) return 'characters';
  if (!/\d/.test(number)) return 'noDigit';
  if (number.length > 3 && /^(.)\1+$/.test(number)) return 'sameCharacter';
  if (orderNumbers.has(comparable(number))) return 'orderNumber';
  const phone = digitsOf(order?.phone ?? '');
  return phone.length > 6 && digitsOf(number) === phone ? 'phone' : undefined;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const hasSameAddress = (
  a: Pick<ShopOrderRow, 'buyer' | 'address' | 'country'>,
  b: Pick<ShopOrderRow, 'buyer' | 'address' | 'country'>,
): boolean => a.buyer === b.buyer && a.address === b.address && a.country === b.country;
