import { call } from '../../api/call.ts';
import type { InventoryAlert } from '../../contract/alerts.ts';
import { maxPageSize as pageSize } from '../../ui/list/address.ts';

/**
 * Every alert of the account, at most one for each product. There is no call for one alert, nor for the products
 * that have none: the whole list tells both. By pages, for a form must not wait behind an export. Throws CallError.
 */
export async function allAlerts(signal: AbortSignal): Promise<InventoryAlert[]> {
  const alertsById = new Map<string, InventoryAlert>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = await call('inventoryAlerts.list', { query: { page, pageSize } }, { signal });
    for (const alert of response.items) alertsById.set(alert.id, alert);
    last = Math.ceil(response.total / pageSize);
  }
  return [...alertsById.values()];
}
