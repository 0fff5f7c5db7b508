'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { deviceRoute } from '../../nav.ts';
import { type GridColumn, LocalGrid } from '../../ui/grid/LocalGrid.tsx';
import { announce } from '../../ui/live.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import type { BatchDraft } from './batch-draft.ts';
import { CountFilter } from './CountFilter.tsx';
import { receiptFile } from './files.ts';
import type { State } from './ledger.ts';
import type { Run } from './run.ts';
import { UnconfirmedItems } from './UnconfirmedItems.tsx';
import { stateTones, useWords } from './words.ts';

interface Props {
  draft: BatchDraft;
  run: Run;
  /** Shows the sheet to print; left out where there is none. */
  onPrint?: () => void;
}

const order: State[] = ['done', 'sending', 'refused', 'missing', 'unknown', 'waiting'];

/** What becomes of each entry of a run, and what can be done about those that are not done; of an earlier one to look at. */
export function Receipt({ draft, run, onPrint }: Props) {
  const t = useTranslations('transfers');
  const { dateTime } = useFormats();
  const words = useWords(draft.kind);
  const [chosen, setChosen] = useState<State>();
  const heading = useHeading(run, words.summary(run));
  const { ledger } = run;
  const counts = ledger.counts();
  const total = run.entries.size;
  const only = chosen && counts[chosen] > 0 ? chosen : undefined;
  const rows = useReceiptRows(draft, run, only);
  const columns = useReceiptColumns(draft);
  const { needsTcode } = draft.kind;

  return (
    <Stack component="section" aria-label={t('activation.receipt')} sx={{ gap: 1.5 }}>
      <div>
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {needsTcode ? t('activation.receipt') : t('receipt.title', { dealer: run.target.label })}
        </Typography>
        <Typography color="textSecondary">
          {t('receipt.started', { when: dateTime(run.startedAt) })}
        </Typography>
      </div>
      {run.busy && <Typography color="textSecondary">{t('receipt.busy')}</Typography>}
      {run.stop !== undefined && <ProblemNotice about={t('receipt.stopped')} error={run.stop} />}
      {!run.busy && run === draft.run && <UnconfirmedItems draft={draft} run={run} />}
      <CountFilter
        label={t('receipt.filter')}
        options={[
          { value: undefined, label: t('list.all'), count: total },
          ...order
            .filter((state) => counts[state] > 0)
            .map((state) => ({
              value: state,
              label: words.state(run, state),
              count: counts[state],
              tone: stateTones[state],
            })),
        ]}
        chosen={only}
        onChoose={setChosen}
      />
      {!run.busy && (
        <ReceiptActions draft={draft} run={run} onPrint={counts.done > 0 ? onPrint : undefined} />
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
/** Milliseconds between two changes of the rows while a run is busy: each goes over all of them. */
const refreshMs = 500;

function useReceiptRows({ kind }: BatchDraft, run: Run, only: State | undefined): ReceiptRow[] {
  const words = useWords(kind);
  const latest = useRef(words);
  latest.current = words;
  const revision = useThrottled(run.revision, run.busy ? refreshMs : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is mutable, and its revision grows with each change
  return useMemo(
    () =>
      (only ? run.ledger.ids(only) : run.ledger.ids()).map((sn) => {
        const { state } = run.ledger.of(sn);
        const { tcode = '', product = '' } = run.entries.get(sn) ?? {};
        return {
          ...{ sn, tcode, product, tone: stateTones[state] },
          result: latest.current.state(run, state),
          reason: latest.current.reasonOf(run, sn),
        };
      }),
    [run, revision, only, run.busy],
  );
}

function useReceiptColumns({ kind: { needsTcode } }: BatchDraft): GridColumn<ReceiptRow>[] {
  const t = useTranslations('transfers');
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
      },
      needsTcode && { field: 'tcode', label: t('list.tcode'), width: 130, value: ({ tcode }) => tcode },
      { field: 'product', label: t('list.product'), width: 150, value: ({ product }) => product },
      {
        field: 'result',
        label: t('receipt.result'),
        width: 140,
        value: ({ result }) => result,
        cell: ({ tone, result }) => <Tag tone={tone}>{result}</Tag>,
      },
      { field: 'reason', label: t('receipt.reason'), width: 220, value: ({ reason }) => reason },
    ];
    return columns.filter((column) => column !== false);
  }, [t, needsTcode]);
}

/** A value that changes at most once in `ms`; 0 passes it on at once. */
function useThrottled<T>(value: T, ms: number): T {
  const [passed, setPassed] = useState({ value, at: 0 });
  useEffect(() => {
    if (ms === 0 || passed.value === value) return;
    const timer = setTimeout(() => setPassed({ value, at: Date.now() }), passed.at + ms - Date.now());
    return () => clearTimeout(timer);
  }, [value, ms, passed]);
  return ms === 0 ? value : passed.value;
}

/** The receipt's heading, which takes the focus when it comes; and what the tray would tell of its end is told here. */
function useHeading(run: Run, summary: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of what was being worked on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const wasBusy = useRef(run.busy);
  useEffect(() => {
    if (wasBusy.current && !run.busy) announce(summary);
    wasBusy.current = run.busy;
    run.clearTray();
    // Whoever had paused or stopped it there is not left without a place.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [run, run.busy, summary]);
  return heading;
}

interface ActionsProps {
  draft: BatchDraft;
  run: Run;
  onPrint: (() => void) | undefined;
}

/** Where to go from a receipt, and what to take along from it. */
function ReceiptActions({ draft, run, onPrint }: ActionsProps) {
  const t = useTranslations('transfers');
  const words = useWords(draft.kind);
  const { ledger } = run;
  const { needsTcode } = draft.kind;
  const { done, unknown, missing, waiting } = ledger.counts();
  const left = run.entries.size - done + draft.list.state().entries.length;
  const isOpen = unknown + missing + waiting > 0;
  const file = (kind: 'csv' | 'xlsx') =>
    receiptFile(run, kind, needsTcode, {
      sn: t('list.sn'),
      tcode: t('list.tcode'),
      product: t('list.product'),
      dealer: t('receipt.dealer'),
      result: t('receipt.result'),
      reason: t('receipt.reason'),
      stateOf: (sn) => words.state(run, ledger.of(sn).state),
      reasonOf: (sn) => words.reasonOf(run, sn),
    });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {run === draft.run ? (
        <Button variant={isOpen ? 'outlined' : 'contained'} onClick={() => draft.archiveReceipt()}>
          {t('receipt.goOn', { count: left })}
        </Button>
      ) : (
        <Button variant="outlined" startIcon={<ChevronLeft />} onClick={() => draft.viewReceipt(null)}>
          {t('receipt.back')}
        </Button>
      )}
      {onPrint && (
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={onPrint}>
          {t('receipt.handover')}
        </Button>
      )}
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button variant="outlined" key={kind} startIcon={<FileDownloadOutlined />} onClick={() => file(kind)}>
          {t('receipt.file', { kind: kind.toUpperCase() })}
        </Button>
      ))}
    </Stack>
  );
}
