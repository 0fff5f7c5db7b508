'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { snPattern } from '../../contract/sn-pattern.ts';

/**
 * Returns the serial number that the list below a form is filtered by, or "". `location` still has the former URL while
 * Next renders the new page.
 */
export function useSnFromList(): string {
  const search = useSearchParams();
  const [sn] = useState(() => search.get('sn') ?? '');
  return snPattern.test(sn) ? sn : '';
}
