import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AccessToken } from '#lib/contract/operations/access-tokens.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useTokenColumns } from './columns.tsx';
import { RevokeButton } from './RevokeButton.tsx';

/** Rows have no detail page: every field is a column. */
export function useTokenList(): ListDefinition<AccessToken> {
  const t = useTranslations('accessTokens');
  const columns = useTokenColumns();
  return useMemo(
    () => ({
      name: 'accessTokens',
      title: t('title'),
      emptyText: t('noneYet'),
      add: t('add'),
      path: routesOf.accessTokens,
      load: pageLoader('accessTokens.list'),
      loadAll: streamAll('accessTokens.list'),
      columns,
      filters: [],
      controls: {
        width: 44,
        draw: (row) => <RevokeButton token={row} />,
      },
    }),
    [t, columns],
  );
}
