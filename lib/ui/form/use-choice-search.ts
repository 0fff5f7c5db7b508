'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../use-debounced.ts';
import type { LoadChoices } from './types.ts';

/** Milliseconds between the last key press and the request. */
const debounceMs = 200;
/** Longest text that the server searches for. */
const longest = 20;

/** Returns the part of a typed text that the server searches for. */
export const searched = (typed: string) => typed.trim().slice(0, longest);

/** Returns the choices that the server finds for a text. The former ones stay until they are loaded. */
export function useChoiceSearch(key: string, load: LoadChoices, text: string, enabled: boolean) {
  const settled = useDebounced(text, text === '' ? 0 : debounceMs);
  const { data, error, isPlaceholderData, isPending } = useQuery({
    queryKey: ['choices', key, 'search', settled],
    queryFn: ({ signal }) => load(settled, signal),
    enabled: enabled && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pending = settled !== text || isPending || isPlaceholderData;
  return { found: data ?? [], pending, error: error ?? undefined };
}
