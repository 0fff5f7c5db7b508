'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import type { MonthIncome, Split, Totals } from '../../contract/income.ts';
import { tradedCurrencies } from '../../contract/income-words.ts';
import { useRecord } from '../../ui/form/use-record.ts';
import { ListLink } from '../../ui/list/ListLink.tsx';
import type { Screen } from '../../ui/list/use-screen.ts';
import { ProblemNotice } from '../../ui/problem.tsx';
import css from './income.module.css';
import { MonthsChart } from './MonthsChart.tsx';
import { TotalsTable } from './TotalsTable.tsx';

/** What a page has found out on the server, or why it could not. */
export interface Started<T> {
  items: T[] | null;
  problem?: unknown;
}

export interface OverviewStart {
  totals: Started<Totals>;
  /** Of the currency that the address names, else of the first one. */
  months: Started<MonthIncome> & { currency: string };
}

/** What there is in each currency, and how it came month by month; each loads and fails alone. */
export function Overview({ screen, start }: { screen: Screen<Split>; start: OverviewStart }) {
  const t = useTranslations('income');
  const load = useCallback(
    async (signal: AbortSignal) => (await call('income.totals', {}, { signal })).items,
    [],
  );
  const totals = useStarted(start.totals, load);
  const { state } = screen.query;
  const currencies: readonly string[] = totals.items?.map(({ currency }) => currency) ?? tradedCurrencies;
  const named = state.filters.currency ?? '';
  const current = currencies.includes(named) ? named : (currencies[0] ?? '');
  if (totals.items?.length === 0) return null;
  return (
    <section className={css.overview} aria-label={t('overview')}>
      <div className={css.panel}>
        <div className={css.panelHead}>
          <h2>{t('totals.title')}</h2>
          {currencies.length > 1 && (
            <nav className={css.currencies} aria-label={t('field.currency')}>
              {currencies.map((currency) => (
                <ListLink
                  key={currency}
                  screen={screen}
                  to={{ ...state, page: 1, filters: { ...state.filters, currency } }}
                  aria-current={currency === current || undefined}
                >
                  {currency}
                </ListLink>
              ))}
            </nav>
          )}
        </div>
        {totals.items ? (
          <TotalsTable screen={screen} totals={totals.items} current={current} />
        ) : (
          <Failed about={t('totals.title')} {...totals} />
        )}
      </div>
      {current && <Months key={current} currency={current} start={start.months} />}
    </section>
  );
}

function Months({ currency, start }: { currency: string; start: OverviewStart['months'] }) {
  const t = useTranslations('income');
  const load = useCallback(
    async (signal: AbortSignal) => (await call('income.months', { query: { currency } }, { signal })).items,
    [currency],
  );
  const months = useStarted(currency === start.currency ? start : undefined, load);
  return (
    <div className={`${css.panel} ${css.months}`}>
      <div className={css.panelHead}>
        <h2>{t('months.title', { currency })}</h2>
      </div>
      {months.items ? (
        <MonthsChart currency={currency} months={months.items} />
      ) : (
        <div className={css.place}>
          <Failed about={t('months.title', { currency })} {...months} />
        </div>
      )}
    </div>
  );
}

interface Coming<T> {
  items: T[] | undefined;
  error: unknown;
  retry: () => void;
}

function Failed({ about, error, retry }: { about: string } & Omit<Coming<unknown>, 'items'>) {
  const t = useTranslations('income');
  if (error === undefined) {
    return (
      <p className={css.quiet} role="status">
        {t('loading')}
      </p>
    );
  }
  return <ProblemNotice about={about} error={error} onRetry={retry} />;
}

/** What the server found is shown at once; without it, or once it is to be tried again, the browser asks itself. */
function useStarted<T>(
  start: Started<T> | undefined,
  load: (signal: AbortSignal) => Promise<T[]>,
): Coming<T> {
  const [again, setAgain] = useState(false);
  const own = start === undefined || again;
  const { value, error, retry } = useRecord(own ? load : undefined);
  return own
    ? { items: value, error, retry }
    : { items: start.items ?? undefined, error: start.problem, retry: () => setAgain(true) };
}
