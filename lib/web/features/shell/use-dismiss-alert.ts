'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import { routesOf } from '../../nav.ts';
import { invalidateStockAlerts } from '../../queries/invalidate-stock-alerts.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { type FiringAlert, removeFiringAlert } from './low-stock.ts';

interface DismissAlert {
  dismiss: (alert: FiringAlert) => void;
  pendingId: string | undefined;
  failure: { product: string; error: unknown } | undefined;
}

/**
 * Turns off the reminders of an alert in every browser; the list of alerts turns them on again. One at a time; `failure` is the
 * last failed one.
 */
export function useDismissAlert(): DismissAlert {
  const t = useTranslations('shell');
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ id }: FiringAlert) =>
      call('inventoryAlerts.change', { params: { id }, body: { reminds: false } }),
    onSuccess: (_, { id, product }) => {
      removeFiringAlert(id);
      const link = { href: routesOf.inventoryAlerts, label: t('nav.inventoryAlerts') };
      showNotice(t('stock.dismissed', { product }), link);
    },
    // Also after a failure: the change may have been executed, or the alert may be gone.
    onSettled: () => invalidateStockAlerts(),
  });
  return {
    dismiss: (alert) => {
      if (!isPending) mutate(alert);
    },
    pendingId: isPending ? variables.id : undefined,
    failure: error && variables ? { product: variables.product, error } : undefined,
  };
}
