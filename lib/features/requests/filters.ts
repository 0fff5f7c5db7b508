'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { RequestKind } from '../../contract/request-words.ts';
import type { VendorStatus } from '../../contract/values.ts';
import type { Filter, Option } from '../../ui/list/types.ts';
import type { Links } from './kinds.ts';
import { useRefundReasonName, useRequestStatusName, useResetReasonName, useResetTypeName } from './words.tsx';

/** What the vendor has to choose from, of whichever kind. */
interface Choices {
  statuses: VendorStatus[];
  types?: VendorStatus[];
  reasons?: VendorStatus[];
  products: VendorStatus[];
}

const ask: Record<RequestKind, (signal: AbortSignal) => Promise<Choices>> = {
  reset: (signal) => call('resets.choices', {}, { signal }),
  refund: (signal) => call('refunds.choices', {}, { signal }),
  software: (signal) => call('softwareApplies.choices', {}, { signal }),
};

type Choosing = Extract<Filter, { kind: 'choices' }>;

/** A question that is under way, for the filters of a page ask for the same at one time. */
const underWay = new Map<RequestKind, Promise<Choices>>();

/** The choices of a kind, asked for once by all who want them at that time. */
function choicesOf(kind: RequestKind): Promise<Choices> {
  const asked = underWay.get(kind) ?? ask[kind](new AbortController().signal);
  underWay.set(kind, asked);
  asked.then(
    () => underWay.delete(kind),
    () => underWay.delete(kind),
  );
  return asked;
}

const dealers = async (signal: AbortSignal): Promise<Option[]> =>
  (await call('dealers.choices', {}, { signal })).items.map(({ id, name, number }) => ({
    value: id,
    label: `${name} (${number})`,
  }));

/** The filters of the list of a kind: statuses, types, reasons and products are the vendor's own (call 64). */
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
    ): Choosing => ({
      kind: 'choices',
      name,
      label,
      ...(group && { group }),
      // The options are in the reader's language.
      key: `requests.${kind}.${part} ${t('status.submitted')}`,
      load: async () =>
        ((await choicesOf(kind))[part] ?? []).map((one) => ({ value: one.id, label: called(one) })),
    });
    const reason = kind === 'reset' ? resetReason : refundReason;
    return [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      { ...choices('status', t('field.status'), 'statuses', status), several: true },
      ...(kind === 'reset' ? [choices('type', t('field.type'), 'types', type)] : []),
      { kind: 'days', name: 'created', label: t('field.createdAt'), from: 'from', to: 'to' },
      ...(kind === 'software' ? [] : [choices('reason', t('field.reason'), 'reasons', reason, more)]),
      choices('product', t('field.product'), 'products', undefined, more),
      { kind: 'text', name: 'sn', label: t('filter.sn'), group: more },
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
                ...(await dealers(signal)),
              ],
            },
          ]
        : []),
    ];
  }, [t, kind, links, status, type, resetReason, refundReason]);
}
