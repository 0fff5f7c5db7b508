'use client';

import { useRouter } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';

/** Without cookies the server keeps its own zone, whatever is asked of it. */
let renderedAgain: string | undefined;

/** Renders a page again whose times the server formatted in another zone than the reader's, which it did not know yet. */
export function RenderInTimeZone({ rendered }: { rendered: string }) {
  const router = useRouter();
  const zone = useTimeZone();
  useEffect(() => {
    if (!zone || zone === rendered || zone === renderedAgain) return;
    renderedAgain = zone;
    router.refresh();
  }, [zone, rendered, router]);
  return null;
}
