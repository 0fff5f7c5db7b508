import { useCallback } from 'react';
import { usePaymentMethodName } from '../../../i18n/use-payment-method-name.ts';
import type { Column, Row } from '../types.ts';

/** Creates columns of payment methods. Tooltip and files have the vendor's word, which filters look for. */
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
