'use client';

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFunctionKey } from '../use-function-key.ts';

/** A record of a form or page. */
export interface Loaded<T> {
  value: T | undefined;
  error: unknown;
  /** Removes the value and loads it again, as after a failure. */
  retry: () => void;
}

/** A record that can also be loaded again behind the form. */
export interface Renewable<T> extends Loaded<T> {
  /** Loads it again; the value stays until another one has come, and when none comes. */
  renew: () => void;
}

/** Loads a record, and again when `load` is another function; `undefined` loads nothing. */
export function useRecord<T>(load: ((signal: AbortSignal) => Promise<T>) | undefined): Renewable<T> {
  const client = useQueryClient();
  const [id, number] = useFunctionKey(load);
  const { data, error, refetch } = useQuery({
    queryKey: [id, number],
    queryFn: load ? ({ signal }) => load(signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const retry = useCallback(() => void client.resetQueries({ queryKey: [id, number] }), [client, id, number]);
  const renew = useCallback(() => void refetch(), [refetch]);
  return { value: data, error: error ?? undefined, retry, renew };
}
