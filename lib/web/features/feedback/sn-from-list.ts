'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { inputTypes } from '#lib/contract/input-types.ts';

/**
 * Returns the serial number that the list below a form is filtered by, or "". `location` still has the former URL while
 * Next renders the new page.
 */
export function useSnFromList(): string {
  const search = useSearchParams();
  const [sn] = useState(() => inputTypes.sn.clean(search.get('sn') ?? ''));
  return inputTypes.sn.accepts.test(sn) ? sn : '';
}
