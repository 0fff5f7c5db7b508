'use client';

import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Statement } from '../../contract/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useStored } from '../../ui/account-storage.ts';
import { Section } from '../../ui/detail/Section.tsx';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';
import { StatementControls } from './StatementControls.tsx';
import { ComparedTable, StatementGrid, StatementTable } from './StatementTable.tsx';
import { Tabs } from './Tabs.tsx';

interface Props {
  user: string;
  month: string;
  currency: string;
  months: readonly string[];
  currencies: readonly string[];
  /** Null when loading failed; `problem` has the error. */
  statement: Statement | null;
  problem?: unknown;
}

/** A month's statement, compared with the vendor's totals. */
export function StatementScreen({ user, statement, problem, ...choice }: Props) {
  const t = useTranslations('income');
  const router = useRouter();
  return (
    <Stack component="article" sx={{ gap: 1.5 }}>
      <Typography variant="h1">{t('statement.title')}</Typography>
      <Tabs current="statement" />
      <StatementControls {...choice} statement={statement} />
      {statement ? (
        <>
          <StatementCheck statement={statement} />
          <Entries user={user} statement={statement} />
          <Section title={t('compared.title')}>
            <ComparedTable statement={statement} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t('compared.note')}
            </Typography>
          </Section>
        </>
      ) : (
        <ProblemNotice error={problem} onRetry={() => router.refresh()} />
      )}
    </Stack>
  );
}

/** The entries as a table with totals, or in the DataGrid; the choice is remembered for the account. */
function Entries({ user, statement }: { user: string; statement: Statement }) {
  const t = useTranslations('income');
  const list = useTranslations('list.columns');
  const format = useFormats();
  const [view, setView] = useStored(user, 'income.statement.view');
  const isGrid = view === 'grid';
  const { month, currency, ended, asOf, lines } = statement;
  return (
    <Section
      title={t('statement.of', { month: format.month(month), currency })}
      action={
        lines.length > 0 && (
          <FormControlLabel
            control={
              <Switch checked={isGrid} onChange={(_, checked) => setView(checked ? 'grid' : undefined)} />
            }
            label={list('grid')}
            sx={{ mr: 0 }}
          />
        )
      }
    >
      <Typography color="textSecondary" sx={{ mb: 1 }} suppressHydrationWarning>
        {ended ? t('statement.utc') : t('statement.soFar', { time: format.dateTime(asOf) })}
      </Typography>
      {isGrid ? <StatementGrid statement={statement} /> : <StatementTable statement={statement} />}
      {lines.length === 0 && <Typography color="textSecondary">{t('statement.nothing')}</Typography>}
    </Section>
  );
}

/** Whether the statement agrees with the vendor's totals, or the difference of the closing balance. */
export function StatementCheck({ statement: { tiesOut, compared } }: { statement: Statement }) {
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
      {closing && closing.minor !== 0 ? t('differs', { difference: money(closing) }) : t('differsOther')}
    </Alert>
  );
}
