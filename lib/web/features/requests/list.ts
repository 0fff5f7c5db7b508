import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestKind } from '#lib/contract/constants.ts';
import type { Input } from '#lib/contract/index.ts';
import type { RefundRow } from '#lib/contract/operations/refunds.ts';
import type { ResetRow } from '#lib/contract/operations/resets.ts';
import type { SoftwareApplyRow } from '#lib/contract/operations/software-applies.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useRefundColumns, useResetColumns, useSoftwareApplyColumns } from './columns.tsx';
import { useRequestFilters } from './filters.ts';
import { type Links, listPaths, newRequestPath } from './kinds.ts';

/** What the lists of all kinds share. */
function useCommonDefinition(kind: RequestKind, name: string) {
  const t = useTranslations('requests');
  return useMemo(
    () => ({
      name,
      title: t(`${kind}.title`),
      emptyText: t(`${kind}.noneYet`),
      add: t(`${kind}.add`),
      addUrl: newRequestPath(kind),
      path: listPaths[kind],
      detail: true as const,
    }),
    [t, kind, name],
  );
}

export function useResetList(links: Links): ListDefinition<ResetRow> {
  const t = useTranslations('requests');
  const { size } = useFormats();
  const frame = useCommonDefinition('reset', 'resets');
  const columns = useResetColumns();
  const filters = useRequestFilters('reset', links);
  return useMemo(
    () => ({
      ...frame,
      load: pageLoader('resets.list'),
      loadAll: streamAll('resets.list'),
      remoteFile: {
        label: t('vendorFile.label'),
        hint: t('vendorFile.hint'),
        job: t('vendorFile.job', { title: frame.title }),
        load: async (query, signal, onProgress) => {
          const { fetchFile } = await import('../../api/fetch-file.ts');
          const input = { query: query as Input<'resets.vendorExport'>['query'] };
          return fetchFile('resets.vendorExport', input, { signal, onProgress });
        },
        summarize: (bytes) => t('vendorFile.done', { size: size(bytes) }),
      },
      columns,
      filters,
    }),
    [frame, columns, filters, t, size],
  );
}

export function useRefundList(links: Links): ListDefinition<RefundRow> {
  const frame = useCommonDefinition('refund', 'refunds');
  const columns = useRefundColumns(links);
  const filters = useRequestFilters('refund', links);
  return useMemo(
    () => ({
      ...frame,
      load: pageLoader('refunds.list'),
      loadAll: streamAll('refunds.list'),
      columns,
      filters,
    }),
    [frame, columns, filters],
  );
}

export function useSoftwareApplyList(links: Links): ListDefinition<SoftwareApplyRow> {
  const frame = useCommonDefinition('software', 'softwareApplies');
  const columns = useSoftwareApplyColumns(links);
  const filters = useRequestFilters('software', links);
  return useMemo(
    () => ({
      ...frame,
      load: pageLoader('softwareApplies.list'),
      loadAll: streamAll('softwareApplies.list'),
      columns,
      filters,
    }),
    [frame, columns, filters],
  );
}
