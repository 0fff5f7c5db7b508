'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Statement } from '../../contract/income.ts';
import { useFormats } from '../../i18n/format.ts';
import { download } from '../../ui/export/download.ts';
import { ProblemNotice } from '../../ui/problem.tsx';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import css from './income.module.css';
import { monthAway, statementPath, statementPrintPath, withQuery } from './paths.ts';
import type { FileWords } from './statement-file.ts';

interface Props {
  month: string;
  currency: string;
  months: readonly string[];
  currencies: readonly string[];
  statement: Statement | null;
}

/** Which month and currency, and the statement as a file or on paper. */
export function StatementControls({ month, currency, months, currencies, statement }: Props) {
  const t = useTranslations('income.statement');
  const field = useTranslations('income.field');
  const router = useRouter();
  const format = useFormats();
  const at = (query: { month?: string; currency?: string }) =>
    withQuery(statementPath, { month, currency, ...query });
  const [newest = month] = months;
  const after = monthAway(month, 1);
  return (
    <div className={css.controls}>
      <Step href={at({ month: monthAway(month, -1) })} icon={<ChevronLeft />} label={t('before')} />
      <label>
        {t('month')}
        <select value={month} onChange={(event) => router.push(at({ month: event.target.value }))}>
          {[...new Set([...months, month])].map((each) => (
            <option key={each} value={each} suppressHydrationWarning>
              {format.month(each)}
            </option>
          ))}
        </select>
      </label>
      <Step
        href={after <= newest ? at({ month: after }) : undefined}
        icon={<ChevronRight />}
        label={t('after')}
      />
      <label>
        {field('currency')}
        <select value={currency} onChange={(event) => router.push(at({ currency: event.target.value }))}>
          {currencies.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {statement && <Files statement={statement} />}
    </div>
  );
}

interface StepProps {
  href: string | undefined;
  icon: ReactNode;
  label: string;
}

function Step({ href, icon, label }: StepProps) {
  return href ? (
    <Link className={css.step} href={href} aria-label={label} title={label}>
      {icon}
    </Link>
  ) : (
    <span className={css.step} data-off aria-hidden="true">
      {icon}
    </span>
  );
}

function Files({ statement }: { statement: Statement }) {
  const t = useTranslations('income.statement');
  const words = useFileWords();
  const [error, setError] = useState<unknown>();
  const { month, currency } = statement;
  const print = withQuery(statementPrintPath, { month, currency });
  const save = async (kind: 'csv' | 'xlsx') => {
    setError(undefined);
    try {
      const { statementFile } = await import('./statement-file.ts');
      download(await statementFile(statement, words, kind));
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <>
      <div className={css.actions}>
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          aria-label={t('save', { kind: 'CSV' })}
          onClick={() => void save('csv')}
        >
          CSV
        </Button>
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          aria-label={t('save', { kind: 'XLSX' })}
          onClick={() => void save('xlsx')}
        >
          XLSX
        </Button>
        <Button variant="outlined" component={WarmLink} startIcon={<PrintOutlined />} href={print}>
          {t('paper')}
        </Button>
      </div>
      {error !== undefined && <ProblemNotice error={{ code: 'offline' }} />}
    </>
  );
}

function useFileWords(): FileWords {
  const t = useTranslations('income');
  return {
    head: [
      t('statement.day'),
      t('statement.entry'),
      t('statement.number'),
      ...(['software', 'goods', 'gross', 'withdrawn', 'balance', 'currency'] as const).map((name) =>
        t(`field.${name}`),
      ),
    ],
    opening: t('statement.opening'),
    closing: t('statement.closing'),
    sum: t('sum'),
    split: t('field.number'),
    withdrawal: t('statement.oneWithdrawal'),
  };
}
