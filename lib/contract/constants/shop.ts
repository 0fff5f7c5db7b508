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

export const toShipStatusId = '1';

export const soldStatusIds = ['1', '2', '3'] as const;

export const salesGroups = ['month', 'day', 'product', 'platform'] as const;
export type SalesGroup = (typeof salesGroups)[number];

export const shopCurrencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;
