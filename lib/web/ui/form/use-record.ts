'use client';

import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** A record for a form: loading while both `value` and `error` are undefined. */
export interface LoadedRecord<T> {
  value: T | undefined;
  error: unknown;
  retry: () => void;
}

/** Wraps a value that does not have to be loaded, such as that of a new record. */
export const loadedValue = <T>(value: T): LoadedRecord<T> => ({ value, error: undefined, retry: () => {} });

interface ReloadableRecord<T> extends LoadedRecord<T> {
  /** Loads the record again. The value stays until then, and after a failure. */
  reload: () => void;
}

/** Loads the record of a form on each mount, and again when `version` changes. `retry` clears it first. */
export function useRecord<T, Key extends QueryKey>(
  query: UseQueryOptions<T, Error, T, Key>,
  version?: unknown,
): ReloadableRecord<T> {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const reload = useCallback(() => void refetch(), [refetch]);
  const latestVersion = useRef(version);
  useEffect(() => {
    if (latestVersion.current === version) return;
    latestVersion.current = version;
    reload();
  }, [version, reload]);
  const retry = () => void client.resetQueries({ queryKey: query.queryKey, exact: true });
  return { value: data, error: error ?? undefined, retry, reload };
}
