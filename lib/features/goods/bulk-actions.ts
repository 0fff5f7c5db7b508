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
        name: 'putOn',
        label: t('putOn'),
        describe: (count) => t('putOnText', { count }),
        run: setListed(true),
        undo: setListed(false),
        explain: reason,
      },
      {
        name: 'takeOff',
        label: t('takeOff'),
        describe: (count) => t('takeOffText', { count }),
        run: setListed(false),
        undo: setListed(true),
        explain: reason,
      },
    ],
    [t, reason],
  );
}
