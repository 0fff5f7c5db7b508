export const workOrderStates = ['pending', 'progress', 'finished'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];
