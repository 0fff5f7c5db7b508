'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useCallback, useState } from 'react';
import type { Statement } from '../../contract/income.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ChunkLoadError, RetryContext } from '../../ui/ChunkLoadError.tsx';
import { download } from '../../ui/export/download.ts';
import { SelectInput } from '../../ui/inputs.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { withQuery } from '../shared/with-query.ts';
import { addMonths, statementPath, statementPrintPath } from './paths.ts';
import type { FileTexts } from './statement-file.ts';

interface Props {
  month: string;
  currency: string;
  months: readonly string[];
  currencies: readonly string[];
  statement: Statement | null;
}

const toUrl = (choice: { month: string; currency: string }) => withQuery(statementPath, choice);

export function StatementControls({ months, currencies, statement, ...inUrl }: Props) {
  const t = useTranslations('income.statement');
  const field = useTranslations('income.field');
  const router = useRouter();
  const format = useFormats();
  const go = useCallback((address: string) => router.push(address), [router]);
  const [{ month, currency }, setChoice] = useUrlState(inUrl, toUrl, go);
  const [newest = month] = months;
  const after = addMonths(month, 1);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Step
        href={toUrl({ month: addMonths(month, -1), currency })}
        icon={<ChevronLeft />}
        label={t('before')}
      />
      <SelectInput
        label={t('month')}
        value={month}
        onChange={(value) => setChoice({ month: value, currency })}
        sx={{ width: 180 }}
      >
        {[...new Set([...months, month])].map((each) => (
          <option key={each} value={each} suppressHydrationWarning>
            {format.month(each)}
          </option>
        ))}
      </SelectInput>
      <Step
        href={after <= newest ? toUrl({ month: after, currency }) : undefined}
        icon={<ChevronRight />}
        label={t('after')}
      />
      <SelectInput
        label={field('currency')}
        value={currency}
        onChange={(value) => setChoice({ month, currency: value })}
        sx={{ width: 110 }}
      >
        {currencies.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectInput>
      {statement && <Files statement={statement} />}
    </Stack>
  );
}

interface StepProps {
  href: string | undefined;
  icon: ReactElement;
  label: string;
}

function Step({ href, icon, label }: StepProps) {
  return href ? (
    <IconButton href={href} aria-label={label} title={label}>
      {icon}
    </IconButton>
  ) : (
    <IconButton disabled aria-hidden="true">
      {icon}
    </IconButton>
  );
}

type FileKind = 'csv' | 'xlsx';

function Files({ statement }: { statement: Statement }) {
  const t = useTranslations('income.statement');
  const texts = useFileTexts();
  const [failed, setFailed] = useState<{ error: unknown; kind: FileKind }>();
  const { month, currency } = statement;
  const print = withQuery(statementPrintPath, { month, currency });
  const save = async (kind: FileKind) => {
    setFailed(undefined);
    try {
      const { statementFile } = await import('./statement-file.ts');
      download(await statementFile(statement, texts, kind));
    } catch (error) {
      setFailed({ error, kind });
    }
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
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
        <Button variant="outlined" startIcon={<PrintOutlined />} href={print}>
          {t('paper')}
        </Button>
      </Stack>
      {failed && (
        <RetryContext value={() => void save(failed.kind)}>
          <ChunkLoadError error={failed.error} />
        </RetryContext>
      )}
    </>
  );
}

function useFileTexts(): FileTexts {
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
    total: t('total'),
    split: t('field.number'),
    withdrawal: t('statement.oneWithdrawal'),
  };
}
