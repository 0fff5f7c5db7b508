'use client';

import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

export interface LoadedRecord<T> {
  value: T | undefined;
  error: unknown;
  retry: () => void;
}

/** Returns a value for a form that does not have to be loaded. */
export const loadedValue = <T>(value: T): LoadedRecord<T> => ({ value, error: undefined, retry: () => {} });

interface ReloadableRecord<T> extends LoadedRecord<T> {
  /** Loads it again and keeps the value until then, also after a failure. */
  reload: () => void;
}

/** Loads a record on each mount, and again when `version` changes. */
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
