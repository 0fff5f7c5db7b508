'use client';

import { useRouter } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { tellZone } from './choose.ts';

/** Tells the server the browser's time zone on the first visit and shows the page's times in it. */
export function Zone() {
  const shown = useTimeZone();
  const router = useRouter();
  useEffect(() => {
    if (tellZone(shown ?? '')) router.refresh();
  }, [shown, router]);
  return null;
}
