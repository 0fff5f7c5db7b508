'use client';

import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface AsyncValue<T> {
  readonly value: T | undefined;
  readonly failed: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads something that does not change. After a change of the key, or a failure, the previous value stays. */
export function useAsync<T>(queryKey: QueryKey, load: () => Promise<T>, enabled: boolean): AsyncValue<T> {
  const { data, error, isError, refetch } = useQuery({
    queryKey,
    queryFn: load,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    // Modules and components cannot be compared.
    structuralSharing: false,
  });
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(() => data);
  const value = data ?? latest;
  return { value, failed: isError && value === undefined, error, retry: () => void refetch() };
}
