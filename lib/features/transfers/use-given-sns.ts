'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { entriesOf } from '../../ui/import/pasted.ts';
import type { Desk } from './desk.ts';

/** Puts the SNs of the address (`?sn=…`, several by comma) on the list, each once, so that other screens can lead here with some. */
export function useGivenSns(desk: Desk): void {
  const given = useSearchParams().get('sn') ?? '';
  useEffect(() => {
    const known = new Set(desk.list.state().entries.map(({ sn }) => sn));
    const fresh = entriesOf(given).filter((sn) => !known.has(sn) && !desk.run);
    if (fresh.length > 0) desk.list.add([...new Set(fresh)].map((sn) => ({ sn, tcode: '' })));
  }, [desk, given]);
}
