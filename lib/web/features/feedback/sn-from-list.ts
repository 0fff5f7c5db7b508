'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { inputTypes } from '#lib/contract/input-types.ts';

/**
 * Returns the serial number by which the list below a form is filtered; "" for none or an invalid one. Reads it from Next, as
 * `location` still has the former URL while Next renders the new page.
 */
export function useSnFromList(): string {
  const search = useSearchParams();
  const [sn] = useState(() => inputTypes.sn.clean(search.get('sn') ?? ''));
  return inputTypes.sn.accepts.test(sn) ? sn : '';
}
