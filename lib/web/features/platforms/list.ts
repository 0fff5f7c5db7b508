import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Platform } from '#lib/contract/operations/platforms.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { usePlatformColumns } from './columns.tsx';

const platformGoodsPath = ({ id }: Platform) => `${routesOf.goods}?${new URLSearchParams({ platform: id })}`;

/** Rows have no detail page: every field is a column. */
export function usePlatformList(): ListDefinition<Platform> {
  const t = useTranslations('platforms');
  const columns = usePlatformColumns();
  return useMemo(
    () => ({
      name: 'platforms',
      title: t('title'),
      emptyText: t('noneYet'),
      add: t('add'),
      path: routesOf.platforms,
      load: pageLoader('platforms.list'),
      loadAll: streamAll('platforms.list'),
      columns,
      filters: [{ kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') }],
      detail: platformGoodsPath,
      edit: true,
    }),
    [t, columns],
  );
}
