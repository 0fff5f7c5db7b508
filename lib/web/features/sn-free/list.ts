import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { Filter, ListDefinition } from '../../ui/list/types.ts';
import { useSnFreeColumns } from './columns.tsx';

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
