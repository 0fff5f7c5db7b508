'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { entriesOf } from '../../ui/import/pasted.ts';
import { takeHandedOffSelection } from '../../ui/selection-handoff.ts';
import type { BatchDraft } from './batch-draft.ts';

/**
 * Puts on the list what other screens lead here with: the SNs of the address (`?sn=…`, several by comma) and those that
 * were left for this screen, each once. A receipt that has ended makes way for SNs that were left. Gives how many the
 * list would have had where they did not fit; then none of them was added.
 */
export function useGivenSns(draft: BatchDraft): number | undefined {
  const given = useSearchParams().get('sn') ?? '';
  const route = usePathname();
  const [tooMany, setTooMany] = useState<number>();
  useEffect(() => {
    const left = takeHandedOffSelection(route);
    if (left.length > 0) {
      draft.viewReceipt(null);
      draft.archiveReceipt();
    }
    const wanted = [...(draft.run ? [] : entriesOf(given)), ...left];
    const { entries } = draft.list.state();
    const known = new Set(entries.map(({ sn }) => sn));
    const fresh = [...new Set(wanted)].filter((sn) => !known.has(sn));
    if (fresh.length > 0 && !draft.list.add(fresh.map((sn) => ({ sn, tcode: '' }))))
      setTooMany(entries.length + fresh.length);
  }, [draft, given, route]);
  return tooMany;
}
