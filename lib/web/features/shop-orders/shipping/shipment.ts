import { maxTrackingNumberLength } from '#lib/contract/constants.ts';
import { inputTypes } from '#lib/contract/input-types.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import type { DraftEntry, DraftItem } from '../../../ui/batch/batch-draft.ts';

/** What the user enters for an order. The browser stores it, so that it has neither buyer nor address. */
export interface ShippingEntry extends DraftEntry {
  /** Empty when the courier of the whole list applies. */
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

/** Whether the order was shipped with this courier and tracking number. An order without a courier matches any. */
export const isShippedAs = (
  order: Pick<ShopOrderRow, 'courier' | 'courierNumber'>,
  { courier, trackingNumber }: Pick<Shipment, 'courier' | 'trackingNumber'>,
): boolean =>
  toComparableNumber(order.courierNumber) === toComparableNumber(trackingNumber) &&
  (!order.courier || order.courier === courier);

/** Returns the form in which equal order or tracking numbers are equal texts. */
export const toComparableNumber = (text: string): string => cleanTrackingNumber(text).toUpperCase();

type NumberError =
  | 'characters'
  | 'tooLong'
  | 'noDigit'
  | 'sameCharacter'
  | 'orderNumber'
  | 'phone'
  | 'duplicate'
  | 'used';

/** The check of an entered tracking number. Without an error it can be sent. */
export interface NumberCheck {
  readonly error?: NumberError;
  /** The order numbers of the other orders with this tracking number. */
  readonly others: readonly string[];
  /** Whether all of them have the same buyer, address and courier, so that one parcel has several orders. */
  readonly isOneParcel?: boolean;
}

/** Order numbers by the comparable tracking number with which they were shipped. */
export type UsedNumbers = ReadonlyMap<string, string>;

export const toUsedNumbers = (shipped: Iterable<readonly [trackingNumber: string, order: string]>) =>
  new Map([...shipped].map(([number, order]) => [toComparableNumber(number), order]));

/**
 * Checks the format of tracking numbers, and that no two parcels have the same. Returns the checks by order id; entries without a
 * number have none. Only what is certainly wrong is an error, as the portal does not know the couriers' formats.
 */
export function checkNumbers(
  entries: readonly ShippingEntry[],
  orders: ReadonlyMap<string, ShopOrderRow>,
  used: UsedNumbers,
): ReadonlyMap<string, NumberCheck> {
  const filled = entries.filter(({ trackingNumber }) => cleanTrackingNumber(trackingNumber) !== '');
  const byNumber = Map.groupBy(filled, ({ trackingNumber }) => toComparableNumber(trackingNumber));
  const orderNumbers = new Set([...orders.values()].map(({ number }) => toComparableNumber(number)));
  return new Map(
    filled.map((entry) => {
      const number = toComparableNumber(entry.trackingNumber);
      const order = orders.get(entry.id);
      const error = formatError(entry.trackingNumber, orderNumbers, order);
      if (error) return [entry.id, { error, others: [] }];
      const usedBy = used.get(number);
      if (usedBy && usedBy !== order?.number) return [entry.id, { error: 'used', others: [usedBy] }];
      const otherEntries = (byNumber.get(number) ?? []).filter(({ id }) => id !== entry.id);
      const others = otherEntries.map(({ id }) => orders.get(id)?.number ?? id);
      if (others.length === 0) return [entry.id, { others }];
      const isOneParcel = otherEntries.every(({ id, courierId }) => {
        const other = orders.get(id);
        return courierId === entry.courierId && order && other && hasSameAddress(order, other);
      });
      return [entry.id, isOneParcel ? { others, isOneParcel } : { error: 'duplicate', others }];
    }),
  );
}

function formatError(
  typed: string,
  orderNumbers: ReadonlySet<string>,
  order: ShopOrderRow | undefined,
): NumberError | undefined {
  const number = cleanTrackingNumber(typed);
  if (number.length > maxTrackingNumberLength) return 'tooLong';
  if (!inputTypes.recordNumber.accepts.test(number)) return 'characters';
  if (!/\d/.test(number)) return 'noDigit';
  const isOneCharacter = /^(.)\1+$/.test(number);
  if (number.length > 3 && isOneCharacter) return 'sameCharacter';
  if (orderNumbers.has(toComparableNumber(number))) return 'orderNumber';
  const phone = digitsOf(order?.phone ?? '');
  return phone.length > 6 && digitsOf(number) === phone ? 'phone' : undefined;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const hasSameAddress = (
  a: Pick<ShopOrderRow, 'buyer' | 'address' | 'country'>,
  b: Pick<ShopOrderRow, 'buyer' | 'address' | 'country'>,
): boolean => a.buyer === b.buyer && a.address === b.address && a.country === b.country;
