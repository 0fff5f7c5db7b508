import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { Column, Filter, Option } from '../../ui/list/types.ts';

async function loadCurrencies(signal: AbortSignal): Promise<Option[]> {
  const { items } = await call('income.totals', {}, { signal, background: true });
  return items.map(({ currency }) => ({ value: currency, label: currency }));
}

/**
 * Returns the filters that all lists of income share: currency and a period of days. `field` names the time that the days
 * filter.
 */
export function useCurrencyAndPeriodFilters(field: 'recordedAt' | 'withdrawnAt'): Filter[] {
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
        label: t(`field.${field}`),
        from: 'from',
        to: 'to',
      },
    ],
    [t, field],
  );
}

/** Returns the column of the currency, hidden at first, as amounts show it too. */
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
