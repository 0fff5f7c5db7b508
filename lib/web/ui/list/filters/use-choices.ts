'use client';

import { useQuery } from '@tanstack/react-query';
import type { Filter, Option } from '../types.ts';

type Choices = Extract<Filter, { kind: 'choices' }>;

const noOptions: readonly Option[] = [];

/** Loads the options of a filter once; empty until they are loaded, and after a failure. */
export function useChoices({ key, load }: Choices): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['choices', key],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? noOptions;
}
