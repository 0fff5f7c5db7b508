import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { shopCurrencies } from '#lib/contract/constants.ts';
import { call } from '../../api/call.ts';
import { loadPlatforms, loadProducts } from '../../queries/options.ts';
import type { Filter, Option } from '../../ui/list/types.ts';
import { useShopStatusName } from './ShopStatus.tsx';

export function useShopOrderFilters(): Filter[] {
  const t = useTranslations('shopOrders');
  const name = useShopStatusName();
  return useMemo(() => {
    const sold: Option = { value: 'sold', label: t('filter.sold') };
    const more = t('filter.more');
    return [
      { kind: 'search', name: 'q', input: 'recordNumber', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'choices',
        name: 'state',
        label: t('field.status'),
        key: `shopStates ${sold.label}`,
        load: async (signal) => {
          const { items } = await call('shopOrders.statuses', {}, { signal });
          return [...items.map((status) => ({ value: status.id, label: name(status) })), sold];
        },
      },
      {
        kind: 'choices',
        name: 'platform',
        label: t('field.platform'),
        key: 'platforms',
        load: loadPlatforms,
      },
      { kind: 'days', name: 'ordered', label: t('field.orderedAt'), from: 'from', to: 'to' },
      {
        kind: 'choices',
        name: 'product',
        label: t('field.product'),
        group: more,
        key: 'products',
        load: loadProducts,
      },
      {
        kind: 'select',
        name: 'currency',
        label: t('filter.currency'),
        group: more,
        options: shopCurrencies.map((code) => ({ value: code, label: code })),
      },
      { kind: 'text', name: 'goods', input: 'id', label: t('filter.goods'), group: more },
    ];
  }, [t, name]);
}
