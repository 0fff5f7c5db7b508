/** Words of work orders without a schema, so that a screen can name them and load no validator. */

/** How far a work order is, in the order in which it goes. */
export const workOrderStates = ['pending', 'progress', 'finished'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];
