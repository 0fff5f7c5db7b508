'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { jobs, type Work } from '../jobs/store.ts';
import { exportWork, type FileKind } from './export-work.ts';
import { MenuFrame } from './MenuFrame.tsx';
import css from './menu.module.css';
import { countOf, everything } from './selection.ts';
import type { MenuProps } from './Toolbar.tsx';
import type { Query, ReadyMadeFile, Row } from './types.ts';

const kinds: FileKind[] = ['csv', 'xlsx'];

/** Makes a file of all that the filters find, or of the rows chosen, as a job. */
export function ExportMenu<R extends Row>({ screen, anchor, onClose }: MenuProps<R>) {
  const t = useTranslations('list.export');
  const format = useFormatter();
  const { list, columns, selection, total } = screen;
  const { state } = screen.query.shown;
  const chosen = countOf(selection, total);
  const [part, setPart] = useState<'all' | 'chosen'>(chosen > 0 ? 'chosen' : 'all');
  const [width, setWidth] = useState<'shown' | 'every'>('shown');
  const count = part === 'all' ? total : chosen;
  const isDisabled = screen.isOutdated || screen.isFilterPending;
  const start = (kind: FileKind) => {
    const work = exportWork({
      list,
      columns: width === 'shown' ? columns : list.columns,
      state,
      selection: part === 'all' ? everything : selection,
      kind,
      say: ({ rows, counted, full, cut }) => {
        const counts = { rows: format.number(rows), counted: format.number(counted) };
        const said = full ? t('full', counts) : t(rows === counted ? 'done' : 'changed', counts);
        return cut > 0 ? `${said} ${t('cut', { count: cut })}` : said;
      },
    });
    void jobs.start(t('job', { title: list.title, kind: kind.toUpperCase() }), work);
    onClose();
  };
  return (
    <MenuFrame title={t('title')} anchor={anchor} onClose={onClose}>
      {chosen > 0 && (
        <fieldset>
          <legend>{t('rows')}</legend>
          <Radio name="part" checked={part === 'chosen'} onChange={() => setPart('chosen')}>
            {t('chosen', { count: format.number(chosen) })}
          </Radio>
          <Radio name="part" checked={part === 'all'} onChange={() => setPart('all')}>
            {t('all', { count: format.number(total) })}
          </Radio>
        </fieldset>
      )}
      <fieldset>
        <legend>{t('columns')}</legend>
        <Radio name="width" checked={width === 'shown'} onChange={() => setWidth('shown')}>
          {t('shown', { count: columns.length })}
        </Radio>
        <Radio name="width" checked={width === 'every'} onChange={() => setWidth('every')}>
          {t('every', { count: list.columns.length })}
        </Radio>
      </fieldset>
      <p className={css.hint}>{t('rowsInFile', { count })}</p>
      <div className={css.menuActions}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={css.action}
            disabled={isDisabled || count === 0}
            onClick={() => start(kind)}
          >
            {kind.toUpperCase()}
          </button>
        ))}
      </div>
      {list.readyMade && (
        <ReadyMade
          file={list.readyMade}
          filters={state.filters}
          disabled={isDisabled || total === 0}
          onStart={onClose}
        />
      )}
    </MenuFrame>
  );
}

interface ReadyMadeProps {
  file: ReadyMadeFile;
  filters: Query;
  disabled: boolean;
  onStart: () => void;
}

/** Fetches a file that somebody else makes, as a job. */
function ReadyMade({ file, filters, disabled, onStart }: ReadyMadeProps) {
  const { label, hint, job, load, say } = file;
  const start = () => {
    const work: Work = async (progress, signal) => {
      const fetched = await load(filters, signal, progress);
      return { summary: say(fetched.blob.size), file: fetched };
    };
    void jobs.start(job, work, { inBytes: true });
    onStart();
  };
  return (
    <div className={css.apart}>
      <p className={css.hint}>{hint}</p>
      <button type="button" className={css.action} disabled={disabled} onClick={start}>
        {label}
      </button>
    </div>
  );
}

interface RadioProps {
  name: string;
  checked: boolean;
  onChange: () => void;
  children: string;
}

function Radio({ name, checked, onChange, children }: RadioProps) {
  return (
    <label className={css.menuChoice}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      {children}
    </label>
  );
}
