'use client';

import { useTranslations } from 'next-intl';
import { useUnloadGuard } from '../use-unload-guard.ts';
import { JobCard } from './JobCard.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import type { Notice } from './notices.ts';
import type { Job } from './store.ts';
import css from './tray.module.css';

/** Jobs and notices in the corner, the newest at the bottom. A page with work under way asks before it goes. */
export function TrayPanel({ jobs, notices }: { jobs: readonly Job[]; notices: readonly Notice[] }) {
  const t = useTranslations('jobs');
  useUnloadGuard(jobs.some(({ state }) => state === 'running'));
  return (
    <section className={css.tray} aria-label={t('title')}>
      {[...jobs].reverse().map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
      <div role="status" className={css.notices}>
        {notices.map((each) => (
          <NoticeCard key={each.id} notice={each} />
        ))}
      </div>
    </section>
  );
}
