'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResponseBody } from '../../contract/index.ts';
import { lowStockQuery } from '../../queries/stock.ts';

/** An alert that reminds: a product whose inactive devices are at or below their threshold. */
export type FiringAlert = ResponseBody<'inventoryAlerts.firing'>['items'][number];

/** Milliseconds after which the bell loads them again when it is opened. */
const staleTimeMs = 60_000;

/**
 * Returns what is low on stock, as last loaded, and why the latest request failed. `isActive` loads it: only the reminder
 * does, which accounts that may not see the stock do not have.
 */
export function useLowStock({ isActive = false } = {}) {
  const { data, error } = useQuery({ ...lowStockQuery, staleTime: staleTimeMs, enabled: isActive });
  return { items: data?.items, error: error ?? undefined };
}

/** Returns a function that loads again what is low on stock when the last response is a minute old or failed. */
export function useRefreshLowStock(): (options?: { always?: boolean }) => void {
  const client = useQueryClient();
  return useCallback(
    ({ always = false } = {}) =>
      void client.refetchQueries({
        ...lowStockQuery,
        type: 'active',
        predicate: ({ state }) =>
          always || state.status === 'error' || Date.now() - state.dataUpdatedAt > staleTimeMs,
      }),
    [client],
  );
}

/** Returns a function that removes an alert that no longer reminds. */
export function useRemoveFiring(): (id: string) => void {
  const client = useQueryClient();
  return useCallback(
    (id) =>
      client.setQueryData(
        lowStockQuery.queryKey,
        (stock) => stock && { ...stock, items: stock.items.filter((alert) => alert.id !== id) },
      ),
    [client],
  );
}
