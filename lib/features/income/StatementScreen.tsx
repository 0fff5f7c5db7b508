'use client';

import Alert from '@mui/material/Alert';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Statement } from '../../contract/income.ts';
import { useFormats } from '../../i18n/format.ts';
import { ProblemNotice } from '../../ui/problem.tsx';
import css from './income.module.css';
import { StatementControls } from './StatementControls.tsx';
import { ComparedTable, StatementTable } from './StatementTable.tsx';
import { Tabs } from './Tabs.tsx';

interface Props {
  month: string;
  currency: string;
  /** Months and currencies to choose from. */
  months: readonly string[];
  currencies: readonly string[];
  /** Null when it could not be had; then `problem` says why. */
  statement: Statement | null;
  problem?: unknown;
}

/** A month's statement: opening, split by split, withdrawals, closing, and whether the vendor's totals say the same. */
export function StatementScreen({ statement, problem, ...choice }: Props) {
  const t = useTranslations('income');
  const router = useRouter();
  return (
    <article className={css.screen}>
      <h1>{t('statement.title')}</h1>
      <Tabs current="statement" />
      <StatementControls {...choice} statement={statement} />
      {statement ? (
        <>
          <Verdict statement={statement} />
          <section className={css.card}>
            <StatementHead statement={statement} />
            <StatementTable statement={statement} />
            {statement.lines.length === 0 && <p className={css.quiet}>{t('statement.nothing')}</p>}
          </section>
          <section className={css.card}>
            <h2>{t('compared.title')}</h2>
            <ComparedTable statement={statement} />
            <p className={css.notes}>{t('compared.note')}</p>
          </section>
        </>
      ) : (
        <ProblemNotice error={problem} onRetry={() => router.refresh()} />
      )}
    </article>
  );
}

function StatementHead({ statement: { month, currency, ended, asOf } }: { statement: Statement }) {
  const t = useTranslations('income');
  const format = useFormats();
  return (
    <>
      <h2 suppressHydrationWarning>{t('statement.of', { month: format.month(month), currency })}</h2>
      <p className={css.quiet} suppressHydrationWarning>
        {ended ? t('statement.utc') : t('statement.sofar', { time: format.dateTime(asOf) })}
      </p>
    </>
  );
}

/** Whether it ties out, plainly; or by how much the closing differs. */
export function Verdict({ statement: { tiesOut, compared } }: { statement: Statement }) {
  const t = useTranslations('income.compared');
  const { money } = useFormats();
  if (tiesOut) {
    return (
      <Alert severity="success" role="status">
        {t('tiesOut')}
      </Alert>
    );
  }
  const closing = compared.find(({ what }) => what === 'closing')?.difference;
  return (
    <Alert severity="warning" role="status">
      {closing && closing.minor !== 0 ? t('differs', { difference: money(closing) }) : t('differsElsewhere')}
    </Alert>
  );
}
