import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { BulkAction } from '../../ui/list/types.ts';
import { useListingReason } from './listing-reasons.ts';

const createListingRun =
  (isListed: boolean): BulkAction['run'] =>
  (ids, signal) =>
    call('goods.shelve', { body: { ids, onShelf: isListed } }, { signal });

/** Returns the actions that list or unlist the selected goods. An undo affects exactly the goods that the action changed. */
export function useGoodsActions(): BulkAction[] {
  const t = useTranslations('goods');
  const reason = useListingReason();
  return useMemo(
    () => [
      {
        name: 'list',
        label: t('list'),
        describe: (count) => t('listText', { count }),
        confirm: (count) => t('listConfirm', { count }),
        run: createListingRun(true),
        undo: createListingRun(false),
        explain: reason,
      },
      {
        name: 'unlist',
        label: t('unlist'),
        describe: (count) => t('unlistText', { count }),
        confirm: (count) => t('unlistConfirm', { count }),
        run: createListingRun(false),
        undo: createListingRun(true),
        explain: reason,
      },
    ],
    [t, reason],
  );
}
