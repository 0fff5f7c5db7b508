'use client';

import { lazyPanel } from '../loading/lazy-panel.tsx';
import { useJobs } from './job-store.ts';
import { useNotices } from './notices.ts';

const TrayPanel = lazyPanel(['jobs'], () => import('./TrayPanel.tsx'));

/** Jobs and notices; loaded when there is one. */
export function Tray() {
  const jobs = useJobs();
  const notices = useNotices();
  return jobs.length > 0 || notices.length > 0 ? <TrayPanel jobs={jobs} notices={notices} /> : null;
}
