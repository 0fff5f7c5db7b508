import { z } from 'zod';
import { workOrderStates } from '../constants.ts';
import { listQuery, pageOf, searchTerm, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, localDay } from '../values.ts';

const count = z.int();

export const WorkOrder = z.object({
  id,
  number: z.string(),
  jobNumber: z.string(),
  brand: z.string(),
  model: z.string(),
  year: z.string(),
  problem: z.string(),
  createdAt: instant.nullable(),
  submittedAt: instant.nullable(),
  state: z.enum(workOrderStates).nullable(),
});
export type WorkOrder = z.output<typeof WorkOrder>;

export const WorkOrderCounts = z.object({ pending: count, progress: count, finished: count });
export type WorkOrderCounts = z.output<typeof WorkOrderCounts>;

const workOrderFilters = {
  q: searchTerm.optional(),
  state: z.enum(workOrderStates).optional(),
  brand: searchText.optional(),
  createdFrom: localDay.optional(),
  createdTo: localDay.optional(),
};

/** Vendor calls 75 and 91. */
export const workOrders = {
  list: operation('workOrders.list', {
    access: 'caseSummary',
    summary: 'Lists work orders',
    query: listQuery(workOrderFilters, ['createdAt', 'submittedAt', 'number', 'year']),
    response: pageOf(WorkOrder),
  }),
  counts: operation('workOrders.counts', {
    access: 'caseSummary',
    summary: 'Counts work orders by status',
    response: WorkOrderCounts,
  }),
  read: operation('workOrders.read', {
    access: 'caseSummary',
    summary: 'Retrieves a work order',
    params: idParams,
    response: WorkOrder,
  }),
};
