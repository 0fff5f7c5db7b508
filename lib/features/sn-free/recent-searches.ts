'use client';

import { useCallback, useEffect } from 'react';
import { getStored, setStored, useStored } from '../../ui/account-storage.ts';

const name = 'snFree.recent';
/** Most serial numbers that are kept. */
const maxSearches = 8;

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The serial numbers that this person has looked for in this browser, the latest first; `answered` is the latest. */
export function useRecentSearches(user: string, latestSn: string | undefined) {
  const [value] = useStored(user, name);
  useEffect(() => {
    if (!latestSn) return;
    const others = listOf(getStored(user, name)).filter((sn) => sn !== latestSn);
    setStored(user, name, [latestSn, ...others].slice(0, maxSearches));
  }, [user, latestSn]);
  const forget = useCallback(() => setStored(user, name, undefined), [user]);
  return { recent: listOf(value), forget };
}
