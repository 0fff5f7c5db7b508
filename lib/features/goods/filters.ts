'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { Filter } from '../../ui/list/types.ts';

/** The filters of the goods list. Products are those that the own goods are of. */
export function useGoodsFilters(): Filter[] {
  const t = useTranslations('goods');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'choices',
        name: 'product',
        label: t('field.product'),
        key: 'goods.products',
        load: async (signal) =>
          (await call('goods.products', {}, { signal })).items.map(({ id, name }) => ({
            value: id,
            label: name,
          })),
      },
      {
        kind: 'choices',
        name: 'platform',
        label: t('field.platform'),
        key: 'platforms.choices',
        load: async (signal) =>
          (await call('platforms.choices', {}, { signal })).items.map(({ id, name }) => ({
            value: id,
            label: name,
          })),
      },
      {
        kind: 'select',
        name: 'onShelf',
        label: t('field.onShelf'),
        options: [
          { value: 'yes', label: t('onShelf') },
          { value: 'no', label: t('offShelf') },
        ],
      },
      {
        kind: 'days',
        name: 'shelved',
        label: t('field.shelvedAt'),
        group: t('section.sale'),
        from: 'shelvedFrom',
        to: 'shelvedTo',
      },
    ],
    [t],
  );
}
