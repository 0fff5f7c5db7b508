import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { splitStates } from '#lib/contract/constants.ts';
import type { Split } from '#lib/contract/operations/income.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { withQuery } from '../../nav.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useCurrencyAndPeriodFilters, useCurrencyColumn } from './common-filters.ts';
import { incomePath, splitOrdersPath, splitsPath } from './paths.ts';

const amounts = [
  'software',
  'goods',
  'gross',
  'withdrawn',
  'withdrawable',
  'unwithdrawable',
  'remaining',
  'receivable',
] as const;
const initialColumns: readonly string[] = ['software', 'goods', 'gross', 'remaining'];
/** In px, so that headings fit in most languages. */
const widths: Readonly<Record<string, number>> = {
  software: 164,
  goods: 154,
  gross: 160,
  unwithdrawable: 154,
};
const sortableColumns: readonly string[] = ['gross', 'remaining'];

/** Returns the definition of the list of revenue splits, for its page and for the pages of its splits. */
export function useSplitList(): ListDefinition<Split> {
  const t = useTranslations('income');
  const columns = useColumns();
  const filters = useFilters();
  return useMemo(
    () => ({
      name: 'revenueSplits',
      title: t('title'),
      emptyText: t('noneYet'),
      path: incomePath,
      recordsPath: splitsPath,
      load: pageLoader('income.splits'),
      loadAll: streamAll('income.splits'),
      columns,
      filters,
      detail: true,
    }),
    [t, columns, filters],
  );
}

function useFilters(): Filter[] {
  const t = useTranslations('income');
  const common = useCurrencyAndPeriodFilters('recordedAt');
  return useMemo(
    () => [
      {
        kind: 'search',
        name: 'q',
        input: 'recordNumber',
        label: t('filter.split'),
        hint: t('filter.example', { example: 'RS2026W31' }),
      },
      {
        kind: 'select',
        name: 'state',
        label: t('field.state'),
        options: splitStates.map((value) => ({ value, label: t(`splitState.${value}`) })),
      },
      ...common,
      {
        kind: 'text',
        name: 'withdrawal',
        input: 'recordNumber',
        group: t('section.withdrawal'),
        label: t('filter.paidBy'),
        hint: t('filter.example', { example: 'TX202610-00041' }),
      },
    ],
    [t, common],
  );
}

function useColumns(): Column<Split>[] {
  const t = useTranslations('income');
  const { integer } = useFormats();
  const time = useTimeColumn();
  const money = useMoneyColumn();
  const currency = useCurrencyColumn<Split>();
  return useMemo(() => {
    const instant = (field: 'recordedAt' | 'withdrawnAt') =>
      time<Split>({ field, label: t(`field.${field}`) }, (row) => row[field]);
    const state = (row: Split) => (row.state ? t(`splitState.${row.state}`) : '');
    const permission = (row: Split) => flagText(row.allowed, t('allowed'), t('notAllowed'));
    return [
      {
        field: 'number',
        label: t('field.number'),
        value: (row) => row.number,
        rowName: (row) => row.number || t('unnumbered'),
        width: 156,
        lead: true,
        verbatim: true,
      },
      { ...instant('recordedAt'), sort: true, phone: 'end' },
      {
        field: 'orders',
        label: t('field.orders'),
        value: (row) => integer(row.orders),
        exported: (row) => row.orders ?? '',
        cell: (row) =>
          row.number && row.orders !== null ? (
            <a
              href={withQuery(splitOrdersPath, { split: row.number })}
              aria-label={t('ordersOf', { count: row.orders, number: row.number })}
            >
              {integer(row.orders)}
            </a>
          ) : null,
        width: 124,
        align: 'end',
        named: true,
      },
      ...amounts.map((field) =>
        money<Split>(
          {
            field,
            label: t(`field.${field}`),
            width: widths[field] ?? 140,
            sort: sortableColumns.includes(field),
            hidden: !initialColumns.includes(field),
          },
          (row) => row[field],
        ),
      ),
      {
        field: 'state',
        label: t('field.state'),
        value: state,
        cell: (row) =>
          row.state && <Tag tone={row.state === 'withdrawn' ? 'success' : 'plain'}>{state(row)}</Tag>,
        width: 168,
        hidden: true,
      },
      {
        field: 'allowed',
        label: t('field.allowed'),
        value: permission,
        cell: (row) =>
          row.allowed === null ? null : <Tag tone={row.allowed ? 'plain' : 'warning'}>{permission(row)}</Tag>,
        width: 156,
        hidden: true,
      },
      { ...instant('withdrawnAt'), hidden: true },
      {
        field: 'operator',
        label: t('field.operator'),
        value: (row) => row.operator,
        width: 140,
        hidden: true,
      },
      currency,
    ];
  }, [t, integer, time, money, currency]);
}
