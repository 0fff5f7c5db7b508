/** Kinds of open work, the most urgent first. */
export const workQueueKinds = [
  'shopOrders',
  'resets',
  'refunds',
  'softwareApplies',
  'replies',
  'expiringDevices',
  'lowStock',
  'workOrders',
  'withdrawable',
  'expiringContracts',
] as const;
export type WorkQueueKind = (typeof workQueueKinds)[number];

/** Software that ends within so many days has to be renewed. */
export const queueDays = 30;
