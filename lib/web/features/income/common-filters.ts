import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { Column, Filter, Option } from '../../ui/list/types.ts';

async function loadCurrencies(signal: AbortSignal): Promise<Option[]> {
  const { items } = await call('income.totals', {}, { signal, background: true });
  return items.map(({ currency }) => ({ value: currency, label: currency }));
}

/** Currency and period; `period` is the field of the days. */
export function useCommonFilters(period: 'recordedAt' | 'withdrawnAt'): Filter[] {
  const t = useTranslations('income');
  return useMemo(
    () => [
      {
        kind: 'choices',
        name: 'currency',
        label: t('field.currency'),
        key: 'income.currencies',
        load: loadCurrencies,
      },
      {
        kind: 'days',
        name: 'period',
        label: t(`field.${period}`),
        from: 'from',
        to: 'to',
      },
    ],
    [t, period],
  );
}

export function useCurrencyColumn<R extends { id: string; currency: string }>(): Column<R> {
  const t = useTranslations('income');
  return useMemo(
    () => ({
      field: 'currency',
      label: t('field.currency'),
      value: (row) => row.currency,
      width: 92,
      hidden: true,
    }),
    [t],
  );
}
