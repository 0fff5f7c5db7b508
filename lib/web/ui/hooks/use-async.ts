'use client';

import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface AsyncValue<T> {
  readonly value: T | undefined;
  /** Whether the load failed and there is no value. */
  readonly failed: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads something once for each key, such as code or texts. While a new key loads, or has failed, the previous value stays. */
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
