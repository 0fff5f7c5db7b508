'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { deviceRoute } from '../../nav.ts';
import type { EntryState } from '../../ui/batch/entry-statuses.ts';
import { UnconfirmedItems } from '../../ui/batch/UnconfirmedItems.tsx';
import { useReceiptHeading } from '../../ui/batch/use-receipt-heading.ts';
import { LocalGrid } from '../../ui/grid/LocalGrid.tsx';
import type { GridColumn } from '../../ui/grid/types.ts';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { statusTones, useBatchTexts } from './batch-texts.ts';
import { CountFilter } from './CountFilter.tsx';
import { downloadReceipt } from './downloads.ts';
import { ownStockId, type TransferRun } from './target.ts';
import type { TransferDraft } from './transfer-draft.ts';

interface Props {
  draft: TransferDraft;
  run: TransferRun;
  /** Opens the handover sheet; activations have none. */
  onPrint?: () => void;
}

const stateOrder: EntryState[] = ['done', 'sending', 'refused', 'missing', 'unknown', 'waiting'];

/** The status of each entry of a run, with actions for open entries; an archived receipt has no actions. */
export function Receipt({ draft, run, onPrint }: Props) {
  const t = useTranslations('transfers');
  const batch = useTranslations('batch');
  const { zonedTime } = useFormats();
  const texts = useBatchTexts(draft.kind);
  const [selectedState, setSelectedState] = useState<EntryState>();
  const heading = useReceiptHeading(run, texts.summary(run));
  const { statuses } = run;
  const counts = statuses.counts();
  const total = run.entries.size;
  const stateFilter = selectedState && counts[selectedState] > 0 ? selectedState : undefined;
  const rows = useReceiptRows(draft, run, stateFilter);
  const columns = useReceiptColumns(draft);
  const { needsTcode } = draft.kind;

  return (
    <Stack component="section" aria-label={t('activation.receipt')} sx={{ gap: 1.5 }}>
      <div>
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {needsTcode ? t('activation.receipt') : t('receipt.title', { dealer: run.target.label })}
        </Typography>
        <Typography color="textSecondary">{batch('started', { when: zonedTime(run.startedAt) })}</Typography>
      </div>
      {run.busy && (
        <Typography color="textSecondary">{batch(run.isInOtherTab ? 'elsewhere' : 'busy')}</Typography>
      )}
      {run.stopError !== undefined && <ProblemNotice about={batch('stopped')} error={run.stopError} />}
      {!run.busy && run === draft.run && (
        <UnconfirmedItems
          run={run}
          runTexts={texts.runTexts(run)}
          texts={texts.unconfirmed}
          canSend={draft.canSend(run)}
        />
      )}
      <CountFilter
        label={t('receipt.filter')}
        options={[
          { value: undefined, label: t('list.all'), count: total },
          ...stateOrder
            .filter((state) => counts[state] > 0)
            .map((state) => ({
              value: state,
              label: texts.state(run, state),
              count: counts[state],
              tone: statusTones[state],
            })),
        ]}
        selected={stateFilter}
        onSelect={setSelectedState}
      />
      {!run.busy && (
        <ReceiptActions
          draft={draft}
          run={run}
          onPrint={counts.done > 0 && run.target.id !== ownStockId ? onPrint : undefined}
        />
      )}
      <LocalGrid
        label={t('activation.receipt')}
        rows={rows}
        columns={columns}
        getRowId={snOf}
        onSelect={ignoreSelection}
      />
    </Stack>
  );
}

interface ReceiptRow {
  sn: string;
  tcode: string;
  product: string;
  tone: Tone;
  result: string;
  reason: string;
}

const snOf = ({ sn }: ReceiptRow) => sn;
/** Rows are selected only to be copied. */
const ignoreSelection = () => {};
/** How often the rows of a busy run are computed again; each time all of them are. */
const refreshMs = 500;

