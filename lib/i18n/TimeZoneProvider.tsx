'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isTimeZone } from '../time-zone.ts';
import { getBrowserTimeZone, saveTimeZone } from './save-locale.ts';

/** Saved by this document: without cookies the server keeps its own. */
let savedZone: string | undefined;

/**
 * Formats times of client components in the URL's or the browser's time zone. A page that the server rendered in another
 * zone is rendered again in place, with the browser's zone in a cookie.
 */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const serverZone = useTimeZone();
  const zone = useSyncExternalStore(
    subscribeToNothing,
    () => getBrowserTimeZone() ?? serverZone,
    () => serverZone,
  );
  const inUrl = useSearchParams().get('timeZone') ?? '';
  const shown = isTimeZone(inUrl) ? inUrl : zone;
  useEffect(() => {
    if (!zone || zone === serverZone || isTimeZone(inUrl) || savedZone === zone) return;
    savedZone = zone;
    saveTimeZone(zone);
    router.refresh();
  }, [zone, serverZone, inUrl, router]);
  return (
    <NextIntlClientProvider locale={useLocale()} {...(shown ? { timeZone: shown } : {})}>
      {children}
    </NextIntlClientProvider>
  );
}

const subscribeToNothing = () => () => {};
