'use client';

import { useCallback, useEffect } from 'react';
import { getStored, setStored, useStored } from '../../ui/storage/account-storage.ts';

const name = 'snFree.recent';
const maxSearches = 8;

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Returns the user's recent searches in this browser, latest first, and adds `latestSn`. */
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
