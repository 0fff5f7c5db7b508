import type { OperationName } from '#lib/contract/routes.ts';
import { routesOf } from '../nav.ts';
import { invalidateInTabs } from '../ui/storage/tab-channel.ts';

/** Updates the list of alerts, the reminder and the bell in every tab; with `isListed` not the list in this one. */
export function stockChanged({ isListed = false } = {}): void {
  invalidateInTabs(['inventoryAlerts.firing' satisfies OperationName]);
  invalidateInTabs(['list', routesOf.inventoryAlerts], { here: !isListed });
}
