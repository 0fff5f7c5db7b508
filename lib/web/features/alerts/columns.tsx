import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { RemindCell } from './RemindCell.tsx';

export function useAlertColumns(): Column<InventoryAlert>[] {
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
        exported: (row) => row.threshold,
        width: 132,
        align: 'end',
      },
      {
        field: 'inactive',
        label: t('field.inactive'),
        value: (row) => integer(row.inactive),
        exported: (row) => row.inactive,
        width: 156,
        align: 'end',
      },
      {
        field: 'low',
        label: t('field.low'),
        value: (row) => t(row.low ? 'low' : 'enough'),
        cell: (row) => <Tag tone={row.low ? 'warning' : 'success'}>{t(row.low ? 'low' : 'enough')}</Tag>,
        width: 120,
      },
      {
        field: 'reminds',
        label: t('field.reminds'),
        value: (row) => t(row.reminds ? 'on' : 'off'),
        cell: (row) => <RemindCell alert={row} />,
        width: 298,
      },
      time({ field: 'createdAt', label: t('field.createdAt'), hidden: true }, (row) => row.createdAt),
    ],
    [t, integer, time],
  );
}
