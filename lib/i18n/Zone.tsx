'use client';

import { useRouter } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { tellZone } from './choose.ts';

/**
 * Tells the server the browser's time zone on the first visit; `redraw` shows the times of this page in it at once.
 * A page without times, such as the sign-in, need not be drawn anew.
 */
export function Zone({ redraw }: { redraw: boolean }) {
  const shown = useTimeZone();
  const router = useRouter();
  useEffect(() => {
    if (tellZone(shown ?? '') && redraw) router.refresh();
  }, [shown, redraw, router]);
  return null;
}
