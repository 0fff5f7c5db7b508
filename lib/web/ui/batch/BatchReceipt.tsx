'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { datedFileName } from '#lib/contract/files/dated-file-name.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { download } from '../export/download.ts';
import { Icon } from '../icon/Icon.tsx';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { ProblemNotice } from '../problem/ProblemNotice.tsx';
import { Tag, type Tone } from '../Tag.tsx';
import css from './batch.module.css';
import type { BatchDraft, DraftEntry, DraftItem } from './batch-draft.ts';
import type { BatchRun, RunTexts } from './batch-run.ts';
import type { EntryState } from './entry-statuses.ts';
import { UnconfirmedItems, type UnconfirmedTexts } from './UnconfirmedItems.tsx';
import { useReceiptHeading } from './use-receipt-heading.ts';

const toneByState: Record<EntryState, Tone> = {
  waiting: 'plain',
  sending: 'info',
  done: 'success',
  refused: 'error',
  missing: 'warning',
  unknown: 'warning',
};

interface ReceiptColumn<Item> {
  label: string;
  value: (item: Item) => string;
}

export interface ReceiptTexts<Item, Target> {
  /** "3 of 4 orders shipped". */
  summary: (run: BatchRun<Item, Target>) => string;
  runTexts: (run: BatchRun<Item, Target>) => RunTexts;
  state: (run: BatchRun<Item, Target>, state: EntryState) => string;
  /** Why an item was refused; empty for all others. */
  reasonOf: (run: BatchRun<Item, Target>, id: string) => string;
  unconfirmed: UnconfirmedTexts;
}

interface Props<Entry extends DraftEntry, Item extends DraftItem, Target> {
  draft: BatchDraft<Entry, Item, Target>;
  run: BatchRun<Item, Target>;
  texts: ReceiptTexts<Item, Target>;
  title: string;
  /** The number of a record, with a link to its page. */
  name: ReceiptColumn<Item> & { href: (item: Item) => string };
  columns: readonly ReceiptColumn<Item>[];
  doneAtLabel: string;
  /** The name of the downloaded receipt. */
  fileName: string;
  continueLabel: (count: number) => string;
  /** The link out of a receipt without open items. */
  done: { href: string; label: string };
  /** Records that were left out, in the receipt and its file. */
  leftOut?: { content: ReactNode; rows: readonly (readonly string[])[] };
}

/** The result of each item of a run, with actions for open ones. An archived receipt can only be printed and exported. */
export function BatchReceipt<Entry extends DraftEntry, Item extends DraftItem, Target>(
  props: Props<Entry, Item, Target>,
) {
  const { draft, run, texts, title, leftOut } = props;
  const t = useTranslations('batch');
  const { dateTime } = useFormats();
  const heading = useReceiptHeading(run, texts.summary(run));
  // The list in this place before may have been scrolled far down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className={css.receipt} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.summary(run)}
      </h2>
      <p>
        {run.busy
          ? t(run.isInOtherTab ? 'elsewhere' : 'busy')
          : t('started', { when: dateTime(run.startedAt) })}
      </p>
      {run.stopError !== undefined && <ProblemNotice about={t('stopped')} error={run.stopError} />}
      {!run.busy && run === draft.state.run && (
        <UnconfirmedItems
          run={run}
          runTexts={texts.runTexts(run)}
          texts={{ ...texts.unconfirmed, lookUp: t('lookUp') }}
        />
      )}
      <ReceiptTable {...props} />
      {leftOut?.content}
      {!run.busy && <ReceiptActions {...props} />}
    </section>
  );
}

function ReceiptTable<Entry extends DraftEntry, Item extends DraftItem, Target>({
  run,
  texts,
  title,
  name,
  columns,
  doneAtLabel,
}: Props<Entry, Item, Target>) {
  const t = useTranslations('batch');
  const { dateTime } = useFormats();
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          {[name, ...columns, { label: t('result') }, { label: doneAtLabel }].map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...run.entries.values()].map((item) => {
          const { state } = run.statuses.of(item.id);
          return (
            <tr key={item.id}>
              <th scope="row" data-label={name.label}>
                <a href={name.href(item)} target="_blank" rel="noopener" translate="no">
                  {name.value(item)}
                </a>
              </th>
              {columns.map(({ label, value }) => (
                <td key={label} data-label={label} translate="no">
                  {value(item)}
                </td>
              ))}
              <td data-label={t('result')}>
                <Tag tone={toneByState[state]}>{texts.state(run, state)}</Tag>
                <small className={css.reason}>{texts.reasonOf(run, item.id)}</small>
              </td>
              <td data-label={doneAtLabel}>{item.doneAt ? dateTime(item.doneAt) : emptyValue}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ReceiptActions<Entry extends DraftEntry, Item extends DraftItem, Target>({
  draft,
  run,
  texts,
  name,
  columns,
  doneAtLabel,
  fileName,
  continueLabel,
  done,
  leftOut,
}: Props<Entry, Item, Target>) {
  const t = useTranslations('batch');
  const isLatest = run === draft.state.run;
  const openCount = run.entries.size - run.statuses.counts().done + draft.state.entries.length;
  const exportCsv = async () => {
    const { toCsv } = await import('../export/csv.ts');
    const headers = [name.label, ...columns.map(({ label }) => label), t('result'), t('reason'), doneAtLabel];
    const rows = [...run.entries.values()].map((item) => [
      name.value(item),
      ...columns.map(({ value }) => value(item)),
      texts.state(run, run.statuses.of(item.id).state),
      texts.reasonOf(run, item.id),
      item.doneAt,
    ]);
    const blob = toCsv(headers, [...rows, ...(leftOut?.rows ?? [])]);
    download({ name: datedFileName(fileName, 'csv'), blob });
  };
  return (
    <div className={css.actions}>
      {!isLatest && (
        <Button variant="outlined" onClick={() => draft.viewReceipt(null)}>
          <Icon name="ChevronLeft" />
          {t('back')}
        </Button>
      )}
      {isLatest && openCount > 0 && (
        <Button variant="outlined" onClick={() => draft.archiveReceipt()}>
          {continueLabel(openCount)}
        </Button>
      )}
      {isLatest && openCount === 0 && (
        <ButtonLink variant="contained" href={done.href} onClick={() => draft.archiveReceipt()}>
          {done.label}
        </ButtonLink>
      )}
      <Button variant="outlined" onClick={() => window.print()}>
        <Icon name="PrintOutlined" />
        {t('print')}
      </Button>
      <Button variant="outlined" onClick={() => void exportCsv()}>
        <Icon name="FileDownloadOutlined" />
        {t('export')}
      </Button>
    </div>
  );
}
