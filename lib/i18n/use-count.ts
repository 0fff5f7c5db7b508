'use client';

import { useFormatter } from 'next-intl';

/**
 * Returns the arguments of texts with a count that are on screen at once. Below 1,000 they need no Intl, which first loads
 * its data: 50 ms on a slow device.
 */
export function useCount(): (count: number) => { count: number; shown: string } {
  const format = useFormatter();
  return (count) => ({ count, shown: count < 1_000 ? String(count) : format.number(count) });
}
