'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { runWhenIdle } from '../../../ui/loading/run-when-idle.ts';

const idleTimeoutMs = 2_000;

/** Remembers each record whose page is opened, for the search, and forgets one that does not exist any longer. */
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
