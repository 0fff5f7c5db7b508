'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { runWhenIdle } from '../../../ui/loading/run-when-idle.ts';

const idleTimeoutMs = 2_000;

/**
 * Stores each record whose page is opened, for the recent records of the search, and removes one whose page is missing. A failure
 * is ignored.
 */
export function RememberRecord({ user }: { user: string }) {
  const pathname = usePathname();
  useEffect(() => {
    const remember = async () => {
      const main = document.getElementById('main');
      const label = main?.querySelector<HTMLElement>('article[data-record]')?.dataset.record;
      if (!label && !main?.querySelector('[data-missing]')) return;
      const { rememberRecord, forgetRecord } = await import('./recent-records.ts');
      if (label) rememberRecord(user, { href: pathname, label });
      else forgetRecord(user, pathname);
    };
    return runWhenIdle(() => void remember().catch(() => {}), idleTimeoutMs);
  }, [pathname, user]);
  return null;
}
