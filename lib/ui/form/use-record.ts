'use client';

import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** A record of a form or page. */
export interface Loaded<T> {
  value: T | undefined;
  error: unknown;
  /** Removes the value and loads it again, as after a failure. */
  retry: () => void;
}

/** A record that can also be loaded again behind the form. */
interface Renewable<T> extends Loaded<T> {
  /** Loads it again; the value stays until another one is loaded, and when that fails. */
  renew: () => void;
}

/** Loads a record once for each mount, and again when `basis` changes. */
export function useRecord<T, Key extends QueryKey>(
  query: UseQueryOptions<T, Error, T, Key>,
  basis?: unknown,
): Renewable<T> {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const renew = useCallback(() => void refetch(), [refetch]);
  const latestBasis = useRef(basis);
  useEffect(() => {
    if (latestBasis.current === basis) return;
    latestBasis.current = basis;
    renew();
  }, [basis, renew]);
  const retry = () => void client.resetQueries({ queryKey: query.queryKey, exact: true });
  return { value: data, error: error ?? undefined, retry, renew };
}
