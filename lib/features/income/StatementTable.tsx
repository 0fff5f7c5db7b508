'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Statement, StatementLine } from '../../contract/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Money, toDecimal } from '../../money.ts';
import { FiguresTable } from '../../ui/FiguresTable.tsx';
import { LocalGrid } from '../../ui/grid/LocalGrid.tsx';
import type { GridColumn } from '../../ui/grid/types.ts';
import { splitPath } from './paths.ts';
import { paidSplitsPath } from './withdrawals.tsx';

const columns = ['software', 'goods', 'gross', 'withdrawn', 'balance'] as const;
type Amounts = Partial<Record<(typeof columns)[number], Money | null>>;

/** The amounts of an entry by column; withdrawals are positive here. */
export const amountsOf = ({ kind, software, goods, amount, balance }: StatementLine): Amounts =>
  kind === 'split'
    ? { software, goods, gross: amount, balance }
    : { withdrawn: { ...amount, minor: 0 - amount.minor }, balance };

/** Opening, entries with balances, totals and closing. Days are UTC, like the month. */
export function StatementTable({ statement }: { statement: Statement }) {
  const t = useTranslations('income');
  const { day, money } = useFormats();
  const { opening, lines, software, goods, gross, withdrawn, closing, month, asOf } = statement;
  const cells = (on: string | undefined, amounts: Amounts) => [
    on,
    ...columns.map((column) => {
      const amount = amounts[column];
      return amount && money(amount);
    }),
  ];
  return (
    <FiguresTable
      label={t('statement.lines')}
      head={t('statement.entry')}
      columns={[
        { label: t('statement.day'), text: true },
        ...columns.map((column) => ({ label: t(`field.${column}`) })),
      ]}
      rows={[
        {
          key: 'opening',
          strong: true,
          name: t('statement.opening'),
          cells: cells(day(`${month}-01`), { balance: opening }),
        },
        ...lines.map((line) => ({
          key: keyOf(line),
          name: <EntryLink line={line} />,
          cells: cells(day(line.at?.slice(0, 10)), amountsOf(line)),
        })),
      ]}
      foot={[
        {
          key: 'total',
          strong: true,
          name: t('total'),
          cells: cells(undefined, { software, goods, gross, withdrawn }),
        },
        {
          key: 'closing',
          strong: true,
          name: t('statement.closing'),
          cells: cells(day(asOf.slice(0, 10)), { balance: closing }),
        },
      ]}
    />
  );
}

const keyOf = ({ kind, id }: StatementLine) => `${kind} ${id}`;

function EntryLink({ line }: { line: StatementLine }) {
  const t = useTranslations('income');
  const { kind, id, number } = line;
  return (
    <a href={kind === 'split' ? splitPath(id) : paidSplitsPath(number)}>
      {t(`statement.${kind}`, { number: number || t('unnumbered') })}
    </a>
  );
}

/** The entries in the DataGrid, to sort, filter and copy. */
export function StatementGrid({ statement: { lines } }: { statement: Statement }) {
  const t = useTranslations('income');
  const { day, money } = useFormats();
  const defs = useMemo(
    (): GridColumn<StatementLine>[] => [
      {
        field: 'entry',
        label: t('statement.entry'),
        width: 190,
        value: ({ kind, number }) => t(`statement.${kind}`, { number: number || t('unnumbered') }),
        cell: (line) => <EntryLink line={line} />,
      },
      {
        field: 'day',
        label: t('statement.day'),
        width: 110,
        value: ({ at }) => at?.slice(0, 10) ?? '',
        cell: ({ at }) => day(at?.slice(0, 10)),
      },
      ...columns.map(
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
    ],
    [t, day, money],
  );
  return <LocalGrid label={t('statement.lines')} rows={lines} columns={defs} getRowId={keyOf} />;
}

/** The statement's totals beside the vendor's, with the differences. */
export function ComparedTable({ statement: { compared } }: { statement: Statement }) {
  const t = useTranslations('income');
  const { money } = useFormats();
  return (
    <FiguresTable
      label={t('compared.title')}
      head={t('totals.figure')}
      columns={[
        { label: t('compared.lines') },
        { label: t('compared.vendor') },
        { label: t('compared.difference') },
      ]}
      rows={compared.map(({ what, lines, vendor, difference }) => ({
        key: what,
        name: what === 'closing' ? t('statement.closing') : t(`field.${what}`),
        cells: [
          money(lines),
          money(vendor),
          difference.minor === 0 ? (
            money(difference)
          ) : (
            <Box key="difference" component="strong" sx={{ color: 'error.main' }}>
              {money(difference)}
            </Box>
          ),
        ],
      }))}
    />
  );
}
