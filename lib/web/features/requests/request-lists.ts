import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestKind } from '#lib/contract/constants.ts';
import type { Input } from '#lib/contract/index.ts';
import type { RefundRow } from '#lib/contract/operations/refunds.ts';
import type { ResetRow } from '#lib/contract/operations/resets.ts';
import type { SoftwareApplyRow } from '#lib/contract/operations/software-applies.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { cachedCall } from '../../queries/cached-call.ts';
import { loadDealers, recordOptions } from '../../queries/options.ts';
import { useCountryName } from '../../ui/form/countries.ts';
import type { Filter, ListDefinition } from '../../ui/list/types.ts';
import { useRefundColumns, useResetColumns, useSoftwareApplyColumns } from './columns.tsx';
import { type AnyRequest, canRequestAgain, type LinkAccess, listPaths, newRequestPath } from './kinds.ts';
import {
  useRefundReasonName,
  useRequestStatusName,
  useResetReasonName,
  useResetTypeName,
} from './labels.tsx';

interface Choices {
  statuses: VendorStatus[];
  types?: VendorStatus[];
  reasons?: VendorStatus[];
  products: VendorStatus[];
}

type ChoicesFilter = Extract<Filter, { kind: 'choices' }>;

/** Loads the vendor's options for the filters of a kind; cached. Throws what `call` throws. */
function loadChoices(kind: RequestKind): Promise<Choices> {
  if (kind === 'reset') return cachedCall('resets.choices');
  if (kind === 'refund') return cachedCall('refunds.choices');
  return cachedCall('softwareApplies.choices');
}

/** The filters of a kind. Statuses, types, reasons and products are the vendor's options (call 64). */
function useRequestFilters(kind: RequestKind, links: LinkAccess): Filter[] {
  const t = useTranslations('requests');
  const status = useRequestStatusName(kind);
  const type = useResetTypeName();
  const resetReason = useResetReasonName();
  const refundReason = useRefundReasonName();
  const countryName = useCountryName();
  return useMemo(() => {
    const more = t('filter.more');
    const vendorFilter = (
      name: string,
      label: string,
      part: keyof Choices,
      toName: (option: VendorStatus) => string = (option) => option.name,
      group?: string,
    ): ChoicesFilter => ({
      kind: 'choices',
      name,
      label,
      ...(group && { group }),
      // The options are translated, so they are cached by language.
      key: `requests.${kind}.${part} ${t('status.submitted')}`,
      load: async () =>
        recordOptions(
          ((await loadChoices(kind))[part] ?? []).map((option) => ({ id: option.id, name: toName(option) })),
        ),
    });
    const reason = kind === 'reset' ? resetReason : refundReason;
    return [
      { kind: 'search', name: 'q', input: 'numberTerm', label: t('filter.q'), hint: t('filter.qHint') },
      { ...vendorFilter('status', t('field.status'), 'statuses', status), several: true },
      ...(kind === 'reset' ? [vendorFilter('type', t('field.type'), 'types', type)] : []),
      { kind: 'days', name: 'created', label: t('field.createdAt'), from: 'from', to: 'to' },
      ...(kind === 'software' ? [] : [vendorFilter('reason', t('field.reason'), 'reasons', reason, more)]),
      vendorFilter('product', t('field.product'), 'products', undefined, more),
      { kind: 'text', name: 'sn', input: 'snPart', label: t('filter.sn'), group: more },
      ...(links.dealers
        ? [
            {
              kind: 'choices' as const,
              name: 'dealer',
              label: t('field.dealer'),
              group: more,
              key: `requests.dealers ${t('own')}`,
              load: async (signal: AbortSignal) => [
                { value: 'own', label: t('own') },
                ...(await loadDealers(signal, countryName)),
              ],
            },
          ]
        : []),
    ];
  }, [t, kind, links, status, type, resetReason, refundReason, countryName]);
}

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
      rowLink: {
        label: t('next.again'),
        hint: t('next.againHint'),
        href: (row: Pick<AnyRequest, 'id' | 'actor' | 'status'>) =>
          canRequestAgain(row) ? newRequestPath(kind, { again: row.id }) : undefined,
      },
      detail: true as const,
    }),
    [t, kind, name],
  );
}

export function useResetList(links: LinkAccess): ListDefinition<ResetRow> {
  const t = useTranslations('requests');
  const { size } = useFormats();
  const common = useCommonDefinition('reset', 'resets');
  const columns = useResetColumns();
  const filters = useRequestFilters('reset', links);
  return useMemo(
    () => ({
      ...common,
      load: pageLoader('resets.list'),
      loadAll: streamAll('resets.list'),
      remoteFile: {
        label: t('vendorFile.label'),
        hint: t('vendorFile.hint'),
        job: t('vendorFile.job', { title: common.title }),
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
    [common, columns, filters, t, size],
  );
}

export function useRefundList(links: LinkAccess): ListDefinition<RefundRow> {
  const common = useCommonDefinition('refund', 'refunds');
  const columns = useRefundColumns(links);
  const filters = useRequestFilters('refund', links);
  return useMemo(
    () => ({
      ...common,
      load: pageLoader('refunds.list'),
      loadAll: streamAll('refunds.list'),
      columns,
      filters,
    }),
    [common, columns, filters],
  );
}

export function useSoftwareApplyList(links: LinkAccess): ListDefinition<SoftwareApplyRow> {
  const common = useCommonDefinition('software', 'softwareApplies');
  const columns = useSoftwareApplyColumns(links);
  const filters = useRequestFilters('software', links);
  return useMemo(
    () => ({
      ...common,
      load: pageLoader('softwareApplies.list'),
      loadAll: streamAll('softwareApplies.list'),
      columns,
      filters,
    }),
    [common, columns, filters],
  );
}
