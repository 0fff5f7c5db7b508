'use client';

import { useState } from 'react';
import { snForm } from '../../contract/sn-form.ts';

/** The serial number that the list beneath a form is about, to begin with; "" when it is about all. */
export function useSnFromList(): string {
  const [sn] = useState(() => new URLSearchParams(location.search).get('sn') ?? '');
  return snForm.test(sn) ? sn : '';
}
