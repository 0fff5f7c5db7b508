import { useTranslations } from 'next-intl';
import type { Split, SplitOrder, Withdrawal } from '#lib/contract/operations/income.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { getRowName } from '../../ui/list/table/columns.ts';
import { type Part, SplitOrders, SplitWithdrawals } from './SplitParts.tsx';
import { useSplitList } from './split-list.tsx';

type Props = DetailProps<'split', Split> & { orders: Part<SplitOrder>; withdrawals: Part<Withdrawal> };

/** The page of one revenue split with its orders and withdrawals, or why it could not be loaded. */
export function SplitDetail({ id, search, split, problem, orders, withdrawals }: Props) {
  const t = useTranslations('income');
  const list = useSplitList();
  if (!split) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      name={getRowName(list.columns, split)}
      copy={split.number ? { text: split.number, label: t('field.number') } : undefined}
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
          <SplitWithdrawals split={split} part={withdrawals} />
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
