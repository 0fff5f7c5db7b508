/** Words of shop orders and sales without a schema, so that a screen can name them and load no validator. */

/** How a shop order stands, by the vendor's id: states that the portal has words for. The vendor may have others. */
export const shopOrderStatusNames = {
  '0': 'unpaid',
  '1': 'toShip',
  '2': 'shipped',
  '3': 'completed',
  '4': 'cancelled',
  '5': 'refunding',
  '6': 'refunded',
} as const;
export type ShopOrderStatusName = (typeof shopOrderStatusNames)[keyof typeof shopOrderStatusNames];

/** The state of an order that is to be shipped. */
export const toShipStatusId = '1';

/** States of an order that counts as sold: paid for, and not given back. */
export const soldStatusIds = ['1', '2', '3'] as const;

/** By what sales can be grouped. */
export const salesGroups = ['month', 'day', 'product', 'platform'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** Currencies that a shop's orders may be in. */
export const shopCurrencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;
