import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { withdrawalStates } from '#lib/contract/constants.ts';
import type { Withdrawal } from '#lib/contract/operations/income.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, ListDefinition } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useCurrencyAndPeriodFilters, useCurrencyColumn } from './common-filters.ts';
import { paidSplitsPath, withdrawalsPath } from './paths.ts';

/**
 * Returns the definition of the list of withdrawals. A row has no page of its own: it opens the list of the splits that it
 * paid.
 */
export function useWithdrawalList(): ListDefinition<Withdrawal> {
  const t = useTranslations('income');
  const columns = useColumns();
  const common = useCurrencyAndPeriodFilters('withdrawnAt');
  return useMemo(
    () => ({
      name: 'withdrawals',
      title: t('withdrawals.title'),
      emptyText: t('withdrawals.noneYet'),
      path: withdrawalsPath,
      load: pageLoader('income.withdrawals'),
      loadAll: streamAll('income.withdrawals'),
      columns,
      filters: [
        {
          kind: 'search',
          name: 'q',
          input: 'recordNumber',
          label: t('filter.withdrawal'),
          hint: t('filter.example', { example: 'TX202610' }),
        },
        {
          kind: 'select',
          name: 'state',
          label: t('field.state'),
          options: withdrawalStates.map((value) => ({ value, label: t(`withdrawalState.${value}`) })),
        },
        ...common,
        {
          kind: 'text',
          name: 'split',
          input: 'recordNumber',
          group: t('field.number'),
          label: t('filter.split'),
          hint: t('filter.example', { example: 'RS2026W31' }),
        },
      ],
      totalOf: (row) => row.amount,
      detail: (row) => paidSplitsPath(row.number),
    }),
    [t, columns, common],
  );
}

function useColumns(): Column<Withdrawal>[] {
  const t = useTranslations('income');
  const { series } = useJoinedTexts();
  const { integer } = useFormats();
  const time = useTimeColumn();
  const money = useMoneyColumn();
  const currency = useCurrencyColumn<Withdrawal>();
  return useMemo(() => {
    const state = (row: Withdrawal) => (row.state ? t(`withdrawalState.${row.state}`) : '');
    return [
      {
        field: 'number',
        label: t('filter.withdrawal'),
        value: (row) => row.number,
        rowName: (row) => row.number || t('unnumbered'),
        width: 168,
        lead: true,
        copy: true,
      },
      money<Withdrawal>(
        { field: 'amount', label: t('field.amount'), width: 140, sort: true },
        (row) => row.amount,
      ),
      {
        field: 'state',
        label: t('field.state'),
        value: state,
        cell: (row) =>
          row.state && <Tag tone={row.state === 'withdrawn' ? 'success' : 'warning'}>{state(row)}</Tag>,
        width: 168,
        phone: 'end',
      },
      time<Withdrawal>(
        { field: 'withdrawnAt', label: t('field.withdrawnAt'), width: 208, sort: true, withTime: true },
        (row) => row.withdrawnAt,
      ),
      { field: 'operator', label: t('field.operator'), value: (row) => row.operator, width: 150 },
      {
        field: 'splits',
        label: t('field.splits'),
        value: (row) => series(row.splits),
        short: (row) => integer(row.splits.length),
        cell: (row) =>
          row.number && row.splits.length > 0 ? (
            <a
              href={paidSplitsPath(row.number)}
              aria-label={t('splitsOf', { count: row.splits.length, number: row.number })}
            >
              {integer(row.splits.length)}
            </a>
          ) : null,
        width: 110,
        align: 'end',
        named: true,
      },
      currency,
    ];
  }, [t, integer, time, money, currency, series]);
}
