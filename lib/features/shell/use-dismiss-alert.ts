'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import { routesOf } from '../../nav.ts';
import { useStockChanged } from '../../queries/stock.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { type FiringAlert, useRemoveFiring } from './low-stock.ts';

/** Dismissing reminders, one after the other. */
interface DismissAlert {
  dismiss: (alert: FiringAlert) => void;
  /** The id of the alert that is being dismissed. */
  busy: string | undefined;
  failure: { product: string; error: unknown } | undefined;
}

/** Dismisses reminders for every browser and sign-in, until they are switched on again among the alerts. */
export function useDismissAlert(): DismissAlert {
  const t = useTranslations('shell');
  const remove = useRemoveFiring();
  const stockChanged = useStockChanged();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ id }: FiringAlert) =>
      call('inventoryAlerts.change', { params: { id }, body: { reminds: false } }),
    onSuccess: (_, { id, product }) => {
      remove(id);
      const link = { href: routesOf.inventoryAlerts, label: t('nav.inventoryAlerts') };
      notice(t('stock.dismissed', { product }), link);
    },
    // After a failure too: the change may have happened, or the alert may be gone.
    onSettled: () => stockChanged(),
  });
  return {
    dismiss: (alert) => {
      if (!isPending) mutate(alert);
    },
    busy: isPending ? variables.id : undefined,
    failure: error && variables ? { product: variables.product, error } : undefined,
  };
}
