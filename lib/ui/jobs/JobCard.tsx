'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { download } from '../export/download.ts';
import { Icon } from '../icons.tsx';
import { useProblemText } from '../problem.tsx';
import { downloadReport, shownLines } from './report.ts';
import { type Job, type JobResult, jobs } from './store.ts';
import css from './tray.module.css';
import { useShortly } from './use-shortly.ts';

/** One job: how far it is, a way to stop it, and what it left behind. */
export function JobCard({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const problem = useProblemText();
  const running = job.state === 'running';
  const failed = job.state === 'failed' || job.result?.warning;
  const { over, frame } = useShortly(job.result?.undo !== undefined);
  return (
    <article
      className={css.card}
      aria-label={job.title}
      data-state={failed ? 'failed' : job.state}
      {...(job.result?.undo ? frame : {})}
    >
      <header className={css.head}>
        <strong className={css.text}>{job.title}</strong>
        {running ? (
          <span className={css.pair}>
            <PauseButton job={job} />
            <button type="button" className={css.button} onClick={() => jobs.cancel(job.id)}>
              {t('cancel')}
            </button>
          </span>
        ) : (
          <button
            type="button"
            className={css.close}
            aria-label={t('dismiss')}
            onClick={() => jobs.dismiss(job.id)}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </header>
      {running && <Bar job={job} />}
      <div role="status">
        {running && job.pace === 'held' && t('paused')}
        {running && job.waits !== undefined && t('waits', { seconds: job.waits })}
        {job.state === 'failed' && problem(job.error)}
        {job.state === 'cancelled' && t('cancelled')}
        {job.result?.summary}
      </div>
      {job.result && <Outcome result={job.result} canUndo={!over} />}
    </article>
  );
}

/** Holds work that can pause, and lets it go on. */
function PauseButton({ job: { id, pace } }: { job: Job }) {
  const t = useTranslations('jobs');
  if (!pace) return null;
  const held = pace === 'held';
  return (
    <button type="button" className={css.button} onClick={() => (held ? jobs.resume(id) : jobs.pause(id))}>
      <Icon name={held ? 'play' : 'pause'} size={16} />
      {t(held ? 'resume' : 'pause')}
    </button>
  );
}

function Bar({ job: { done, total, title, inBytes } }: { job: Job }) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  const { size } = useFormats();
  const said = (steps: number) => (inBytes ? size(steps) : format.number(steps));
  if (total === 0)
    return (
      <>
        <progress className={css.bar} aria-label={title} />
        {done > 0 && <small>{said(done)}</small>}
      </>
    );
  return (
    <>
      <progress className={css.bar} aria-label={title} value={done} max={total} />
      <small>{t('progress', { done: said(done), total: said(total) })}</small>
    </>
  );
}

function Outcome({ result, canUndo }: { result: JobResult; canUndo: boolean }) {
  const t = useTranslations('jobs');
  const [open, setOpen] = useState(false);
  const [undone, setUndone] = useState(false);
  const { undo } = result;
  const here = usePathname();
  const { file, report } = result;
  const link = result.link?.href === here ? undefined : result.link;
  const failed = report?.filter(({ done }) => !done) ?? [];
  return (
    <>
      <div className={css.buttons}>
        {undo && canUndo && !undone && (
          <button
            type="button"
            className={css.button}
            onClick={() => {
              setUndone(true);
              undo();
            }}
          >
            {t('undo')}
          </button>
        )}
        {link && (
          <Link className={css.button} href={link.href} data-main>
            {link.label}
          </Link>
        )}
        {file && (
          <button type="button" className={css.button} data-main onClick={() => download(file)}>
            <Icon name="download" size={16} />
            {t('download', { name: file.name })}
          </button>
        )}
        {failed.length > 0 && (
          <button type="button" className={css.button} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('failures', { count: failed.length })}
          </button>
        )}
        {report && (
          <button
            type="button"
            className={css.button}
            onClick={() =>
              downloadReport(report, {
                row: t('row'),
                result: t('result'),
                reason: t('reason'),
                done: t('done'),
                failed: t('failed'),
              })
            }
          >
            <Icon name="download" size={16} />
            {t('report')}
          </button>
        )}
      </div>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <ul className={css.lines} tabIndex={0} aria-label={t('failures', { count: failed.length })}>
          {failed.slice(0, shownLines).map(({ id, name = id, reason }) => (
            <li key={id}>
              {name}: {reason}
            </li>
          ))}
          {failed.length > shownLines && <li>{t('moreInReport', { count: failed.length - shownLines })}</li>}
        </ul>
      )}
    </>
  );
}
