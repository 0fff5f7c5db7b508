import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useShopOrderColumns } from './columns.tsx';
import { useShopOrderFilters } from './filters.ts';
import { ShipButton } from './ShipButton.tsx';

export function useShopOrderList(): ListDefinition<ShopOrderRow> {
  const t = useTranslations('shopOrders');
  const columns = useShopOrderColumns();
  const filters = useShopOrderFilters();
  return useMemo(
    () => ({
      name: 'shopOrders',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.shopOrders,
      load: pageLoader('shopOrders.list'),
      loadAll: streamAll('shopOrders.list'),
      columns,
      filters,
      detail: true,
      controls: {
        width: 44,
        draw: (row) => <ShipButton order={row} />,
      },
    }),
    [t, columns, filters],
  );
}
