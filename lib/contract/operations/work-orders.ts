import { z } from 'zod';
import { workOrderStates } from '../constants.ts';
import { listQuery, pageOf, searchTerm, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, localDay } from '../values.ts';

const count = z.int();

export const WorkOrder = z
  .object({
    id,
    number: z.string(),
    jobNumber: z.string(),
    brand: z.string(),
    model: z.string(),
    year: z.string().describe('Model year of the vehicle; may be empty'),
    problem: z.string(),
    createdAt: instant.nullable(),
    submittedAt: instant.nullable(),
    state: z.enum(workOrderStates).nullable().describe('Null when unknown'),
  })
  .meta({ id: 'WorkOrder' });
export type WorkOrder = z.output<typeof WorkOrder>;

export const WorkOrderCounts = z
  .object({ pending: count.nullable(), progress: count.nullable(), finished: count.nullable() })
  .meta({ id: 'WorkOrderCounts' });
export type WorkOrderCounts = z.output<typeof WorkOrderCounts>;

const workOrderFilters = {
  q: searchTerm.optional().describe('Part of numbers, vehicle or problem'),
  state: z.enum(workOrderStates).optional(),
  brand: searchText.optional().describe('Whole brand, case-insensitive'),
  createdFrom: localDay.optional(),
  createdTo: localDay.optional(),
};

/** Work orders. */
export const workOrders = {
  list: operation('workOrders.list', {
    route: 'GET /api/v1/work-orders',
    vendorCalls: [91],
    access: 'caseSummary',
    summary: 'Lists work orders',
    description: 'Newest first.',
    query: listQuery(workOrderFilters, ['createdAt', 'submittedAt', 'number', 'year']),
    response: pageOf(WorkOrder),
  }),
  counts: operation('workOrders.counts', {
    route: 'GET /api/v1/work-orders/counts',
    vendorCalls: [75],
    access: 'caseSummary',
    summary: 'Counts work orders by status',
    response: WorkOrderCounts,
  }),
  read: operation('workOrders.read', {
    route: 'GET /api/v1/work-orders/{id}',
    vendorCalls: [91],
    access: 'caseSummary',
    summary: 'Retrieves a work order',
    params: idParams,
    response: WorkOrder,
  }),
};
