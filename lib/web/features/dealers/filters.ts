import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Filter } from '../../ui/list/types.ts';

export function useDealerFilters(): Filter[] {
  const t = useTranslations('dealers');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'select',
        name: 'type',
        label: t('field.type'),
        options: (['subDealer', 'similarDealer'] as const).map((value) => ({
          value,
          label: t(`type.${value}`),
        })),
      },
      { kind: 'country', name: 'country', label: t('field.country') },
      { kind: 'text', name: 'region', label: t('field.region') },
      {
        kind: 'select',
        name: 'contract',
        label: t('filter.contract'),
        options: (['active', 'expiring', 'expired'] as const).map((value) => ({
          value,
          label: t(`contract.${value}`),
        })),
      },
    ],
    [t],
  );
}
