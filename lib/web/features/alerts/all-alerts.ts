import { maxPageSize as pageSize } from '#lib/contract/constants.ts';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { call } from '../../api/call.ts';

/**
 * Returns every alert of the account, at most one per product. No call returns one alert, or the products without any.
 * Reads pages, as an export would be queued. Throws CallError.
 */
export async function allAlerts(signal: AbortSignal): Promise<InventoryAlert[]> {
  const alertsById = new Map<string, InventoryAlert>();
  let after: string | undefined;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { page, pageSize, ...(after ? { after } : {}) };
    const response = await call('inventoryAlerts.list', { query }, { signal });
    after = response.items.at(-1)?.id;
    for (const alert of response.items) alertsById.set(alert.id, alert);
    last = Math.ceil(response.total / pageSize);
  }
  return [...alertsById.values()];
}
