import { useTranslations } from 'next-intl';
import { type Money, sumMoney } from '#lib/contract/money.ts';
import type { Split, SplitOrder, Withdrawal } from '#lib/contract/operations/income.ts';
import type { LoadProblem } from '#lib/contract/problems.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { orderRoute, withQuery } from '../../nav.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import { FiguresTable } from '../../ui/FiguresTable.tsx';
import { Notice } from '../../ui/parts/Notice.tsx';
import { ServerProblem } from '../../ui/parts/ServerProblem.tsx';
import { Time } from '../../ui/Time.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { paidSplitsPath, splitOrdersPath, splitPath } from './paths.ts';

/** A part of a split's page: its first rows, or why they could not be loaded. */
export interface Part<T> {
  /** Null when loading failed. */
  page: { items: T[]; total: number; totalIsMinimum?: boolean } | null;
  problem?: LoadProblem | undefined;
}

const amounts = ['amount', 'software', 'goods', 'share'] as const;
const totalledFields = ['software', 'goods', 'share'] as const;

/**
 * The orders of a split with their totals. A warning says if these differ from the split's income. When not all orders are
 * loaded, there are no totals but a link to the list.
 */
export function SplitOrders({ split, part: { page, problem } }: { split: Split; part: Part<SplitOrder> }) {
  const t = useTranslations('income');
  const { money, dayOf } = useFormats();
  const head = (field: (typeof amounts)[number]) =>
    t(field === 'amount' ? 'field.orderAmount' : `field.${field}`);
  if (!page) return <Unavailable title={t('orders.ofSplit')} id={split.id} problem={problem} />;
  const isComplete = !page.totalIsMinimum && page.items.length === page.total;
  const totals = isComplete ? toTotals(page.items) : null;
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
          totals
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
      {totals?.share && split.gross && totals.share.minor !== split.gross.minor && (
        <Notice tone="warning" icon="WarningAmberOutlined" role="status">
          {t('orders.differs', { sum: money(totals.share), gross: money(split.gross) })}
        </Notice>
      )}
      {!totals && (
        <p>
          <a href={withQuery(splitOrdersPath, { split: split.number })}>
            {page.totalIsMinimum ? t('orders.allUncounted') : t('orders.all', { count: page.total })}
          </a>
        </p>
      )}
    </Section>
  );
}

/** A total is null when one of its amounts is missing. */
function toTotals(rows: readonly SplitOrder[]) {
  const sum = (field: (typeof totalledFields)[number]) => sumKnown(rows.map((row) => row[field]));
  return { software: sum('software'), goods: sum('goods'), share: sum('share') };
}

function sumKnown(amounts: readonly (Money | null)[]): Money | null {
  const known = amounts.filter((amount) => amount !== null);
  const [first] = known;
  return first && known.length === amounts.length ? sumMoney(first.currency, known) : null;
}

/** The withdrawals that paid a part of a split. */
export function SplitWithdrawals({
  split,
  part: { page, problem },
}: {
  split: Split;
  part: Part<Withdrawal>;
}) {
  const t = useTranslations('income');
  const { money, integer } = useFormats();
  if (!page) return <Unavailable title={t('withdrawals.title')} id={split.id} problem={problem} />;
  return (
    <Section title={t('withdrawals.title')}>
      {page.items.length === 0 ? (
        <EmptyText>{t('withdrawals.noneOfSplit')}</EmptyText>
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
              <Time key="at" at={withdrawnAt} />,
              state ? t(`withdrawalState.${state}`) : emptyValue,
              integer(splits.length),
              money(amount),
            ],
          }))}
        />
      )}
      {page.items.length > 0 && <EmptyText>{t('withdrawals.note')}</EmptyText>}
    </Section>
  );
}

function Unavailable({
  title,
  id,
  problem,
}: {
  title: string;
  id: string;
  problem: LoadProblem | undefined;
}) {
  return (
    <Section title={title}>{problem && <ServerProblem problem={problem} href={splitPath(id)} />}</Section>
  );
}
