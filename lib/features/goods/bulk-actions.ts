'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { BulkAction } from '../../ui/list/types.ts';
import { useListingReason } from './listing-reasons.ts';

const setListed =
  (onShelf: boolean): BulkAction['run'] =>
  (ids, signal) =>
    call('goods.shelve', { body: { ids, onShelf } }, { signal });

/** What can be done with many goods at once; each can be taken back for exactly those that it changed. */
export function useGoodsActions(): BulkAction[] {
  const t = useTranslations('goods');
  const reason = useListingReason();
  return useMemo(
    () => [
      {
        name: 'list',
        label: t('list'),
        describe: (count) => t('listText', { count }),
        run: setListed(true),
        undo: setListed(false),
        explain: reason,
      },
      {
        name: 'unlist',
        label: t('unlist'),
        describe: (count) => t('unlistText', { count }),
        run: setListed(false),
        undo: setListed(true),
        explain: reason,
      },
    ],
    [t, reason],
  );
}
