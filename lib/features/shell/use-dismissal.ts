'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { routesOf } from '../../nav.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { stockChanged } from '../../ui/shell/stock.ts';
import { type FiringAlert, forgetFiring } from './low-stock.ts';

/** Dismissing reminders for good, one after the other. */
export interface Dismissal {
  /** Resolves, never rejects, when the alert has been dismissed or `failure` says why not. */
  dismiss: (alert: FiringAlert) => Promise<void>;
  /** The id of the alert that is being dismissed. */
  busy: string | undefined;
  failure: { product: string; error: unknown } | undefined;
}

/** Dismisses reminders for good: for every browser and sign-in, until they are switched on again among the alerts. */
export function useDismissal(): Dismissal {
  const t = useTranslations('shell');
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<Dismissal['failure']>();
  const dismiss = async ({ id, product }: FiringAlert) => {
    if (busy) return;
    setBusy(id);
    setFailure(undefined);
    try {
      await call('inventoryAlerts.change', { params: { id }, body: { reminds: false } });
      forgetFiring(id);
      const link = { href: routesOf.inventoryAlerts, label: t('nav.inventoryAlerts') };
      notice(t('stock.dismissed', { product }), link);
    } catch (error) {
      setFailure({ product, error });
    } finally {
      setBusy(undefined);
      // After a failure too: it may have happened all the same, or the alert be gone.
      stockChanged();
    }
  };
  return { dismiss, busy, failure };
}
