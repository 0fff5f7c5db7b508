import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { Column } from '../../ui/list/types.ts';
import { ActiveTag, FinishTag, useFinishName } from './states.tsx';

type Field = keyof typeof import('../../../../messages/en/snFree.json')['field'];

export function useSnFreeColumns(): Column<SnFreeRecord>[] {
  const t = useTranslations('snFree');
  const { day, integer } = useFormats();
  const finish = useFinishName();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    return [
      { ...label('sn'), value: (row) => row.id, width: 146, sort: true, lead: true, copy: true },
      {
        ...label('active'),
        value: (row) => (row.active ? t(`active.${row.active}`) : ''),
        cell: (row) => row.active && <ActiveTag state={row.active} />,
        width: 176,
      },
      {
        ...label('finishState'),
        value: (row) => finish(row.finishState),
        cell: (row) => row.finishState && <FinishTag status={row.finishState} />,
        width: 150,
      },
      { ...label('packageName'), value: (row) => row.packageName, width: 200 },
      { ...label('packageId'), value: (row) => row.packageId, width: 112, copy: true },
      {
        ...label('years'),
        value: (row) => (row.years === null ? '' : integer(row.years)),
        exported: (row) => row.years ?? '',
        width: 96,
        align: 'end',
        sort: true,
      },
      {
        ...label('freeUseEndsOn'),
        value: (row) => (row.freeUseEndsOn ? day(row.freeUseEndsOn) : ''),
        exported: (row) => row.freeUseEndsOn ?? '',
        width: 160,
        sort: true,
      },
    ];
  }, [t, day, integer, finish]);
}
