import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useAlertActions } from './bulk-actions.ts';
import { useAlertColumns } from './columns.tsx';
import { RemoveButton } from './RemoveButton.tsx';

/** The list of inactive devices of a product. */
const stockPath = ({ productId }: InventoryAlert) =>
  `${routesOf.equipment}?${new URLSearchParams({ active: 'no', product: productId })}`;

/** Rows have no detail page: every field is a column. */
export function useAlertList(): ListDefinition<InventoryAlert> {
  const t = useTranslations('alerts');
  const columns = useAlertColumns();
  const actions = useAlertActions();
  return useMemo(
    () => ({
      name: 'inventoryAlerts',
      title: t('title'),
      emptyText: t('noneYet'),
      add: t('add'),
      path: routesOf.inventoryAlerts,
      load: pageLoader('inventoryAlerts.list'),
      loadAll: streamAll('inventoryAlerts.list'),
      columns,
      filters: [],
      actions,
      detail: stockPath,
      edit: true,
      controls: {
        width: 44,
        draw: (row) => <RemoveButton alert={row} />,
      },
    }),
    [t, columns, actions],
  );
}
