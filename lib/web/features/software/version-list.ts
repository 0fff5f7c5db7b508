import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SoftwareVersionRow, softwareKinds } from '#lib/contract/operations/software.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import type { Filter, ListDefinition, Option } from '../../ui/list/types.ts';
import { type ColumnOptions, useVersionColumns } from './columns.tsx';
import { comparePath, versionsPath } from './paths.ts';

type Kind = (typeof softwareKinds)[number];
/**
 * A record, so that a kind that the contract adds is a type error. Importing its list would load the validator in the browser.
 */
const kinds: Record<Kind, true> = { proSoftware: true, firmware: true };

/** The filters of the list of versions and of the downloads of a device. */
export function useCommonFilters(): Filter[] {
  const t = useTranslations('software');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'select',
        name: 'kind',
        label: t('field.kind'),
        options: (Object.keys(kinds) as Kind[]).map((value) => ({
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

/** Loads the names of the software, without duplicates, as the filter takes a name. Throws what `call` throws. */
async function loadNames(signal: AbortSignal): Promise<Option[]> {
  const { items } = await call('software.names', {}, { signal });
  return [...new Set(items.map(({ name }) => name))]
    .filter(Boolean)
    .map((name) => ({ value: name, label: name }));
}

const listColumns: ColumnOptions = {
  sortable: ['name', 'version', 'createdAt', 'bytes', 'issued'],
  visible: ['name', 'version', 'kind', 'language', 'bytes', 'createdAt', 'toBeTested'],
};
const columnOptions = { list: listColumns, detail: { ...listColumns, exact: true } };

/** Returns the definition of the list of versions; for `detail`, the page of a version, with sizes to the byte. */
export function useVersionList(place: keyof typeof columnOptions): ListDefinition<SoftwareVersionRow> {
  const t = useTranslations('software');
  const columns = useVersionColumns(columnOptions[place]);
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
        href: (a, b) => comparePath(a.id, b.id, { isOnlyDifferences: true }),
      },
      detail: true,
    }),
    [t, columns, filters],
  );
}
