import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { orderStates } from '#lib/contract/constants.ts';
import { call } from '../../api/call.ts';
import type { Filter } from '../../ui/list/types.ts';
import { useLogisticsName } from './logistics.tsx';

function useLogisticsFilter(): Extract<Filter, { kind: 'choices' }> {
  const t = useTranslations('orders');
  const name = useLogisticsName();
  return useMemo(
    () => ({
      kind: 'choices',
      name: 'logistics',
      label: t('field.logistics'),
      isCustom: true,
      // The options are translated, so they are cached by language.
      key: `orders.logistics ${t('logistics.notSent')}`,
      load: async (signal) => {
        const { items } = await call('orders.logisticsStatuses', {}, { signal });
        return items.map((status) => ({ value: status.id, label: name(status) }));
      },
    }),
    [t, name],
  );
}

export function useOrderFilters(): Filter[] {
  const t = useTranslations('orders');
  const logistics = useLogisticsFilter();
  return useMemo(
    () => [
      {
        kind: 'search',
        name: 'number',
        input: 'recordNumber',
        label: t('field.number'),
        hint: t('filter.begins'),
      },
      {
        kind: 'select',
        name: 'status',
        label: t('field.status'),
        options: orderStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { kind: 'days', name: 'ordered', label: t('field.orderedAt'), from: 'orderedFrom', to: 'orderedTo' },
      { kind: 'text', name: 'pi', input: 'recordNumber', label: t('field.piNumber'), isCustom: true },
      { kind: 'text', name: 'waybill', input: 'recordNumber', label: t('field.waybill'), isCustom: true },
      logistics,
    ],
    [t, logistics],
  );
}
