'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { pageFrame } from '../../../ui/shell/page-frame.ts';

/** Whether the panel covers the page, as on a phone: what lies behind it is out of reach then, for keys and for ears. */
export function useCover(): boolean {
  const covers = useMediaQuery('(max-width: 600px)', { noSsr: true });
  useEffect(() => {
    const page = covers ? pageFrame() : null;
    if (!page) return;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [covers]);
  return covers;
}
