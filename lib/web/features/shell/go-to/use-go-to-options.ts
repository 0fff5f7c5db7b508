'use client';

import { useEffect, useState } from 'react';
import { cleanNumber, cleanTerm } from '#lib/contract/input-types.ts';
import type { Option } from './go-to-option.ts';
import type { SearchScope } from './search-scope.ts';

/** Fewer characters match too many numbers. */
const minCharacters = 3;
const debounceMs = 120;

/**
 * Returns devices and orders whose number starts with the text, and screens whose name contains it. `searchScope`: which
 * records the account may see.
 */
export function useGoToOptions(screens: readonly Option[], searchScope: SearchScope, text: string): Option[] {
  const query = cleanTerm(text).toLocaleLowerCase();
  const number = cleanNumber(text);
  const { devices, orders } = searchScope;
  const [records, setRecords] = useState<Option[]>([]);
  const isEnough = number.length >= minCharacters;
  useEffect(() => {
    if (!isEnough) return setRecords([]);
    const stop = new AbortController();
    const load = async () => {
      const { findMatches } = await import('./go-to-matches.ts');
      const found = await findMatches(number, { devices, orders }, stop.signal);
      if (!stop.signal.aborted) setRecords(found);
    };
    // After a failure only screens are offered; Enter (GoTo.tsx) searches again and shows the error.
    const timer = setTimeout(() => void load().catch(() => {}), debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [number, isEnough, devices, orders]);
  if (!query) return [];
  // Until the next response, only those that still match.
  const matches = isEnough ? records.filter(({ label }) => label.startsWith(number)) : [];
  return [...matches, ...screens.filter(({ label }) => label.toLocaleLowerCase().includes(query))];
}
