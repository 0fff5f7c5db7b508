'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { BulkAction } from '../../ui/list/types.ts';
import { useShelfReason } from './reasons.ts';

const shelve =
  (onShelf: boolean): BulkAction['run'] =>
  (ids, signal) =>
    call('goods.shelve', { body: { ids, onShelf } }, { signal });

/** What can be done with many goods at once; each can be taken back for exactly those that it changed. */
export function useGoodsActions(): BulkAction[] {
  const t = useTranslations('goods');
  const reason = useShelfReason();
  return useMemo(
    () => [
      {
        name: 'putOn',
        label: t('putOn'),
        describe: (count) => t('putOnText', { count }),
        run: shelve(true),
        undo: shelve(false),
        explain: reason,
      },
      {
        name: 'takeOff',
        label: t('takeOff'),
        describe: (count) => t('takeOffText', { count }),
        run: shelve(false),
        undo: shelve(true),
        explain: reason,
      },
    ],
    [t, reason],
  );
}
