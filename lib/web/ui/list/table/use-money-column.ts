import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type Money, toDecimal } from '#lib/contract/money.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { Column, Row } from '../types.ts';

/** Spreadsheets keep fifteen digits. */
const minInexact = 1e15;

/** An amount in a file: a number, or text when a spreadsheet would round it. */
export function toExportAmount(amount: Money | null): string | number {
  if (!amount) return '';
  const decimal = toDecimal(amount);
  return Math.abs(amount.minor) < minInexact ? Number(decimal) : decimal;
}

type MoneyColumnOptions<R extends Row> = Omit<Column<R>, 'value' | 'exported' | 'beside' | 'align'>;

/** Creates columns of amounts; files get a number and a currency column. */
export function useMoneyColumn() {
  const t = useTranslations('list');
  const { money } = useFormats();
  return useCallback(
    <R extends Row>(column: MoneyColumnOptions<R>, of: (row: R) => Money | null): Column<R> => ({
      ...column,
      value: (row) => {
        const amount = of(row);
        return amount ? money(amount) : '';
      },
      exported: (row) => toExportAmount(of(row)),
      extraExportColumn: {
        label: t('currencyOf', { label: column.label }),
        value: (row) => of(row)?.currency ?? '',
      },
      align: 'end',
    }),
    [t, money],
  );
}
