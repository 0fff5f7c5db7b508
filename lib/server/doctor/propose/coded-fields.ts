import type { CallName } from '../../vendor-format/calls.ts';
import type { CodeDomain } from '../../vendor-format/codes.ts';

/** Fields of responses whose codes the portal acts on, by their table of codes. */
export const codedFields: Readonly<Partial<Record<CodeDomain, readonly (readonly [CallName, string])[]>>> = {
  orders: [
    ['orders', 'list[].orderStatus'],
    ['orderDetail', 'orderStatus'],
  ],
  orderLines: [['orderDetail', 'products[].kind']],
  tcodes: [
    ['devices', 'list[].tcode_state'],
    ['device', 'tcode_state'],
    ['tcodes', 'list[].status'],
  ],
  fullSoftware: [
    ['devices', 'list[].full_soft_state'],
    ['device', 'full_soft_state'],
    ['searchSnFree', 'active'],
    ['snFreeRecord', 'active'],
    ['snFreeRecords', 'list[].active'],
  ],
  deviceStatus: [['deviceStatus', '[].status']],
  periods: [['softwarePeriods', '[].type']],
  dealers: [['dealers', 'list[].dealer_type']],
  workOrders: [['workOrders', 'list[].progress']],
  software: [['downloadHistory', 'list[].soft_type']],
  requestActors: [
    ['afterSalesFilters', 'reset.status[].actor'],
    ['afterSalesFilters', 'refund.status[].actor'],
    ['afterSalesFilters', 'software.status[].actor'],
  ],
  autodata: [['autodataAccount', 'status']],
  feedback: [['feedbackList', 'list[].type']],
  chatLikes: [['chatLog', 'list[].is_like']],
};
