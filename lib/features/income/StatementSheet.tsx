'use client';

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Statement } from '../../contract/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { PrintSheet, SheetFacts } from '../../ui/print/PrintSheet.tsx';
import { withQuery } from '../shared/with-query.ts';
import { statementPath } from './paths.ts';
import { StatementCheck } from './StatementScreen.tsx';
import { ComparedTable, StatementTable } from './StatementTable.tsx';

/** Paper has 190 mm for a table. */
const paper = {
  mb: 1.5,
  '& table': { fontSize: '0.6875rem' },
  '& table td[data-text]': { whiteSpace: 'normal' },
  '& table tr > * + *': { pl: 1 },
};

export function StatementSheet({ statement, account }: { statement: Statement; account: string }) {
  const t = useTranslations('income');
  const format = useFormats();
  const { month, currency, opening, closing, asOf, ended } = statement;
  return (
    <PrintSheet
      tools={
        <>
          <a href={withQuery(statementPath, { month, currency })}>{t('statement.back')}</a>
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
      <Typography color="textSecondary" sx={{ my: 1 }} suppressHydrationWarning>
        {ended ? t('statement.utc') : t('statement.soFar', { time: format.dateTime(asOf) })}
      </Typography>
      <Box sx={paper}>
        <StatementTable statement={statement} />
        <Typography variant="h2" sx={{ mt: 2.5, mb: 0.5 }}>
          {t('compared.title')}
        </Typography>
        <ComparedTable statement={statement} />
      </Box>
      <StatementCheck statement={statement} />
    </PrintSheet>
  );
}
