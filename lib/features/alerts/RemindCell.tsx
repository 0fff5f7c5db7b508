'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import type { InventoryAlert } from '../../contract/alerts.ts';
import { Tag } from '../../ui/Tag.tsx';
import { RowWorkContext } from './row-work.ts';

/** Whether an alert reminds, with the button that changes it; the opposite button undoes it. */
export function RemindCell({ alert }: { alert: InventoryAlert }) {
  const t = useTranslations('alerts');
  const { setReminds } = use(RowWorkContext);
  const [busy, setBusy] = useState<InventoryAlert>();
  // What was just changed counts until the list has been asked anew.
  const [changed, setChanged] = useState<{ alert: InventoryAlert; reminds: boolean }>();
  const reminds = changed?.alert === alert ? changed.reminds : alert.reminds;
  const change = async () => {
    if (busy === alert) return;
    setBusy(alert);
    if (await setReminds(alert, !reminds)) setChanged({ alert, reminds: !reminds });
    setBusy(undefined);
  };
  return (
    <span>
      <Tag tone={reminds ? 'info' : 'plain'}>{t(reminds ? 'on' : 'off')}</Tag>{' '}
      <Button
        aria-label={t(reminds ? 'dismissOf' : 'switchOnOf', { product: alert.product })}
        aria-disabled={busy === alert}
        onClick={() => void change()}
      >
        {t(reminds ? 'dismiss' : 'again')}
      </Button>
    </span>
  );
}
