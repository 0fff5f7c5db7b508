'use client';

import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** A record of a form or page. */
export interface LoadedRecord<T> {
  value: T | undefined;
  error: unknown;
  /** Removes the value and loads it again, as after a failure. */
  retry: () => void;
}

/** A record that can also be loaded again behind the form. */
interface ReloadableRecord<T> extends LoadedRecord<T> {
  /** Loads it again; the value stays until another one is loaded, and when that fails. */
  reload: () => void;
}

/** Loads a record once for each mount, and again when `basis` changes. */
export function useRecord<T, Key extends QueryKey>(
  query: UseQueryOptions<T, Error, T, Key>,
  version?: unknown,
): ReloadableRecord<T> {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const renew = useCallback(() => void refetch(), [refetch]);
  const latestVersion = useRef(version);
  useEffect(() => {
    if (latestVersion.current === version) return;
    latestVersion.current = version;
    renew();
  }, [version, renew]);
  const retry = () => void client.resetQueries({ queryKey: query.queryKey, exact: true });
  return { value: data, error: error ?? undefined, retry, reload: renew };
}
