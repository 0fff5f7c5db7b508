'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import type { InventoryAlert } from '../../contract/alerts.ts';
import { useStockChanged } from '../../queries/stock.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { lazily } from '../../ui/lazily.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { AlertForm } from './forms.tsx';
import { useAlertList } from './list.tsx';
import { type RowWork, RowWorkContext } from './row-work.ts';

// Most visits see neither.
const RemoveDialog = lazily(() => import('./RemoveDialog.tsx').then((loaded) => loaded.RemoveDialog));
const ProblemNotice = lazily(() => import('../../ui/problem.tsx').then((loaded) => loaded.ProblemNotice));

/** A change of a reminder that failed. */
interface Failure {
  alert: InventoryAlert;
  reminds: boolean;
  error: unknown;
}

/** Thresholds of inactive devices by product, and whether each reminds (screen 12). */
export function AlertList({ first, user }: { first: First<InventoryAlert>; user: string }) {
  const t = useTranslations('alerts');
  const list = useAlertList();
  const stockChanged = useStockChanged();
  const [failure, setFailure] = useState<Failure>();
  const [removing, setRemoving] = useState<InventoryAlert>();
  const setReminds = useCallback<RowWork['setReminds']>(
    async (alert, reminds) => {
      setFailure(undefined);
      try {
        await call('inventoryAlerts.change', { params: { id: alert.id }, body: { reminds } });
        notice(t(reminds ? 'switchedOn' : 'dismissed', { product: alert.product }));
        return true;
      } catch (error) {
        setFailure({ alert, reminds, error });
        return false;
      } finally {
        // After a failure too: the change may have happened, or the alert may be gone.
        stockChanged();
      }
    },
    [t, stockChanged],
  );
  const work = useMemo(() => ({ setReminds, remove: setRemoving }), [setReminds]);
  return (
    <RowWorkContext value={work}>
      <ListScreen
        list={list}
        first={first}
        user={user}
        form={AlertForm}
        above={() =>
          failure && (
            <ProblemNotice
              about={t('changeFailed', { product: failure.alert.product })}
              error={failure.error}
              unknown={t('unknown')}
              onRetry={() => void setReminds(failure.alert, failure.reminds)}
              isChange
              reveal
            />
          )
        }
      />
      {removing && <RemoveDialog alert={removing} onClose={() => setRemoving(undefined)} />}
    </RowWorkContext>
  );
}
