'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { BulkAction } from '../../ui/list/types.ts';
import { stockChanged } from '../../ui/shell/stock.ts';

/** What all actions have in common: there is no call for many alerts, so each is a call of its own. */
function eachAlone(act: (id: string, signal: AbortSignal) => Promise<unknown>) {
  const run: BulkAction['run'] = async (ids, signal) => {
    for (const id of ids) await act(id, signal);
    return { done: ids, failed: [] };
  };
  return { run, atMost: 1, onEnd: () => stockChanged({ listed: true }) };
}

/** What can be done with many alerts at once. */
export function useAlertActions(): BulkAction[] {
  const t = useTranslations('alerts');
  return useMemo(() => {
    const remind = (reminds: boolean) =>
      eachAlone((id, signal) =>
        call('inventoryAlerts.change', { params: { id }, body: { reminds } }, { signal }),
      );
    return [
      {
        name: 'dismiss',
        label: t('dismiss'),
        describe: (count) => t('dismissText', { count }),
        ...remind(false),
      },
      {
        name: 'switchOn',
        label: t('switchOn'),
        describe: (count) => t('switchOnText', { count }),
        ...remind(true),
      },
      {
        name: 'remove',
        label: t('remove'),
        describe: (count) => t('removeText', { count }),
        danger: true,
        ...eachAlone((id, signal) => call('inventoryAlerts.remove', { params: { id } }, { signal })),
      },
    ];
  }, [t]);
}
