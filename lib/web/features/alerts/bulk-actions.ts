import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { invalidateStockAlerts } from '../../queries/invalidate-stock-alerts.ts';
import { oneByOne } from '../../ui/list/actions/one-by-one.ts';
import type { BulkAction } from '../../ui/list/types.ts';

/** Returns the actions for selected alerts: switch their reminders off or on, or remove them. */
export function useAlertActions(): BulkAction[] {
  const t = useTranslations('alerts');
  return useMemo(() => {
    const onEnd = () => invalidateStockAlerts({ exceptListHere: true });
    const setReminds = (reminds: boolean) =>
      oneByOne((id, signal) =>
        call('inventoryAlerts.change', { params: { id }, body: { reminds } }, { signal }),
      );
    return [
      {
        name: 'dismiss',
        label: t('dismiss'),
        describe: (count) => t('dismissText', { count }),
        confirm: (count) => t('dismissConfirm', { count }),
        ...setReminds(false),
        onEnd,
      },
      {
        name: 'switchOn',
        label: t('switchOn'),
        describe: (count) => t('switchOnText', { count }),
        confirm: (count) => t('switchOnConfirm', { count }),
        ...setReminds(true),
        onEnd,
      },
      {
        name: 'remove',
        label: t('remove'),
        describe: (count) => t('removeText', { count }),
        confirm: (count) => t('removeConfirm', { count }),
        danger: true,
        ...oneByOne((id, signal) => call('inventoryAlerts.remove', { params: { id } }, { signal })),
        onEnd,
      },
    ];
  }, [t]);
}
