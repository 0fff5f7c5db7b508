import type { OperationName } from '#lib/contract/routes.ts';
import { routesOf } from '../nav.ts';
import { invalidateInTabs } from '../ui/storage/tab-channel.ts';

/**
 * Reloads the list of inventory alerts, the reminder and the bell in every tab, after an alert was changed. With
 * `exceptListHere` the list in this tab is left out, because its caller reloads it.
 */
export function invalidateStockAlerts({ exceptListHere = false } = {}): void {
  invalidateInTabs(['inventoryAlerts.firing' satisfies OperationName]);
  invalidateInTabs(['list', routesOf.inventoryAlerts], { here: !exceptListHere });
}
