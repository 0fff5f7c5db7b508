'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { toDecimal } from '#lib/contract/money.ts';
import type { StatementLine } from '#lib/contract/operations/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { LocalGrid } from '../../ui/grid/LocalGrid.tsx';
import type { GridColumn } from '../../ui/grid/types.ts';
import { amountColumns, amountsOf, lineKey, linePath } from './statement-lines.ts';

/** The entries of a statement in a grid that sorts and filters; StatementView loads it when the user switches to it. */
export default function StatementGrid({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTranslations('income');
  const { day, money } = useFormats();
  const columns = useMemo((): GridColumn<StatementLine>[] => {
    const entryName = ({ kind, number }: StatementLine) =>
      t(`statement.${kind}`, { number: number || t('unnumbered') });
    return [
      {
        field: 'entry',
        label: t('statement.entry'),
        width: 190,
        value: entryName,
        cell: (line) => <a href={linePath(line)}>{entryName(line)}</a>,
      },
      {
        field: 'day',
        label: t('statement.day'),
        width: 110,
        value: ({ at }) => at?.slice(0, 10) ?? '',
        cell: ({ at }) => day(at?.slice(0, 10)),
      },
      ...amountColumns.map(
        (column): GridColumn<StatementLine> => ({
          field: column,
          label: t(`field.${column}`),
          width: 110,
          align: 'right',
          value: (line) => {
            const amount = amountsOf(line)[column];
            return amount ? Number(toDecimal(amount)) : '';
          },
          cell: (line) => {
            const amount = amountsOf(line)[column];
            return amount ? money(amount) : '';
          },
        }),
      ),
    ];
  }, [t, day, money]);
  return <LocalGrid label={t('statement.lines')} rows={lines} columns={columns} getRowId={lineKey} />;
}
