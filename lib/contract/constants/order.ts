export const orderStates = ['unpaid', 'paid', 'shipped', 'completed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderLineKinds = ['software', 'goods'] as const;

export const logisticsStatusNames = {
  '0': 'notSent',
  '1': 'sent',
  '2': 'underWay',
  '3': 'delivered',
  '4': 'returned',
} as const;
export type LogisticsStatusName = (typeof logisticsStatusNames)[keyof typeof logisticsStatusNames];
