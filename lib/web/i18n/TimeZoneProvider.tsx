'use client';

import { useSearchParams } from 'next/navigation';
import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isTimeZone } from '#lib/contract/time-zone.ts';
import { formats } from './formats.ts';
import { getBrowserTimeZone, saveTimeZone } from './save-locale.ts';

/**
 * Formats times of client components in the URL's or the browser's time zone. A cookie has the browser's, and tells that
 * scripts run. What the server formatted is then rendered again (RenderInTimeZone).
 */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const serverZone = useTimeZone();
  const zone = useSyncExternalStore(subscribeToNothing, getBrowserTimeZone, () => serverZone);
  const inUrl = useSearchParams().get('timeZone') ?? '';
  const shown = isTimeZone(inUrl) ? inUrl : zone;
  useEffect(() => {
    if (zone) saveTimeZone(zone);
  }, [zone]);
  return (
    <NextIntlClientProvider locale={useLocale()} formats={formats} {...(shown ? { timeZone: shown } : {})}>
      {children}
    </NextIntlClientProvider>
  );
}

const subscribeToNothing = () => () => {};
