'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import type { Platform } from '../../contract/platforms.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { usePlatformColumns } from './columns.tsx';

/** The goods that are offered on a platform. */
const goodsOf = ({ id }: Platform) => `${routesOf.goods}?${new URLSearchParams({ platform: id })}`;

/** The list of sales platforms, declared (screen 22). Every field of a platform is a column, so rows need no page. */
export function usePlatformList(): ListDefinition<Platform> {
  const t = useTranslations('platforms');
  const columns = usePlatformColumns();
  return useMemo(
    () => ({
      name: 'platforms',
      title: t('title'),
      noneYet: t('noneYet'),
      add: t('add'),
      path: routesOf.platforms,
      load: pageLoader('platforms.list'),
      all: streamAll('platforms.list'),
      columns,
      filters: [{ kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') }],
      detail: goodsOf,
      edit: true,
    }),
    [t, columns],
  );
}
