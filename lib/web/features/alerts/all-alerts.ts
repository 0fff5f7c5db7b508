import { maxPageSize as pageSize } from '#lib/contract/constants.ts';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { call } from '../../api/call.ts';

/**
 * Loads every alert of the account, at most one per product. The forms need all of them, as no call returns a single alert or
 * the products without one. Reads pages, as an export would be queued. Throws CallError.
 */
export async function loadAllAlerts(signal: AbortSignal): Promise<InventoryAlert[]> {
  const alertsById = new Map<string, InventoryAlert>();
  let after: string | undefined;
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const query = { page, pageSize, ...(after ? { after } : {}) };
    const response = await call('inventoryAlerts.list', { query }, { signal });
    after = response.items.at(-1)?.id;
    for (const alert of response.items) alertsById.set(alert.id, alert);
    hasMore = response.items.length > 0 && response.total > page * pageSize;
  }
  return [...alertsById.values()];
}
