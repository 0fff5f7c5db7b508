import { useCallback } from 'react';
import { usePaymentMethodName } from '../../../i18n/use-payment-method-name.ts';
import type { Column, Row } from '../types.ts';

/**
 * Returns a function that creates a column of translated payment methods. Tooltips and exported files have the vendor's word,
 * which filters search for.
 */
export function usePaymentMethodColumn() {
  const nameOf = usePaymentMethodName();
  return useCallback(
    <R extends Row & { paymentMethod: string }>(
      column: Omit<Column<R>, 'value' | 'tooltip' | 'exported'>,
    ): Column<R> => ({
      ...column,
      value: (row) => nameOf(row.paymentMethod),
      tooltip: (row) => row.paymentMethod,
      exported: (row) => row.paymentMethod,
    }),
    [nameOf],
  );
}
