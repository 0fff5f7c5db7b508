'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../use-debounced.ts';
import { useFunctionKey } from '../use-function-key.ts';
import type { LoadChoices } from './types.ts';

/** Milliseconds after the last key before the server is asked. */
const debounceMs = 200;
/** Longest text that the server searches for. */
const longest = 20;

/** Returns the part of a typed text that the server searches for. */
export const searched = (typed: string) => typed.trim().slice(0, longest);

/** Returns what the server finds for a text while a list is open; the former choices stay until it answers. */
export function useFound(load: LoadChoices, text: string, open: boolean) {
  const settled = useDebounced(text, text === '' ? 0 : debounceMs);
  const { data, error, isPlaceholderData, isPending } = useQuery({
    queryKey: [...useFunctionKey(load), settled],
    queryFn: ({ signal }) => load(settled, signal),
    enabled: open && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pending = settled !== text || isPending || isPlaceholderData;
  return { found: data ?? [], pending, error: error ?? undefined };
}
