import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Case } from '#lib/contract/operations/cases.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useCaseColumns } from './columns.tsx';
import { useCaseFilters } from './filters.ts';

export function useCaseList(): ListDefinition<Case> {
  const t = useTranslations('cases');
  const columns = useCaseColumns();
  const filters = useCaseFilters();
  return useMemo(
    () => ({
      name: 'cases',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.cases,
      load: pageLoader('cases.list'),
      loadAll: streamAll('cases.list'),
      columns,
      filters,
      detail: true,
    }),
    [t, columns, filters],
  );
}
