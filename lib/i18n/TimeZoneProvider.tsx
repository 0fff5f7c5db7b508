'use client';

import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { getBrowserTimeZone, saveTimeZone } from './save-locale.ts';

/**
 * Shows the times of all client components inside in the browser's own zone, and tells the server that zone for
 * the next page. A page that the server drew for another zone is put right in the browser: asked for anew, it
 * would come when somebody is at work on it already.
 */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const serverZone = useTimeZone();
  const zone = useSyncExternalStore(
    subscribeToNothing,
    () => getBrowserTimeZone() ?? serverZone,
    () => serverZone,
  );
  useEffect(() => {
    if (zone && zone !== serverZone) saveTimeZone(zone);
  }, [zone, serverZone]);
  return (
    <NextIntlClientProvider locale={useLocale()} {...(zone ? { timeZone: zone } : {})}>
      {children}
    </NextIntlClientProvider>
  );
}

const subscribeToNothing = () => () => {};
