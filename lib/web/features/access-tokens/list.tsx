import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AccessToken } from '#lib/contract/operations/access-tokens.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useAreaName } from '../../i18n/use-area-name.ts';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { routesOf } from '../../nav.ts';
import { oneByOne } from '../../ui/list/actions/one-by-one.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, ListDefinition } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { RevokeButton } from './RevokeButton.tsx';

function useTokenColumns(): Column<AccessToken>[] {
  const t = useTranslations('accessTokens');
  const areaName = useAreaName();
  const { series } = useJoinedTexts();
  const time = useTimeColumn();
  return useMemo(() => {
    const instant = (field: 'createdAt' | 'lastUsedAt' | 'expiresAt') => ({
      ...time<AccessToken>(
        { field, label: t(`field.${field}`), width: 190, withTime: true },
        (row) => row[field],
      ),
      sort: true,
    });
    const session = (row: AccessToken) => t(row.ofThisSession ? 'thisSession' : 'otherSession');
    return [
      { field: 'name', label: t('field.name'), value: (row) => row.name, width: 140, sort: true, lead: true },
      {
        field: 'rights',
        label: t('field.rights'),
        value: (row) => t(`rights.${row.rights}`),
        cell: (row) => (
          <Tag tone={row.rights === 'write' ? 'warning' : 'plain'}>{t(`rights.${row.rights}`)}</Tag>
        ),
        width: 192,
        phone: 'end',
      },
      {
        field: 'areas',
        label: t('field.areas'),
        value: (row) => series(row.areas.map(areaName)),
        width: 160,
      },
      instant('lastUsedAt'),
      { ...instant('expiresAt'), phone: 'line' },
      {
        field: 'session',
        label: t('field.session'),
        value: session,
        width: 144,
      },
      { ...instant('createdAt'), hidden: true },
    ];
  }, [t, time, areaName, series]);
}

/** Returns the definition of the list of access tokens. Rows have no page of their own, so that every field is a column. */
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
      actions: [
        {
          name: 'revoke',
          label: t('revokeMany.label'),
          describe: (count) => t('revokeMany.text', { count }),
          confirm: (count) => t('revokeMany.confirm', { count }),
          danger: true,
          ...oneByOne((id, signal) => call('accessTokens.revoke', { params: { id } }, { signal })),
        },
      ],
      controls: {
        width: 44,
        render: (row) => <RevokeButton token={row} />,
      },
    }),
    [t, columns],
  );
}
