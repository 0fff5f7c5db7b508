'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useFormInUrl } from './form-url.ts';

/**
 * Refreshes the page after a save, once the form has left the URL. The router would drop a refresh during the step
 * back.
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
