'use client';

import { useQuery } from '@tanstack/react-query';
import type { Filter, Option } from '../types.ts';

type Choices = Extract<Filter, { kind: 'choices' }>;

const none: readonly Option[] = [];

/** The options of a filter; empty until loaded, or when loading fails. */
export function useChoices({ key, load }: Choices): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['choices', key],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? none;
}
