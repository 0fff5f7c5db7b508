import { z } from 'zod';
import { listQuery, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { day, id, idParams, instant } from './values.ts';
import { workOrderStates } from './work-order-constants.ts';

const count = z.int();

/** A work order (portal.md 3). */
export const WorkOrder = z.object({
  id,
  number: z.string(),
  jobNumber: z.string(),
  brand: z.string(),
  model: z.string(),
  /** Of the vehicle; empty where it is not given. */
  year: z.string(),
  problem: z.string(),
  createdAt: instant.nullable(),
  /** Null while it has not been submitted. */
  submittedAt: instant.nullable(),
  /** Null for a state that is not known. */
  state: z.enum(workOrderStates).nullable(),
});
export type WorkOrder = z.output<typeof WorkOrder>;

/** How many work orders there are in each state. */
export const WorkOrderCounts = z.object({ pending: count, progress: count, finished: count });
export type WorkOrderCounts = z.output<typeof WorkOrderCounts>;

/** `q` is any part of the numbers, the vehicle or the problem; `brand` a whole brand, in any case. */
const workOrderFilters = {
  q: searchText.optional(),
  state: z.enum(workOrderStates).optional(),
  brand: searchText.optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
};

/** Work orders of the account's dealer and of those beneath it: vendor calls 75 and 91. */
export const workOrders = {
  list: operation('workOrders.list', {
    access: 'caseSummary',
    summary: 'List work orders, the newest first',
    query: listQuery(workOrderFilters, ['createdAt', 'submittedAt', 'number', 'year']),
    response: pageOf(WorkOrder),
  }),
  counts: operation('workOrders.counts', {
    access: 'caseSummary',
    summary: 'How many work orders are how far',
    response: WorkOrderCounts,
  }),
  read: operation('workOrders.read', {
    access: 'caseSummary',
    summary: 'Read one work order',
    params: idParams,
    response: WorkOrder,
  }),
};
