'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import type { InventoryAlert } from '../../contract/alerts.ts';
import { routesOf } from '../../nav.ts';
import { stockChanged } from '../../queries/stock.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { useUpdateRow } from '../../ui/list/use-list.ts';
import type { RemindsChange, RowActions } from './row-actions.ts';

/** Switches the reminder of an alert. The row shows the change before the list is reloaded. */
export function useSetReminds(setFailure: RowActions['setFailure']) {
  const t = useTranslations('alerts');
  const updateRow = useUpdateRow<InventoryAlert>(routesOf.inventoryAlerts);
  return useMutation({
    mutationFn: ({ alert, reminds }: RemindsChange) =>
      call('inventoryAlerts.change', { params: { id: alert.id }, body: { reminds } }),
    onMutate: () => setFailure(undefined),
    onSuccess: (_, { alert, reminds }) => {
      updateRow(alert.id, { reminds });
      showNotice(t(reminds ? 'switchedOn' : 'dismissed', { product: alert.product }));
    },
    onError: (error, change) => setFailure({ ...change, error }),
    // Also after a failure: the change may have been executed, or the alert may be gone.
    onSettled: () => stockChanged(),
  });
}
