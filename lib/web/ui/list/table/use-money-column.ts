import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type Money, toDecimal } from '#lib/contract/money.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { Column, Row } from '../types.ts';

/** Spreadsheets round numbers of more than fifteen digits, so amounts from this one on (in minor units) are texts. */
const minInexactMinor = 1e15;

/** Returns an amount for a file: a number, or text when a spreadsheet would round it; '' without an amount. */
export function toExportAmount(amount: Money | null): string | number {
  if (!amount) return '';
  const decimal = toDecimal(amount);
  return Math.abs(amount.minor) < minInexactMinor ? Number(decimal) : decimal;
}

type MoneyColumnOptions<R extends Row> = Omit<Column<R>, 'value' | 'exported' | 'beside' | 'align'>;

/** Returns a function that creates a column of amounts. Exported files have a second column with the currency. */
export function useMoneyColumn() {
  const t = useTranslations('list');
  const { money } = useFormats();
  return useCallback(
    <R extends Row>(column: MoneyColumnOptions<R>, amountOf: (row: R) => Money | null): Column<R> => ({
      ...column,
      value: (row) => {
        const amount = amountOf(row);
        return amount ? money(amount) : '';
      },
      exported: (row) => toExportAmount(amountOf(row)),
      extraExportColumn: {
        label: t('currencyOf', { label: column.label }),
        value: (row) => amountOf(row)?.currency ?? '',
      },
      align: 'end',
    }),
    [t, money],
  );
}
