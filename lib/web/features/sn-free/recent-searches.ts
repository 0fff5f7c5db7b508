'use client';

import { useCallback, useEffect } from 'react';
import { getStored, setStored, useStored } from '../../ui/storage/account-storage.ts';

const storedName = 'snFree.recent';
const maxSearches = 8;

const toSns = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Adds `latestSn` to the user's recent searches in this browser, and returns these, the latest first. `forget` clears them. */
export function useRecentSearches(user: string, latestSn: string | undefined) {
  const [value] = useStored(user, storedName);
  useEffect(() => {
    if (!latestSn) return;
    const others = toSns(getStored(user, storedName)).filter((sn) => sn !== latestSn);
    setStored(user, storedName, [latestSn, ...others].slice(0, maxSearches));
  }, [user, latestSn]);
  const forget = useCallback(() => setStored(user, storedName, undefined), [user]);
  return { recent: toSns(value), forget };
}
