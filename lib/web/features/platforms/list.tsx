import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Platform } from '#lib/contract/operations/platforms.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, ListDefinition } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';

function usePlatformColumns(): Column<Platform>[] {
  const t = useTranslations('platforms');
  const { integer } = useFormats();
  const time = useTimeColumn();
  return useMemo(() => {
    const state = ({ open }: Platform) => flagText(open, t('open'), t('closed'));
    const instant = (field: 'createdAt' | 'updatedAt') =>
      time<Platform>({ field, label: t(`field.${field}`) }, (row) => row[field]);
    return [
      { field: 'name', label: t('field.name'), value: (row) => row.name, width: 220, sort: true, lead: true },
      {
        field: 'link',
        label: t('field.link'),
        value: (row) => row.link,
        // Old links may have other protocols; they are shown as text.
        cell: (row) => (row.link.startsWith('https://') ? <ExternalLink href={row.link} /> : null),
        width: 270,
        copy: true,
      },
      { field: 'code', label: t('field.code'), value: (row) => row.code, width: 120, copy: true },
      {
        field: 'open',
        label: t('field.open'),
        value: state,
        cell: (row) =>
          row.open === null ? null : <Tag tone={row.open ? 'success' : 'plain'}>{state(row)}</Tag>,
        width: 130,
        phone: 'end',
      },
      {
        field: 'goods',
        label: t('field.goods'),
        value: (row) => integer(row.goods),
        exported: (row) => row.goods ?? '',
        width: 100,
        align: 'end',
        named: true,
        phone: 'line',
      },
      { ...instant('createdAt'), sort: true },
      { ...instant('updatedAt'), hidden: true },
    ];
  }, [t, integer, time]);
}

const platformGoodsPath = ({ id }: Platform) => `${routesOf.goods}?${new URLSearchParams({ platform: id })}`;

/** Platforms have no page of their own: every field is a column, and a row links to the goods of the platform. */
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
