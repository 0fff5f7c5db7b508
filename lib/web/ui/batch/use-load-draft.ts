'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { takeHandedOffSelection } from '../storage/selection-handoff.ts';
import type { BatchDraft, DraftEntry, DraftItem } from './batch-draft.ts';

const noIds: readonly string[] = [];

/**
 * Loads a draft when its screen opens, and adds the selection that a list handed off and `idsInUrl`, whose reference is stable.
 * Archives the receipt of an ended run before. When the records do not fit, it adds none and returns how many there would be.
 */
export function useLoadDraft<Entry extends DraftEntry, Item extends DraftItem, Target>(
  draft: BatchDraft<Entry, Item, Target>,
  idsInUrl = noIds,
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
