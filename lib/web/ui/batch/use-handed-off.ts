'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { takeHandedOffSelection } from '../storage/selection-handoff.ts';
import type { BatchDraft, DraftEntry, DraftItem } from './batch-draft.ts';

const none: readonly string[] = [];

/**
 * Loads the draft and adds the selection that a list handed off and `idsInUrl`, whose reference is stable; it closes an ended
 * receipt. When they do not fit, none is added, and the number of records that the draft would have is returned.
 */
export function useHandedOff<Entry extends DraftEntry, Item extends DraftItem, Target>(
  draft: BatchDraft<Entry, Item, Target>,
  idsInUrl = none,
): number | undefined {
  const route = usePathname();
  const [tooMany, setTooMany] = useState<number>();
  useEffect(() => {
    draft.load();
    const ids = [...idsInUrl, ...takeHandedOffSelection(route)];
    if (ids.length === 0) return;
    draft.viewReceipt(null);
    draft.archiveReceipt();
    if (!draft.add(ids)) setTooMany(draft.state.entries.length + ids.length);
  }, [draft, route, idsInUrl]);
  return tooMany;
}
