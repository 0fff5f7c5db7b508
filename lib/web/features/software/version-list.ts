import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SoftwareVersionRow, softwareKinds } from '#lib/contract/operations/software.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import type { Filter, ListDefinition, Option } from '../../ui/list/types.ts';
import { type ColumnOptions, useVersionColumns } from './columns.tsx';
import { comparePath, versionsPath } from './paths.ts';

const kinds: Record<(typeof softwareKinds)[number], true> = { proSoftware: true, firmware: true };

/** Filters of every list of versions. */
export function useCommonFilters(): Filter[] {
  const t = useTranslations('software');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'select',
        name: 'kind',
        label: t('field.kind'),
        options: (Object.keys(kinds) as (keyof typeof kinds)[]).map((value) => ({
          value,
          label: t(`kind.${value}`),
        })),
      },
    ],
    [t],
  );
}

function useVersionFilters(): Filter[] {
  const t = useTranslations('software');
  const common = useCommonFilters();
  return useMemo(
    () => [
      ...common,
      { kind: 'choices', name: 'name', label: t('field.name'), key: 'software.names', load: loadNames },
      { kind: 'text', name: 'language', label: t('field.language'), hint: t('filter.languageHint') },
      {
        kind: 'select',
        name: 'tested',
        label: t('field.toBeTested'),
        options: [
          { value: 'no', label: t('state.toBeTested') },
          { value: 'yes', label: t('state.tested') },
        ],
      },
    ],
    [t, common],
  );
}

/** Names without duplicates, as versions are filtered by name. */
async function loadNames(signal: AbortSignal): Promise<Option[]> {
  const { items } = await call('software.names', {}, { signal });
  return [...new Set(items.map(({ name }) => name))]
    .filter(Boolean)
    .map((name) => ({ value: name, label: name }));
}

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
        href: (a, b) => comparePath(a.id, b.id, true),
      },
      detail: true,
    }),
    [t, columns, filters],
  );
}
