import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import type { Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import { ActiveTag, FinishTag, useFinishName } from './states.tsx';

type Field = keyof typeof import('../../../../messages/en/snFree.json')['field'];

function useSnFreeColumns(): Column<SnFreeRecord>[] {
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
        width: 192,
        phone: 'end',
      },
      {
        ...label('finishState'),
        value: (row) => finish(row.finishState),
        cell: (row) => row.finishState && <FinishTag status={row.finishState} />,
        width: 150,
      },
      { ...label('packageName'), value: (row) => row.packageName, width: 200, phone: 'line' },
      { ...label('packageId'), value: (row) => row.packageId, width: 112, copy: true },
      {
        ...label('years'),
        value: (row) => (row.years === null ? '' : integer(row.years)),
        exported: (row) => row.years ?? '',
        width: 96,
        align: 'end',
        sort: true,
        named: true,
      },
      {
        ...label('freeUseEndsOn'),
        value: (row) => (row.freeUseEndsOn ? day(row.freeUseEndsOn) : ''),
        exported: (row) => row.freeUseEndsOn ?? '',
        width: 160,
        sort: true,
        phone: 'line',
        named: true,
      },
    ];
  }, [t, day, integer, finish]);
}

export function useSnFreeList(): ListDefinition<SnFreeRecord> {
  const t = useTranslations('snFree');
  const columns = useSnFreeColumns();
  const filters = useMemo(
    (): Filter[] => [
      { kind: 'search', name: 'sn', input: 'snPart', label: t('filter.sn'), hint: t('filter.snHint') },
      {
        kind: 'select',
        name: 'active',
        label: t('field.active'),
        options: [
          { value: 'yes', label: t('active.activated') },
          { value: 'no', label: t('active.notActivated') },
          { value: 'notSupported', label: t('active.notSupported') },
        ],
      },
      {
        kind: 'select',
        name: 'finish',
        label: t('field.finishState'),
        options: (['open', 'finished'] as const).map((value) => ({ value, label: t(`finish.${value}`) })),
      },
      { kind: 'days', name: 'ends', label: t('field.freeUseEndsOn'), from: 'from', to: 'to' },
    ],
    [t],
  );
  return useMemo(
    () => ({
      name: 'snFree',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.snFree,
      load: pageLoader('snFree.list'),
      loadAll: streamAll('snFree.list'),
      columns,
      filters,
      detail: true,
    }),
    [t, columns, filters],
  );
}
