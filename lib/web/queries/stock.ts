'use client';

import { operationQuery } from './operation-query.ts';
import { sentWithPage } from './shell-counts.ts';

/** Query options of the products at or below their threshold. The call does not keep an idle session alive. */
export const lowStockQuery = {
  ...operationQuery('inventoryAlerts.firing', {}, { background: true }),
  ...sentWithPage('stock'),
};
