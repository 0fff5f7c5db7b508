'use client';

import { useSearchParams } from 'next/navigation';
import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isTimeZone } from '#lib/contract/time-zone.ts';
import { formats } from './formats.ts';
import { getBrowserTimeZone, saveTimeZone } from './save-locale.ts';

/**
 * Formats times of client components in the time zone of the URL, else of the browser. Saves the browser's zone in a cookie
 * for the server; times that it had formatted in another zone are rendered again (RenderInTimeZone).
 */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const serverZone = useTimeZone();
  const zone = useSyncExternalStore(subscribeToNothing, getBrowserTimeZone, () => serverZone);
  const inUrl = useSearchParams().get('timeZone') ?? '';
  const displayedZone = isTimeZone(inUrl) ? inUrl : zone;
  useEffect(() => {
    if (zone) saveTimeZone(zone);
  }, [zone]);
  return (
    <NextIntlClientProvider
      locale={useLocale()}
      formats={formats}
      {...(displayedZone ? { timeZone: displayedZone } : {})}
    >
      {children}
    </NextIntlClientProvider>
  );
}

const subscribeToNothing = () => () => {};
