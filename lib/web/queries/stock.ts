'use client';

import { operationQuery } from './operation-query.ts';
import { sentWithPage } from './shell-counts.ts';

/** Products at or below their threshold. This call does not keep an idle session alive. */
export const lowStockQuery = {
  ...operationQuery('inventoryAlerts.firing', {}, { background: true }),
  ...sentWithPage('stock'),
};
