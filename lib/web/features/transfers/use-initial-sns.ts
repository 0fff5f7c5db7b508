'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { splitEntries } from '../../ui/import/parse-entries.ts';
import { takeHandedOffSelection } from '../../ui/storage/selection-handoff.ts';
import type { BatchDraft } from './batch-draft.ts';

/**
 * Adds the SNs of the URL (`?sn=1,2`) and the selection that another screen handed off, each once. They close an ended receipt,
 * except the SNs that it has. When they do not fit, none is added, and the number that the list would have is returned.
 */
export function useInitialSns(draft: BatchDraft): number | undefined {
  const snParam = useSearchParams().get('sn') ?? '';
  const route = usePathname();
  const [tooMany, setTooMany] = useState<number>();
  useEffect(() => {
    const inUrl = splitEntries(snParam).filter((sn) => !draft.run?.entries.has(sn));
    const requested = [...inUrl, ...takeHandedOffSelection(route)];
    if (requested.length > 0) {
      draft.viewReceipt(null);
      draft.archiveReceipt();
    }
    const { entries } = draft.list.state();
    const listedSns = new Set(entries.map(({ sn }) => sn));
    const newSns = [...new Set(requested)].filter((sn) => !listedSns.has(sn));
    if (newSns.length > 0 && !draft.list.add(newSns.map((sn) => ({ sn, tcode: '' }))))
      setTooMany(entries.length + newSns.length);
  }, [draft, snParam, route]);
  return tooMany;
}
