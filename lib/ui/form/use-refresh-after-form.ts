'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useFormInUrl } from './form-url.ts';

/**
 * Loads the page anew behind a form that was saved, once the form has left the address: a step in the history makes the
 * router drop what it was loading just then, and the page would go on showing what it was before.
 */
export function useRefreshAfterForm(): () => void {
  const router = useRouter();
  const open = useFormInUrl() !== null;
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!saved || open) return;
    setSaved(false);
    router.refresh();
  }, [saved, open, router]);
  return () => setSaved(true);
}
