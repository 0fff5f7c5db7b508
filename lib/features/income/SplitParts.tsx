'use client';

import Alert from '@mui/material/Alert';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Split, SplitOrder, Withdrawal } from '../../contract/income.ts';
import { useFormats } from '../../i18n/format.ts';
import { sumOf } from '../../money.ts';
import { ProblemNotice } from '../../ui/problem.tsx';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import css from './income.module.css';
import { orderPath, splitOrdersPath, withQuery } from './paths.ts';
import type { Part } from './SplitDetail.tsx';
import { paidSplits } from './withdrawals.tsx';

const amounts = ['amount', 'software', 'goods', 'share'] as const;
const summed = ['software', 'goods', 'share'] as const;

/** The orders of a split with the dealer's shares and their sum, which has to be the split's. */
export function SplitOrders({ split, part: { page, problem } }: { split: Split; part: Part<SplitOrder> }) {
  const t = useTranslations('income');
  const { money, dayOf } = useFormats();
  const head = (field: (typeof amounts)[number]) =>
    t(field === 'amount' ? 'field.orderAmount' : `field.${field}`);
  if (!page) return <Unavailable title={t('orders.ofSplit')} problem={problem} />;
  const whole = page.items.length === page.total;
  const sums = {
    software: null,
    goods: null,
    share: null,
    ...(whole ? sumsOf(split.currency, page.items) : {}),
  };
  const differs = whole && sums.share?.minor !== split.gross.minor;
  return (
    <Section title={t('orders.ofSplit')}>
      <table className={css.lines} aria-label={t('orders.ofSplit')}>
        <thead>
          <tr>
            <th scope="col">{t('field.order')}</th>
            <th scope="col" data-text>
              {t('field.orderedAt')}
            </th>
            {amounts.map((field) => (
              <th key={field} scope="col">
                {head(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.items.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <WarmLink href={orderPath(row.orderId)}>{row.number || t('unnumbered')}</WarmLink>
              </th>
              <td data-text data-label={t('field.orderedAt')} suppressHydrationWarning>
                {dayOf(row.orderedAt)}
              </td>
              {amounts.map((field) => (
                <td key={field} data-label={head(field)} suppressHydrationWarning>
                  {money(row[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {whole && (
          <tfoot>
            <tr data-sum>
              <th scope="row">{t('sum')}</th>
              <td />
              <td />
              {summed.map((field) => (
                <td key={field} data-label={head(field)} suppressHydrationWarning>
                  {money(sums[field])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {differs && (
        <Alert severity="warning" role="status">
          {t('orders.differs', { sum: money(sums.share), gross: money(split.gross) })}
        </Alert>
      )}
      {!whole && (
        <p className={css.foot}>
          <WarmLink href={withQuery(splitOrdersPath, { split: split.number })}>
            {t('orders.all', { count: page.total })}
          </WarmLink>
        </p>
      )}
    </Section>
  );
}

function sumsOf(currency: string, rows: readonly SplitOrder[]) {
  const sum = (field: (typeof summed)[number]) =>
    sumOf(
      currency,
      rows.map((row) => row[field]),
    );
  return { software: sum('software'), goods: sum('goods'), share: sum('share') };
}

/** The withdrawals in which something of a split was paid. */
export function SplitWithdrawals({ part: { page, problem } }: { part: Part<Withdrawal> }) {
  const t = useTranslations('income');
  const { money, dateTime, integer } = useFormats();
  if (!page) return <Unavailable title={t('withdrawals.title')} problem={problem} />;
  return (
    <Section title={t('withdrawals.title')}>
      {page.items.length === 0 ? (
        <p className={css.quiet}>{t('withdrawals.noneOfSplit')}</p>
      ) : (
        <table className={css.lines} aria-label={t('withdrawals.title')}>
          <thead>
            <tr>
              <th scope="col">{t('filter.withdrawal')}</th>
              <th scope="col" data-text>
                {t('field.withdrawnAt')}
              </th>
              <th scope="col" data-text>
                {t('field.state')}
              </th>
              <th scope="col">{t('field.splits')}</th>
              <th scope="col">{t('field.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {page.items.map(({ id, number, withdrawnAt, state, splits, amount }) => (
              <tr key={id}>
                <th scope="row">
                  <WarmLink href={paidSplits(number)}>{number || t('unnumbered')}</WarmLink>
                </th>
                <td data-text data-label={t('field.withdrawnAt')} suppressHydrationWarning>
                  {dateTime(withdrawnAt)}
                </td>
                <td data-text data-label={t('field.state')}>
                  {t(`withdrawalState.${state}`)}
                </td>
                <td data-label={t('field.splits')}>{integer(splits.length)}</td>
                <td data-label={t('field.amount')} suppressHydrationWarning>
                  {money(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page.items.length > 0 && <p className={css.notes}>{t('withdrawals.note')}</p>}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      {children}
    </section>
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
