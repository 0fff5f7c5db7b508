import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { monthsByDefault, tradingCurrencies } from '#lib/contract/constants.ts';
import type { MonthIncome, Totals } from '#lib/contract/operations/income.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { type ListState, listUrl } from '../../ui/list/state/list-url.ts';
import { ButtonLink } from '../../ui/parts/Button.tsx';
import { ServerProblem } from '../../ui/parts/ServerProblem.tsx';
import { Months } from './Months.tsx';
import { OverviewFrame } from './OverviewFrame.tsx';
import css from './overview.module.css';
import { incomePath } from './paths.ts';
import { TotalsTable } from './TotalsTable.tsx';

export interface OverviewData {
  totals: LoadedPart<{ items: Totals[] }>;
  months: LoadedPart<{ items: MonthIncome[] }>;
  /** The currency of the months, from the URL or the default. */
  currency: string;
}

/** Totals and months above the list of splits. Each shows its own failure; nothing is shown to a dealer without income. */
export function Overview({ state, totals, months, currency }: OverviewData & { state: ListState }) {
  const t = useTranslations('income');
  const items = totals.value?.items;
  if (items?.length === 0) return null;
  const currencies: readonly string[] = items?.map((each) => each.currency) ?? tradingCurrencies;
  const here = listUrl(incomePath, state);
  const title = t('months.title', { currency, count: monthsByDefault });
  return (
    <OverviewFrame label={t('overview')}>
      <Panel
        title={t('totals.title')}
        action={
          currencies.length > 1 && (
            <nav aria-label={t('field.currency')}>
              {currencies.map((each) => (
                <ButtonLink
                  key={each}
                  href={listUrl(incomePath, {
                    ...state,
                    page: 1,
                    filters: { ...state.filters, currency: each },
                  })}
                  variant={each === currency ? 'contained' : 'outlined'}
                  aria-current={each === currency || undefined}
                >
                  {each}
                </ButtonLink>
              ))}
            </nav>
          )
        }
      >
        {items && <TotalsTable state={state} totals={items} current={currency} />}
        {totals.problem && <ServerProblem about={t('totals.title')} problem={totals.problem} href={here} />}
      </Panel>
      <Panel title={title}>
        <div className={css.months} data-loaded={months.value ? true : undefined}>
          {months.value && <Months currency={currency} months={months.value.items} />}
          {months.problem && <ServerProblem about={title} problem={months.problem} href={here} />}
        </div>
      </Panel>
    </OverviewFrame>
  );
}

interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Panel = ({ title, action, children }: PanelProps) => (
  <div className={css.panel}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {children}
  </div>
);
