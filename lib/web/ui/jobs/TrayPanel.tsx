'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useBeforeUnload } from '../unsaved-changes.ts';
import { JobCard } from './JobCard.tsx';
import type { Job } from './job-store.ts';
import { NoticeCard } from './NoticeCard.tsx';
import type { Notice } from './notices.ts';

/** Jobs and notices in the corner. A page with running jobs asks before it is left. */
export default function TrayPanel({ jobs, notices }: { jobs: readonly Job[]; notices: readonly Notice[] }) {
  const t = useTranslations('jobs');
  useBeforeUnload(jobs.some(({ state }) => state === 'running'));
  return (
    <Stack
      component="section"
      aria-label={t('title')}
      sx={{
        position: 'fixed',
        // A panel in this corner moves the tray sideways with --tray-end, or up with --tray-block.
        insetInlineEnd: 'calc(var(--tray-end, 16px) - 16px)',
        insetBlock: 'var(--tray-block, auto var(--tray-bottom, 16px))',
        // Above the actions of a selection.
        'body:has([data-selection-actions]) &': { '--tray-bottom': { xs: '120px', sm: '72px' } },
        zIndex: 1350,
        // The tray would hide the buttons of a full-screen dialog and the entries of a menu.
        'body:has(.MuiDialog-paperFullScreen, .MuiPopover-root) &': { zIndex: 1200 },
        gap: 1,
        width: 392,
        maxWidth: '100vw',
        maxHeight: 'calc(100dvh - 128px)',
        p: '16px 16px 24px',
        overflow: 'auto',
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {[...jobs].reverse().map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
      <Stack role="status" sx={{ gap: 1 }}>
        {notices.map((each) => (
          <NoticeCard key={each.id} notice={each} />
        ))}
      </Stack>
    </Stack>
  );
}
