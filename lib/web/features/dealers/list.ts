import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Dealer } from '#lib/contract/operations/dealers.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useDealerColumns } from './columns.tsx';
import { useDealerFilters } from './filters.ts';
import type { Scope } from './scopes.ts';

export function useDealerList(scope: Scope): ListDefinition<Dealer> {
  const t = useTranslations('dealers');
  const columns = useDealerColumns();
  const filters = useDealerFilters();
  return useMemo(
    () => ({
      name: scope,
      title: t(`title.${scope}`),
      emptyText: t(`noneYet.${scope}`),
      add: t(`add.${scope}`),
      path: routesOf[scope],
      load: pageLoader(`${scope}.list`),
      loadAll: streamAll(`${scope}.list`),
      columns,
      filters,
      detail: true,
      edit: true,
    }),
    [scope, columns, filters, t],
  );
}
