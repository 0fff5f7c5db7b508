import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, ListDefinition } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useAlertActions } from './bulk-actions.ts';
import { RemindCell } from './RemindCell.tsx';
import { RemoveButton } from './RemoveButton.tsx';

function useAlertColumns(): Column<InventoryAlert>[] {
  const t = useTranslations('alerts');
  const { integer } = useFormats();
  const time = useTimeColumn();
  return useMemo(
    () => [
      {
        field: 'product',
        label: t('field.product'),
        value: (row) => row.product,
        width: 180,
        lead: true,
      },
      {
        field: 'threshold',
        label: t('field.threshold'),
        value: (row) => integer(row.threshold),
        exported: (row) => row.threshold ?? '',
        width: 132,
        align: 'end',
        named: true,
      },
      {
        field: 'inactive',
        label: t('field.inactive'),
        value: (row) => integer(row.inactive),
        exported: (row) => row.inactive ?? '',
        width: 156,
        align: 'end',
        named: true,
      },
      {
        field: 'low',
        label: t('field.low'),
        value: (row) => flagText(row.low, t('low'), t('enough')),
        cell: (row) =>
          row.low === null ? null : (
            <Tag tone={row.low ? 'warning' : 'success'}>{t(row.low ? 'low' : 'enough')}</Tag>
          ),
        width: 132,
        phone: 'line',
      },
      {
        field: 'reminds',
        label: t('field.reminds'),
        value: (row) => flagText(row.reminds, t('on'), t('off')),
        cell: ({ reminds, ...alert }) =>
          reminds === null ? null : <RemindCell alert={{ ...alert, reminds }} />,
        width: 168,
        phone: 'switch',
      },
      time({ field: 'createdAt', label: t('field.createdAt'), hidden: true }, (row) => row.createdAt),
    ],
    [t, integer, time],
  );
}

/** Returns the URL of the device list with the inactive devices of an alert's product. */
const stockPath = ({ productId }: InventoryAlert) =>
  `${routesOf.equipment}?${new URLSearchParams({ active: 'no', product: productId })}`;

/**
 * Returns the definition of the list of inventory alerts. A row has no page of its own: it links to the product's inactive
 * devices and opens the form.
 */
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
      filters: [
        {
          kind: 'select',
          name: 'firing',
          label: t('field.low'),
          options: [{ value: 'yes', label: t('firing') }],
        },
      ],
      actions,
      detail: stockPath,
      edit: true,
      controls: {
        width: 44,
        render: (row) => <RemoveButton alert={row} />,
      },
    }),
    [t, columns, actions],
  );
}
