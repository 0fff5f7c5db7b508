'use client';

import { lazyComponent } from '../lazy-component.tsx';
import { useJobs } from './job-store.ts';
import { useNotices } from './notices.ts';

const TrayPanel = lazyComponent(() => import('./TrayPanel.tsx').then((loaded) => loaded.TrayPanel));

/** Jobs and notices; loaded when there is one. Needs the texts `jobs`. */
export function Tray() {
  const jobs = useJobs();
  const notices = useNotices();
  return jobs.length > 0 || notices.length > 0 ? <TrayPanel jobs={jobs} notices={notices} /> : null;
}
