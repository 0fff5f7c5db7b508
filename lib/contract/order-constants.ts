/** Words of orders without a schema, so that a screen can name them and load no validator. */

/** How an order stands. */
export const orderStates = ['unpaid', 'paid', 'shipped', 'completed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** What a line of an order is. */
export const orderLineKinds = ['software', 'goods'] as const;

/** How a shipment stands, by the vendor's id: those that the portal has words for. The vendor may have others. */
export const logisticsStatusNames = {
  '0': 'notSent',
  '1': 'sent',
  '2': 'underWay',
  '3': 'delivered',
  '4': 'returned',
} as const;
export type LogisticsStatusName = (typeof logisticsStatusNames)[keyof typeof logisticsStatusNames];
