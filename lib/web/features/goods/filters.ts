import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { loadPlatforms, recordOptions } from '../../queries/options.ts';
import type { Filter, Option } from '../../ui/list/types.ts';

/** The products of the account's goods that match the text. */
async function products(text: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call('goods.products', { query: { q: text || undefined } }, { signal });
  return recordOptions(items, ({ type }) => type);
}

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
        load: (signal) => products('', signal),
        find: products,
      },
      {
        kind: 'choices',
        name: 'platform',
        label: t('field.platform'),
        key: 'platforms.choices',
        load: loadPlatforms,
      },
      {
        kind: 'select',
        name: 'onShelf',
        label: t('field.onShelf'),
        options: [
          { value: 'yes', label: t('listed') },
          { value: 'no', label: t('unlisted') },
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
