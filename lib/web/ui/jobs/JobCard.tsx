'use client';

import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormats } from '../../i18n/use-formats.ts';
import { useProblemText } from '../problem/ProblemNotice.tsx';
import { JobOutcome } from './JobOutcome.tsx';
import { type Job, jobs } from './job-store.ts';
import { DismissButton, TrayCard } from './TrayCard.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/** A job in the tray: progress with buttons to pause and cancel, then its outcome. Undo is offered for eight seconds. */
export function JobCard({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const problemText = useProblemText();
  const isRunning = job.state === 'running';
  const isFailed = job.state === 'failed' || job.result?.warning;
  const { isExpired, holdHandlers } = useAutoDismiss({ isActive: job.result?.undo !== undefined });
  return (
    <TrayCard
      role="article"
      aria-label={job.title}
      data-state={isFailed ? 'failed' : job.state}
      tone={isFailed ? 'warning' : job.state === 'done' ? 'success' : 'info'}
      {...(job.result?.undo ? holdHandlers : {})}
    >
      <Stack
        component="header"
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
      >
        <Typography component="strong" variant="subtitle2" sx={{ flex: '1 1 10rem', minWidth: 0 }}>
          {job.title}
        </Typography>
        {isRunning ? (
          <>
            <PauseButton job={job} />
            <Button variant="outlined" onClick={() => jobs.cancel(job.id)}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <DismissButton onClick={() => jobs.dismiss(job.id)} />
        )}
      </Stack>
      {isRunning && <Progress job={job} />}
      <Typography component="div" role="status">
        {isRunning && job.isPaused && t('paused')}
        {isRunning && job.retryInSeconds !== undefined && t('rateLimited', { seconds: job.retryInSeconds })}
        {job.state === 'failed' && problemText(job.error)}
        {job.state === 'cancelled' && t('cancelled')}
        {job.result?.summary}
      </Typography>
      {job.result && <JobOutcome title={job.title} result={job.result} canUndo={!isExpired} />}
    </TrayCard>
  );
}

function PauseButton({ job: { id, isPaused } }: { job: Job }) {
  const t = useTranslations('jobs');
  if (isPaused === undefined) return null;
  return (
    <Button
      variant="outlined"
      startIcon={isPaused ? <PlayArrow /> : <Pause />}
      onClick={() => (isPaused ? jobs.resume(id) : jobs.pause(id))}
    >
      {t(isPaused ? 'resume' : 'pause')}
    </Button>
  );
}

function Progress({ job: { done, total, title, inBytes } }: { job: Job }) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  const { size } = useFormats();
  const toText = (steps: number) => (inBytes ? size(steps) : format.number(steps));
  const hasTotal = total > 0;
  return (
    <>
      <LinearProgress
        aria-label={title}
        variant={hasTotal ? 'determinate' : 'indeterminate'}
        value={hasTotal ? Math.round((done / total) * 100) : 0}
        sx={{ mt: 1, mb: 0.5 }}
      />
      <Typography component="small" variant="caption">
        {hasTotal ? t('progress', { done: toText(done), total: toText(total) }) : done > 0 && toText(done)}
      </Typography>
    </>
  );
}
