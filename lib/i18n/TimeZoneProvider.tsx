'use client';

import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { getBrowserTimeZone, saveTimeZone } from './save-locale.ts';

/**
 * Formats times of client components in the browser's time zone and stores the zone in a cookie for the next page. A page
 * rendered in another zone is corrected in the browser, because a reload would interrupt the user.
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
