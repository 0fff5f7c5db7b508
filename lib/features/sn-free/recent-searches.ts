'use client';

import { useCallback, useEffect } from 'react';
import { recall, remember, useMemory } from '../../ui/memory.ts';

const name = 'snFree.recent';
/** Most serial numbers that are kept. */
const maxSearches = 8;

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The serial numbers that this person has looked for in this browser, the latest first; `answered` is the latest. */
export function useRecentSearches(user: string, latestSn: string | undefined) {
  const [value] = useMemory(user, name);
  useEffect(() => {
    if (!latestSn) return;
    const others = listOf(recall(user, name)).filter((sn) => sn !== latestSn);
    remember(user, name, [latestSn, ...others].slice(0, maxSearches));
  }, [user, latestSn]);
  const forget = useCallback(() => remember(user, name, undefined), [user]);
  return { recent: listOf(value), forget };
}
