'use client';

import { useRouter } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';

/** The zone for which the page was last rendered again: only once, as the server never uses it when cookies are blocked. */
let refreshedZone: string | undefined;

/**
 * Renders the page again when the server formatted its times in another zone (`rendered`) than the reader's, for example on the
 * first visit.
 */
export function RenderInTimeZone({ rendered }: { rendered: string }) {
  const router = useRouter();
  const zone = useTimeZone();
  useEffect(() => {
    if (!zone || zone === rendered || zone === refreshedZone) return;
    refreshedZone = zone;
    router.refresh();
  }, [zone, rendered, router]);
  return null;
}
