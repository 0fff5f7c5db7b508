import { cache } from 'react';
import { callOnServer } from '#lib/page/call-on-server.ts';

/** Products with low stock, loaded once for the bell and the card of Home. */
export const loadLowStock = cache(() => callOnServer('inventoryAlerts.firing'));
