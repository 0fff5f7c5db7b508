'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { SalesFigure } from '../../contract/sales.ts';
import { useFormats } from '../../i18n/format.ts';
import { routesOf } from '../../nav.ts';
import list from '../../ui/list/list.module.css';
import { ProblemNotice } from '../../ui/problem.tsx';
import { Choices } from './Choices.tsx';
import { ordersOf, rowsOf, type Sum, sumsOf } from './figures.ts';
import { type SalesChoice, searchOf } from './period.ts';
import { SalesChart } from './SalesChart.tsx';
import { SalesTable } from './SalesTable.tsx';
import css from './sales.module.css';

interface Props {
  choice: SalesChoice;
  /** Null when they could not be had; then `problem` says why. */
  figures: SalesFigure[] | null;
  problem?: unknown;
}

/** What the shop has sold, by period, product and platform (screen 21). */
export function Statistics({ choice, figures, problem }: Props) {
  const t = useTranslations('sales');
  const router = useRouter();
  return (
    <section className={list.screen}>
      <header className={list.heading}>
        <h1>{t('title')}</h1>
      </header>
      <Choices choice={choice} />
      {figures ? (
        <Figures choice={choice} figures={figures} />
      ) : (
        <ProblemNotice error={problem} onRetry={() => router.refresh()} />
      )}
    </section>
  );
}

function Figures({ choice, figures }: { choice: SalesChoice; figures: SalesFigure[] }) {
  const t = useTranslations('sales');
  const { day } = useFormats();
  const sums = sumsOf(figures);
  const shown = sums.find(({ currency }) => currency === choice.currency) ?? sums[0];
  const { from, to } = choice;
  const range = from && to ? 'fromTo' : from ? 'from' : to ? 'to' : 'ever';
  const counted = <p className={css.counted}>{t(`counted.${range}`, { from: day(from), to: day(to) })}</p>;
  if (!shown) {
    return (
      <>
        {counted}
        <p className={css.nothing} role="status">
          {t('nothing')}
        </p>
      </>
    );
  }
  const rows = rowsOf(figures, shown.currency, choice.group);
  return (
    <>
      {counted}
      <Currencies choice={choice} sums={sums} shown={shown} />
      <div className={css.panel}>
        <SalesChart choice={choice} currency={shown.currency} rows={rows} />
      </div>
      <div className={css.panel}>
        <SalesTable choice={choice} sum={shown} rows={rows} />
      </div>
    </>
  );
}

/** What was sold in each currency, which cannot be added up; one of them is shown in chart and table. */
function Currencies({ choice, sums, shown }: { choice: SalesChoice; sums: Sum[]; shown: Sum }) {
  const t = useTranslations('sales');
  const { money, integer } = useFormats();
  return (
    <ul className={css.currencies} aria-label={t('currencies')}>
      {sums.map((sum) => (
        <li key={sum.currency} data-shown={sum === shown || undefined}>
          <Link
            className={css.currency}
            href={`${routesOf.sales}${searchOf(choice, { currency: sum.currency })}`}
            prefetch={false}
            aria-current={sum === shown ? 'true' : undefined}
          >
            {sum.currency}
          </Link>
          <strong>
            <Link href={ordersOf(choice, sum.currency)} prefetch={false}>
              {money(sum.amount)}
            </Link>
          </strong>
          <span>
            {t('ordersAndGoods', { orders: sum.orders, goods: integer(sum.goods), count: sum.goods })}
          </span>
        </li>
      ))}
    </ul>
  );
}
