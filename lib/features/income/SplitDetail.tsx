'use client';

import { useTranslations } from 'next-intl';
import type { Split, SplitOrder, Withdrawal } from '../../contract/income.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { nameOf } from '../../ui/list/ListTable.tsx';
import { SplitOrders, SplitWithdrawals } from './SplitParts.tsx';
import { useSplitList } from './splits.tsx';

/** Rows that belong to a split, or why they could not be had. */
export interface Part<T> {
  page: { items: T[]; total: number } | null;
  problem?: unknown;
}

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  split: Split | null;
  problem?: unknown;
  orders: Part<SplitOrder>;
  withdrawals: Part<Withdrawal>;
}

/** Every field of one split, the orders behind it with their sum, and what was withdrawn of it. */
export function SplitDetail({ id, split, problem, orders, withdrawals }: Props) {
  const t = useTranslations('income');
  const list = useSplitList();
  if (!split) return <DetailProblem list={list} id={id} problem={problem} />;
  return (
    <DetailScreen
      list={list}
      id={id}
      name={nameOf(list.columns, split)}
      aside={
        <FieldSections
          list={list}
          row={split}
          sections={[
            {
              title: t('section.withdrawal'),
              fields: ['withdrawn', 'withdrawable', 'unwithdrawable', 'remaining', 'withdrawnAt', 'operator'],
            },
          ]}
        />
      }
      below={
        <>
          <SplitOrders split={split} part={orders} />
          <SplitWithdrawals part={withdrawals} />
        </>
      }
    >
      <FieldSections
        list={list}
        row={split}
        sections={[
          {
            title: t('section.split'),
            fields: ['number', 'recordedAt', 'currency', 'orders', 'state', 'allowed'],
          },
          { title: t('section.income'), fields: ['software', 'goods', 'gross', 'receivable'] },
        ]}
      />
    </DetailScreen>
  );
}
