'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { use } from 'react';
import type { InventoryAlert } from '../../contract/alerts.ts';
import { Tag } from '../../ui/Tag.tsx';
import { RowActionsContext } from './row-actions.ts';
import { useSetReminds } from './use-set-reminds.ts';

/** Whether an alert reminds, with a button that switches it. */
export function RemindCell({ alert }: { alert: InventoryAlert }) {
  const t = useTranslations('alerts');
  const { mutate, isPending, variables } = useSetReminds(use(RowActionsContext).setFailure);
  const { reminds } = alert;
  const isBusy = isPending && variables.alert.id === alert.id;
  return (
    <span>
      <Tag tone={reminds ? 'info' : 'plain'}>{t(reminds ? 'on' : 'off')}</Tag>{' '}
      <Button
        aria-label={t(reminds ? 'dismissOf' : 'switchOnOf', { product: alert.product })}
        aria-disabled={isBusy}
        onClick={() => isBusy || mutate({ alert, reminds: !reminds })}
      >
        {t(reminds ? 'dismiss' : 'switchOn')}
      </Button>
    </span>
  );
}
