'use client';

import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { browserZone, tellZone } from './choose.ts';

/**
 * Shows the times of all client components inside in the browser's own zone, and tells the server that zone for
 * the next page. A page that the server drew for another zone is put right in the browser: asked for anew, it
 * would come when somebody is at work on it already.
 */
export function Zone({ children }: { children: ReactNode }) {
  const told = useTimeZone();
  const zone = useSyncExternalStore(
    neverChanges,
    () => browserZone() ?? told,
    () => told,
  );
  useEffect(() => {
    if (zone && zone !== told) tellZone(zone);
  }, [zone, told]);
  return (
    <NextIntlClientProvider locale={useLocale()} {...(zone ? { timeZone: zone } : {})}>
      {children}
    </NextIntlClientProvider>
  );
}

const neverChanges = () => () => {};
