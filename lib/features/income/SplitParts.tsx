'use client';

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Split, SplitOrder, Withdrawal } from '../../contract/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { sumMoney } from '../../money.ts';
import { orderRoute } from '../../nav.ts';
import { Section } from '../../ui/detail/Section.tsx';
import { FiguresTable } from '../../ui/FiguresTable.tsx';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { withQuery } from '../shared/with-query.ts';
import { splitOrdersPath } from './paths.ts';
import { paidSplitsPath } from './withdrawals.tsx';

/** Rows of a split, or why loading failed. */
export interface Part<T> {
  page: { items: T[]; total: number } | null;
  problem?: unknown;
}

const amounts = ['amount', 'software', 'goods', 'share'] as const;
const totalledFields = ['software', 'goods', 'share'] as const;

/** The orders of a split; a total that differs from the split's is a warning. */
export function SplitOrders({ split, part: { page, problem } }: { split: Split; part: Part<SplitOrder> }) {
  const t = useTranslations('income');
  const { money, dayOf } = useFormats();
  const head = (field: (typeof amounts)[number]) =>
    t(field === 'amount' ? 'field.orderAmount' : `field.${field}`);
  if (!page) return <Unavailable title={t('orders.ofSplit')} problem={problem} />;
  const whole = page.items.length === page.total;
  const totals = {
    software: null,
    goods: null,
    share: null,
    ...(whole ? toTotals(split.currency, page.items) : {}),
  };
  const differs = whole && totals.share?.minor !== split.gross.minor;
  return (
    <Section title={t('orders.ofSplit')}>
      <FiguresTable
        label={t('orders.ofSplit')}
        head={t('field.order')}
        columns={[
          { label: t('field.orderedAt'), text: true },
          ...amounts.map((field) => ({ label: head(field) })),
        ]}
        rows={page.items.map((row) => ({
          key: row.id,
          name: (
            <a href={orderRoute(row.orderId)}>
              {row.number ? <Verbatim>{row.number}</Verbatim> : t('unnumbered')}
            </a>
          ),
          cells: [dayOf(row.orderedAt), ...amounts.map((field) => money(row[field]))],
        }))}
        foot={
          whole
            ? [
                {
                  key: 'total',
                  strong: true,
                  name: t('total'),
                  cells: [undefined, undefined, ...totalledFields.map((field) => money(totals[field]))],
                },
              ]
            : []
        }
      />
      {differs && (
        <Alert severity="warning" role="status">
          {t('orders.differs', { sum: money(totals.share), gross: money(split.gross) })}
        </Alert>
      )}
      {!whole && (
        <Typography sx={{ mt: 1.5 }}>
          <a href={withQuery(splitOrdersPath, { split: split.number })}>
            {t('orders.all', { count: page.total })}
          </a>
        </Typography>
      )}
    </Section>
  );
}

function toTotals(currency: string, rows: readonly SplitOrder[]) {
  const sum = (field: (typeof totalledFields)[number]) =>
    sumMoney(
      currency,
      rows.map((row) => row[field]),
    );
  return { software: sum('software'), goods: sum('goods'), share: sum('share') };
}

/** The withdrawals that paid a part of a split. */
export function SplitWithdrawals({ part: { page, problem } }: { part: Part<Withdrawal> }) {
  const t = useTranslations('income');
  const { money, dateTime, integer } = useFormats();
  if (!page) return <Unavailable title={t('withdrawals.title')} problem={problem} />;
  return (
    <Section title={t('withdrawals.title')}>
      {page.items.length === 0 ? (
        <Typography color="textSecondary">{t('withdrawals.noneOfSplit')}</Typography>
      ) : (
        <FiguresTable
          label={t('withdrawals.title')}
          head={t('filter.withdrawal')}
          columns={[
            { label: t('field.withdrawnAt'), text: true },
            { label: t('field.state'), text: true },
            { label: t('field.splits') },
            { label: t('field.amount') },
          ]}
          rows={page.items.map(({ id, number, withdrawnAt, state, splits, amount }) => ({
            key: id,
            name: <a href={paidSplitsPath(number)}>{number || t('unnumbered')}</a>,
            cells: [
              dateTime(withdrawnAt),
              t(`withdrawalState.${state}`),
              integer(splits.length),
              money(amount),
            ],
          }))}
        />
      )}
      {page.items.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('withdrawals.note')}
        </Typography>
      )}
    </Section>
  );
}

function Unavailable({ title, problem }: { title: string; problem: unknown }) {
  const router = useRouter();
  return (
    <Section title={title}>
      <ProblemNotice error={problem} onRetry={() => router.refresh()} />
    </Section>
  );
}
