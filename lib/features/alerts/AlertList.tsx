'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { InventoryAlert } from '../../contract/alerts.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { AlertForm } from './forms.tsx';
import { useAlertList } from './list.tsx';
import { type RowActions, RowActionsContext } from './row-actions.ts';
import { useSetReminds } from './use-set-reminds.ts';

const RemoveDialog = lazyComponent(() => import('./RemoveDialog.tsx').then((loaded) => loaded.RemoveDialog));
const ProblemNotice = lazyComponent(() =>
  import('../../ui/ProblemNotice.tsx').then((loaded) => loaded.ProblemNotice),
);

/** Stock thresholds by product. */
export function AlertList({ first, user }: { first: FirstPage<InventoryAlert>; user: string }) {
  const t = useTranslations('alerts');
  const list = useAlertList();
  const [failure, setFailure] = useState<Parameters<RowActions['setFailure']>[0]>();
  const [removing, setRemoving] = useState<InventoryAlert>();
  const { mutate: retry } = useSetReminds(setFailure);
  const rowActions = useMemo(() => ({ setFailure, remove: setRemoving }), []);
  return (
    <RowActionsContext value={rowActions}>
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
              outcomeUnknownText={t('unknown')}
              onRetry={() => retry(failure)}
              isChange
              reveal
            />
          )
        }
      />
      {removing && <RemoveDialog alert={removing} onClose={() => setRemoving(undefined)} />}
    </RowActionsContext>
  );
}
