import type { CallName } from './calls.ts';
import { toState } from './code-tables.ts';
import { type CodeDomain, vendorCodes } from './codes.ts';
import { findLocations } from './field-paths.ts';

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

/** Returns a copy of a call's data with the codes of the specification, where the profile knows the vendor's. */
export function withSpecifiedCodes(name: CallName, data: unknown): unknown {
  const own = Object.entries(codedFields).flatMap(([domain, fields]) =>
    fields.filter(([each]) => each === name).map(([, path]) => [domain as CodeDomain, path] as const),
  );
  if (own.length === 0) return data;
  const copy = structuredClone(data);
  for (const [domain, path] of own)
    for (const { parent, key } of findLocations(copy, path)) {
      const state = toState(domain, parent[key]);
      if (state !== null) parent[key] = (vendorCodes[domain] as Record<string, number>)[state];
    }
  return copy;
}
