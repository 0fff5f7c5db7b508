'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { Input } from '../../contract/index.ts';
import type { SoftwareVersionRow } from '../../contract/software.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { type Choice, useVersionColumns } from './columns.tsx';
import { useVersionFilters } from './filters.ts';
import { comparePath, versionsPath } from './paths.ts';

const choice: Choice = {
  sorts: ['name', 'version', 'createdAt', 'bytes', 'issued'],
  shown: ['name', 'version', 'kind', 'language', 'bytes', 'createdAt', 'issued', 'toBeTested'],
};

/** The list of software versions, declared (screen 36). */
export function useVersionList(): ListDefinition<SoftwareVersionRow> {
  const t = useTranslations('software');
  const columns = useVersionColumns(choice);
  const filters = useVersionFilters();
  return useMemo(
    () => ({
      name: 'softwareVersions',
      title: t('title'),
      noneYet: t('noneYet'),
      path: versionsPath,
      load: (query, signal) =>
        call('software.list', { query: query as Input<'software.list'>['query'] }, signal ? { signal } : {}),
      columns,
      filters,
      pair: {
        label: t('compare.pair'),
        hint: t('compare.pairHint'),
        href: (a, b) => comparePath(a.id, b.id),
      },
      detail: true,
    }),
    [t, columns, filters],
  );
}
