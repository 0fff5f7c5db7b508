import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { SalesGroup } from '#lib/contract/constants.ts';
import type { SalesFigure } from '#lib/contract/operations/sales.ts';
import { useFormats } from '../../i18n/use-formats.ts';

/** Returns a function for the name of a figure: its month, day, product or platform. */
export function useFigureName(group: SalesGroup): (figure: Pick<SalesFigure, 'key' | 'name'>) => string {
  const t = useTranslations('sales');
  const { month, day } = useFormats();
  return useCallback(
    ({ key, name }) => {
      if (group === 'month') return month(key);
      if (group === 'day') return day(key);
      return name || t('nameless', { id: key });
    },
    [group, month, day, t],
  );
}
