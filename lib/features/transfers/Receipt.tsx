'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { deviceRoute } from '../../nav.ts';
import { Icon } from '../../ui/icons.tsx';
import { LongTable } from '../../ui/LongTable.tsx';
import { announce } from '../../ui/live.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { CountFilter } from './CountFilter.tsx';
import { Doubts } from './Doubts.tsx';
import css from './desk.module.css';
import type { Desk } from './desk.ts';
import { receiptFile } from './files.ts';
import type { State } from './ledger.ts';
import type { Run } from './run.ts';
import { stateTones, useWords } from './words.ts';

interface Props {
  desk: Desk;
  run: Run;
  /** Shows the sheet to print; left out where there is none. */
  onPrint?: () => void;
}

const order: State[] = ['done', 'sending', 'refused', 'missing', 'unknown', 'waiting'];

/** What becomes of each entry of a run, and what can be done about those that are not done; of an earlier one to look at. */
export function Receipt({ desk, run, onPrint }: Props) {
  const t = useTranslations('transfers');
  const { dateTime } = useFormats();
  const words = useWords(desk.kind);
  const [chosen, setChosen] = useState<State>();
  const heading = useHeading(run, words.summary(run));
  const { ledger } = run;
  const counts = ledger.counts();
  const total = run.entries.size;
  const only = chosen && counts[chosen] > 0 ? chosen : undefined;
  const shown = only ? ledger.ids(only) : ledger.ids();
  const { needsTcode } = desk.kind;

  return (
    <section className={css.part} aria-label={t('activation.receipt')}>
      <header className={css.partHead}>
        <h2 ref={heading} tabIndex={-1}>
          {needsTcode ? t('activation.receipt') : t('receipt.title', { dealer: run.target.label })}
        </h2>
        <p className={css.soft}>{t('receipt.started', { when: dateTime(run.startedAt) })}</p>
      </header>
      {run.busy && <p className={css.soft}>{t('receipt.busy')}</p>}
      {run.stop !== undefined && <ProblemNotice about={t('receipt.stopped')} error={run.stop} />}
      {!run.busy && run === desk.run && <Doubts desk={desk} run={run} />}
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
      {!run.busy && <ReceiptActions desk={desk} run={run} onPrint={counts.done > 0 ? onPrint : undefined} />}
      <LongTable
        key={only ?? 'all'}
        caption={t('activation.receipt')}
        rows={shown}
        keyOf={(sn) => sn}
        columns={[
          {
            name: 'sn',
            label: t('list.sn'),
            cell: (sn) => (
              <a className={css.code} href={deviceRoute(sn)} target="_blank" rel="noopener">
                {sn}
              </a>
            ),
          },
          ...(needsTcode
            ? [
                {
                  name: 'tcode',
                  label: t('list.tcode'),
                  cell: (sn: string) => <span className={css.code}>{run.entries.get(sn)?.tcode}</span>,
                },
              ]
            : []),
          { name: 'product', label: t('list.product'), cell: (sn) => run.entries.get(sn)?.product },
          {
            name: 'result',
            label: t('receipt.result'),
            cell: (sn) => {
              const { state } = ledger.of(sn);
              return <Tag tone={stateTones[state]}>{words.state(run, state)}</Tag>;
            },
          },
          { name: 'reason', label: t('receipt.reason'), cell: (sn) => words.reasonOf(run, sn) },
        ]}
      />
    </section>
  );
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
  desk: Desk;
  run: Run;
  onPrint: (() => void) | undefined;
}

/** Where to go from a receipt, and what to take along from it. */
function ReceiptActions({ desk, run, onPrint }: ActionsProps) {
  const t = useTranslations('transfers');
  const words = useWords(desk.kind);
  const { ledger } = run;
  const { needsTcode } = desk.kind;
  const { done, unknown, missing, waiting } = ledger.counts();
  const left = run.entries.size - done + desk.list.state().entries.length;
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
    <div className={css.buttons}>
      {run === desk.run ? (
        <Button variant={isOpen ? 'outlined' : 'contained'} onClick={() => desk.putAway()}>
          {t('receipt.goOn', { count: left })}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => desk.view(null)}>
          <Icon name="chevronLeft" size={18} />
          {t('receipt.back')}
        </Button>
      )}
      {onPrint && (
        <Button variant="outlined" startIcon={<Icon name="print" size={18} />} onClick={onPrint}>
          {t('receipt.handover')}
        </Button>
      )}
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button variant="outlined" key={kind} onClick={() => file(kind)}>
          <Icon name="download" size={18} />
          {t('receipt.file', { kind: kind.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}
