import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { stockChanged } from '../../queries/stock-changed.ts';
import type { BulkAction } from '../../ui/list/types.ts';

/** The API changes one alert per call. */
function oneByOne(act: (id: string, signal: AbortSignal) => Promise<unknown>, onEnd: () => void) {
  const run: BulkAction['run'] = async (ids, signal) => {
    for (const id of ids) await act(id, signal);
    return { done: ids, failed: [] };
  };
  return { run, atMost: 1, onEnd };
}

export function useAlertActions(): BulkAction[] {
  const t = useTranslations('alerts');
  return useMemo(() => {
    const onEnd = () => stockChanged({ isListed: true });
    const remind = (reminds: boolean) =>
      oneByOne(
        (id, signal) => call('inventoryAlerts.change', { params: { id }, body: { reminds } }, { signal }),
        onEnd,
      );
    return [
      {
        name: 'dismiss',
        label: t('dismiss'),
        describe: (count) => t('dismissText', { count }),
        confirm: (count) => t('dismissConfirm', { count }),
        ...remind(false),
      },
      {
        name: 'switchOn',
        label: t('switchOn'),
        describe: (count) => t('switchOnText', { count }),
        confirm: (count) => t('switchOnConfirm', { count }),
        ...remind(true),
      },
      {
        name: 'remove',
        label: t('remove'),
        describe: (count) => t('removeText', { count }),
        confirm: (count) => t('removeConfirm', { count }),
        danger: true,
        ...oneByOne((id, signal) => call('inventoryAlerts.remove', { params: { id } }, { signal }), onEnd),
      },
    ];
  }, [t]);
}
