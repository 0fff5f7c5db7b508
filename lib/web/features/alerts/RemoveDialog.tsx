'use client';

import { useTranslations } from 'next-intl';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { call } from '../../api/call.ts';
import { invalidateStockAlerts } from '../../queries/invalidate-stock-alerts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showNotice } from '../../ui/jobs/notices.ts';
import type { RowDialogProps } from '../../ui/list/island/types.ts';

type Props = Pick<RowDialogProps<Pick<InventoryAlert, 'id' | 'product'>>, 'action' | 'onClose'>;

/** Confirms and removes an alert; opened by RemoveButton through the list's client component. */
export function RemoveDialog({ action, onClose }: Props) {
  const t = useTranslations('alerts');
  const { id, product } = action.record;
  const remove = async () => {
    try {
      await call('inventoryAlerts.remove', { params: { id } });
      showNotice(t('removed', { product }));
      onClose();
    } finally {
      // Also after a failure, as the alert may be gone.
      invalidateStockAlerts();
    }
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { product })}
      confirmLabel={t('remove')}
      danger
      isChange
      onConfirm={remove}
      outcomeUnknownText={t('unknown')}
      onClose={onClose}
    >
      {t('removeText', { count: 1 })}
    </ConfirmDialog>
  );
}
