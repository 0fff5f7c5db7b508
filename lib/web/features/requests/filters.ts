import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestKind } from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { loadDealers, recordOptions } from '../../queries/options.ts';
import { sharedCall } from '../../queries/shared-call.ts';
import type { Filter } from '../../ui/list/types.ts';
import type { Links } from './kinds.ts';
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

/** Returns the options of all filters of a kind. */
function choicesOf(kind: RequestKind): Promise<Choices> {
  if (kind === 'reset') return sharedCall('resets.choices');
  if (kind === 'refund') return sharedCall('refunds.choices');
  return sharedCall('softwareApplies.choices');
}

/** Statuses, types, reasons and products are the vendor's (call 64). */
export function useRequestFilters(kind: RequestKind, links: Links): Filter[] {
  const t = useTranslations('requests');
  const status = useRequestStatusName(kind);
  const type = useResetTypeName();
  const resetReason = useResetReasonName();
  const refundReason = useRefundReasonName();
  return useMemo(() => {
    const more = t('filter.more');
    const choices = (
      name: string,
      label: string,
      part: keyof Choices,
      called: (one: VendorStatus) => string = (one) => one.name,
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
          ((await choicesOf(kind))[part] ?? []).map((one) => ({ id: one.id, name: called(one) })),
        ),
    });
    const reason = kind === 'reset' ? resetReason : refundReason;
    return [
      { kind: 'search', name: 'q', input: 'numberTerm', label: t('filter.q'), hint: t('filter.qHint') },
      { ...choices('status', t('field.status'), 'statuses', status), several: true },
      ...(kind === 'reset' ? [choices('type', t('field.type'), 'types', type)] : []),
      { kind: 'days', name: 'created', label: t('field.createdAt'), from: 'from', to: 'to' },
      ...(kind === 'software' ? [] : [choices('reason', t('field.reason'), 'reasons', reason, more)]),
      choices('product', t('field.product'), 'products', undefined, more),
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
                ...(await loadDealers(signal)),
              ],
            },
          ]
        : []),
    ];
  }, [t, kind, links, status, type, resetReason, refundReason]);
}