function useReceiptRows(
  { kind }: TransferDraft,
  run: TransferRun,
  stateFilter: EntryState | undefined,
): ReceiptRow[] {
  const texts = useBatchTexts(kind);
  const locale = useLocale();
  const revision = useThrottled(run.revision, run.busy ? refreshMs : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision of a run grows with each change, and texts change with the language
  return useMemo(
    () =>
      (stateFilter ? run.statuses.ids(stateFilter) : run.statuses.ids()).map((sn) => {
        const { state } = run.statuses.of(sn);
        const { tcode = '', product = '' } = run.entries.get(sn) ?? {};
        return {
          sn,
          tcode,
          product,
          tone: statusTones[state],
          result: texts.state(run, state),
          reason: texts.reasonOf(run, sn),
        };
      }),
    [run, revision, stateFilter, run.busy, locale],
  );
}

function useReceiptColumns({ kind: { needsTcode } }: TransferDraft): GridColumn<ReceiptRow>[] {
  const t = useTranslations('transfers');
  const batch = useTranslations('batch');
  return useMemo(() => {
    const columns: (GridColumn<ReceiptRow> | false)[] = [
      {
        field: 'sn',
        label: t('list.sn'),
        width: 150,
        value: ({ sn }) => sn,
        cell: ({ sn }) => (
          <Link href={deviceRoute(sn)} target="_blank" rel="noopener">
            {sn}
          </Link>
        ),
        verbatim: true,
      },
      needsTcode && {
        field: 'tcode',
        label: t('list.tcode'),
        width: 130,
        value: ({ tcode }) => tcode,
        verbatim: true,
      },
      { field: 'product', label: t('list.product'), width: 150, value: ({ product }) => product },
      {
        field: 'result',
        label: batch('result'),
        width: 140,
        value: ({ result }) => result,
        cell: ({ tone, result }) => <Tag tone={tone}>{result}</Tag>,
      },
      { field: 'reason', label: batch('reason'), width: 220, value: ({ reason }) => reason },
    ];
    return columns.filter((column) => column !== false);
  }, [batch, t, needsTcode]);
}

/** Returns `value` as of at most `ms` ago, so that it changes less often; with 0 always the present value. */
function useThrottled<T>(value: T, ms: number): T {
  const [throttled, setThrottled] = useState({ value, at: 0 });
  useEffect(() => {
    if (ms === 0 || throttled.value === value) return;
    const timer = setTimeout(() => setThrottled({ value, at: Date.now() }), throttled.at + ms - Date.now());
    return () => clearTimeout(timer);
  }, [value, ms, throttled]);
  return ms === 0 ? value : throttled.value;
}

interface ActionsProps {
  draft: TransferDraft;
  run: TransferRun;
  onPrint: (() => void) | undefined;
}

function ReceiptActions({ draft, run, onPrint }: ActionsProps) {
  const t = useTranslations('transfers');
  const batch = useTranslations('batch');
  const texts = useBatchTexts(draft.kind);
  const { statuses } = run;
  const { needsTcode } = draft.kind;
  const { done, unknown, missing, waiting } = statuses.counts();
  // The entries that the list has after the receipt is archived.
  const remainingCount = run.entries.size - done + draft.list.state().entries.length;
  const hasOpenEntries = unknown + missing + waiting > 0;
  const downloadAs = (kind: 'csv' | 'xlsx') =>
    downloadReceipt(run, kind, needsTcode, {
      sn: t('list.sn'),
      tcode: t('list.tcode'),
      product: t('list.product'),
      dealer: t('receipt.dealer'),
      result: batch('result'),
      reason: batch('reason'),
      stateOf: (sn) => texts.state(run, statuses.of(sn).state),
      reasonOf: (sn) => texts.reasonOf(run, sn),
    });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {run === draft.run ? (
        <Button variant={hasOpenEntries ? 'outlined' : 'contained'} onClick={() => draft.archiveReceipt()}>
          {t('receipt.continue', { count: remainingCount })}
        </Button>
      ) : (
        <Button variant="outlined" startIcon={<ChevronLeft />} onClick={() => draft.viewReceipt(null)}>
          {batch('back')}
        </Button>
      )}
      {onPrint && (
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={onPrint}>
          {t('receipt.handover')}
        </Button>
      )}
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          variant="outlined"
          key={kind}
          startIcon={<FileDownloadOutlined />}
          onClick={() => downloadAs(kind)}
        >
          {t('receipt.file', { kind: kind.toUpperCase() })}
        </Button>
      ))}
    </Stack>
  );
}
