'use client';

import { useCallback, useEffect } from 'react';
import { recall, remember, useMemory } from '../../ui/memory.ts';

const name = 'snFree.recent';
/** Most serial numbers that are kept. */
const most = 8;

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The serial numbers that this person has looked for in this browser, the latest first; `answered` is the latest. */
export function useRecent(user: string, answered: string | undefined) {
  const [value] = useMemory(user, name);
  useEffect(() => {
    if (!answered) return;
    const others = listOf(recall(user, name)).filter((sn) => sn !== answered);
    remember(user, name, [answered, ...others].slice(0, most));
  }, [user, answered]);
  const forget = useCallback(() => remember(user, name, undefined), [user]);
  return { recent: listOf(value), forget };
}
