'use client';

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Statement } from '../../contract/income.ts';
import { useFormats } from '../../i18n/format.ts';
import { Sheet, SheetFacts } from '../../ui/print/Sheet.tsx';
import css from './income.module.css';
import { statementPath, withQuery } from './paths.ts';
import { Verdict } from './StatementScreen.tsx';
import { ComparedTable, StatementTable } from './StatementTable.tsx';

/** A month's statement on paper. */
export function StatementSheet({ statement, account }: { statement: Statement; account: string }) {
  const t = useTranslations('income');
  const format = useFormats();
  const { month, currency, opening, closing, asOf, ended } = statement;
  return (
    <Sheet
      tools={
        <>
          <Link href={withQuery(statementPath, { month, currency })}>{t('statement.back')}</Link>
          <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {t('statement.print')}
          </Button>
        </>
      }
    >
      <h1 suppressHydrationWarning>{t('statement.of', { month: format.month(month), currency })}</h1>
      <SheetFacts
        facts={[
          { name: t('statement.account'), value: account },
          { name: t('statement.opening'), value: format.money(opening) },
          { name: t('statement.closing'), value: format.money(closing) },
        ]}
      />
      <p className={css.quiet} suppressHydrationWarning>
        {ended ? t('statement.utc') : t('statement.sofar', { time: format.dateTime(asOf) })}
      </p>
      <div className={css.paper}>
        <StatementTable statement={statement} />
        <h2>{t('compared.title')}</h2>
        <ComparedTable statement={statement} />
      </div>
      <div className={css.foot}>
        <Verdict statement={statement} />
      </div>
    </Sheet>
  );
}
