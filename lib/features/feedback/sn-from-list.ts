'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { snPattern } from '../../contract/sn-pattern.ts';

/**
 * The serial number that the list beneath a form is about, to begin with; "" when it is about all. Not from `location`,
 * which still has the former page's address while Next renders the new one.
 */
export function useSnFromList(): string {
  const search = useSearchParams();
  const [sn] = useState(() => search.get('sn') ?? '');
  return snPattern.test(sn) ? sn : '';
}
