import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SoftwareVersionRow } from '#lib/contract/operations/software.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { type ColumnOptions, useVersionColumns } from './columns.tsx';
import { useVersionFilters } from './filters.ts';
import { comparePath, versionsPath } from './paths.ts';

const choice: ColumnOptions = {
  sortable: ['name', 'version', 'createdAt', 'bytes', 'issued'],
  visible: ['name', 'version', 'kind', 'language', 'bytes', 'createdAt', 'toBeTested'],
};
const choices = { list: choice, detail: { ...choice, exact: true } };

/** `detail` shows sizes to the byte. */
export function useVersionList(place: keyof typeof choices): ListDefinition<SoftwareVersionRow> {
  const t = useTranslations('software');
  const columns = useVersionColumns(choices[place]);
  const filters = useVersionFilters();
  return useMemo(
    () => ({
      name: 'softwareVersions',
      title: t('title'),
      emptyText: t('noneYet'),
      path: versionsPath,
      load: pageLoader('software.list'),
      loadAll: streamAll('software.list'),
      columns,
      filters,
      selectionLink: {
        label: t('compare.pair'),
        hint: t('compare.pairHint'),
        href: (a, b) => comparePath(a.id, b.id),
      },
      detail: true,
    }),
    [t, columns, filters],
  );
}
