'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { splitEntries } from '../../ui/import/parse-entries.ts';
import { takeHandedOffSelection } from '../../ui/storage/selection-handoff.ts';
import type { TransferDraft } from './transfer-draft.ts';

/**
 * Adds the SNs of the URL (`?sn=1,2`) and the selection that another screen handed off to the draft, without duplicates. An ended
 * receipt is archived first. When the SNs do not fit, none is added, and the hook returns the size that the list would have.
 */
export function useInitialSns(draft: TransferDraft): number | undefined {
  const snParam = useSearchParams().get('sn') ?? '';
  const route = usePathname();
  const [excessiveCount, setExcessiveCount] = useState<number>();
  useEffect(() => {
    // After the run and a reload, the URL still has the SNs of the receipt.
    const snsInUrl = splitEntries(snParam).filter((sn) => !draft.run?.entries.has(sn));
    const requested = [...snsInUrl, ...takeHandedOffSelection(route)];
    if (requested.length > 0) {
      draft.viewReceipt(null);
      draft.archiveReceipt();
    }
    const { entries } = draft.list.state();
    const listedSns = new Set(entries.map(({ sn }) => sn));
    const newSns = [...new Set(requested)].filter((sn) => !listedSns.has(sn));
    if (newSns.length > 0 && !draft.list.add(newSns.map((sn) => ({ sn, tcode: '' }))))
      setExcessiveCount(entries.length + newSns.length);
  }, [draft, snParam, route]);
  return excessiveCount;
}
