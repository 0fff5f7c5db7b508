import { useTranslations } from 'next-intl';
import type { SalesFigure } from '#lib/contract/operations/sales.ts';
import type { LoadProblem } from '#lib/contract/problems.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ServerProblem } from '../../ui/parts/ServerProblem.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { type CurrencyTotal, ordersPath, rowsOf, totalsByCurrency } from './figures.ts';
import { SalesChart } from './SalesChart.tsx';
import { SalesFilters, type SalesOptions } from './SalesFilters.tsx';
import { SalesTable } from './SalesTable.tsx';
import css from './sales.module.css';
import { type SalesChoice, salesPath } from './sales-choice.ts';

interface Props {
  choice: SalesChoice;
  options: SalesOptions;
  /** Null when loading failed; `problem` has the error. */
  figures: SalesFigure[] | null;
  problem?: LoadProblem | undefined;
}

/** The screen of sales statistics. Its filters stay usable when the figures could not be loaded. */
export function Statistics({ choice, options, figures, problem }: Props) {
  const t = useTranslations('sales');
  return (
    <section className={css.screen}>
      <h1>{t('title')}</h1>
      <SalesFilters choice={choice} options={options} />
      {figures && <Figures choice={choice} figures={figures} />}
      {problem && <ServerProblem problem={problem} href={salesPath(choice)} />}
    </section>
  );
}

/** The figures of the selected currency; without a valid selection, of the one with most orders. */
function Figures({ choice, figures }: { choice: SalesChoice; figures: SalesFigure[] }) {
  const t = useTranslations('sales');
  const { day } = useFormats();
  const totals = totalsByCurrency(figures);
  const selected = totals.find(({ currency }) => currency === choice.currency) ?? totals[0];
  const { from, to } = choice;
  const countedText = (
    <p className={css.counted}>{t(`counted.${rangeKey(choice)}`, { from: day(from), to: day(to) })}</p>
  );
  if (!selected) {
    return (
      <>
        {countedText}
        <div className={css.nothing} role="status">
          {t('nothing')}
        </div>
      </>
    );
  }
  const rows = rowsOf(figures, selected.currency, choice.group);
  return (
    <>
      {countedText}
      <Currencies choice={choice} totals={totals} selected={selected} />
      <div className={css.panel}>
        {/* Without the currency there are no amounts. */}
        {selected.currency && <SalesChart choice={choice} currency={selected.currency} rows={rows} />}
      </div>
      <div className={css.panel}>
        <SalesTable choice={choice} total={selected} rows={rows} />
      </div>
    </>
  );
}

/** Returns which ends the range of a choice has, as a key of the texts that name the range. */
function rangeKey({ from, to }: SalesChoice) {
  if (from && to) return 'fromTo';
  if (from) return 'from';
  return to ? 'to' : 'ever';
}

/** The totals of each currency, as amounts of several currencies have no total. The selected one has the chart and the table. */
function Currencies({
  choice,
  totals,
  selected,
}: {
  choice: SalesChoice;
  totals: CurrencyTotal[];
  selected: CurrencyTotal;
}) {
  const t = useTranslations('sales');
  const { money, integer } = useFormats();
  return (
    <ul className={css.currencies} aria-label={t('currencies')}>
      {totals.map((total) => (
        <li key={total.currency}>
          <a
            href={salesPath({ ...choice, currency: total.currency })}
            aria-current={total === selected ? 'true' : undefined}
          >
            {total.currency || emptyValue}
          </a>
          <strong>
            <a href={ordersPath(choice, total.currency)}>
              <Verbatim>{money(total.amount)}</Verbatim>
            </a>
          </strong>
          <small>
            {total.orders === null || total.goods === null
              ? emptyValue
              : t('ordersAndGoods', {
                  orders: total.orders,
                  goods: integer(total.goods),
                  count: total.goods,
                })}
          </small>
        </li>
      ))}
    </ul>
  );
}
