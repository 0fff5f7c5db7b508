import type {} from '#lib/contract/constants.ts';
import type {
  WorkOrder,
  WorkOrderCounts,
  workOrders as workOrdersContract,
} from '#lib/contract/operations/work-orders.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toCode, toState } from '../vendor-format/code-tables.ts';
import type { VendorClient } from './http/client.ts';
import { instant, integerOrNull, record, requiredText, text, type WireRecord } from './http/readers.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { findRow, listParameters, toPage } from './mapping/page.ts';

const sorts = { createdAt: 'create_time', submittedAt: 'submit_time', number: 'order_no', year: 'year' };

/** Maps a row of call 91. */
export function toWorkOrder(row: WireRecord): WorkOrder {
  return {
    id: requiredText(row.id),
    number: text(row.order_no),
    jobNumber: text(row.job_number),
    brand: text(row.brand),
    model: text(row.model),
    year: text(row.year),
    problem: text(row.problem_desc),
    createdAt: instant(row.create_time),
    submittedAt: instant(row.submit_time),
    state: toState('workOrders', row.progress),
  };
}

/** Counts the work orders by state (call 75). */
export async function fetchWorkOrderCounts(vendor: VendorClient): Promise<WorkOrderCounts> {
  const { pending, progress, finished } = record(await vendor(calls.workOrderCounts));
  return {
    pending: integerOrNull(pending),
    progress: integerOrNull(progress),
    finished: integerOrNull(finished),
  };
}

/** Handlers of the work orders of the account's dealer and its descendants: calls 75 and 91. */
export const workOrders: Handlers<typeof workOrdersContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listParameters(query, sorts),
      keyword: query.q,
      progress: toCode('workOrders', query.state),
      brand: query.brand,
      create_from: startOfDay(query.createdFrom, query.timeZone),
      create_to: endOfDay(query.createdTo, query.timeZone),
    };
    return toPage(await vendor(calls.workOrders, values), query, toWorkOrder);
  },
  counts: (_, { vendor }) => fetchWorkOrderCounts(vendor),
  /** The vendor has no call for one work order: call 91 filters by id. */
  read: async ({ params: { id } }, { vendor }) => {
    return toWorkOrder(findRow('id', id, await vendor(calls.workOrders, { page: 1, pageSize: 1, id })));
  },
};
