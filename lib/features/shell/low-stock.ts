'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResponseBody } from '../../contract/index.ts';
import { lowStockQuery } from '../../queries/stock.ts';

/** A product whose inactive devices are at or below their threshold. */
export type FiringAlert = ResponseBody<'inventoryAlerts.firing'>['items'][number];

const staleTimeMs = 60_000;

/**
 * Returns low stock as last loaded. `isActive` loads it; only the reminder does, which accounts without access to stock
 * do not have.
 */
export function useLowStock({ isActive = false } = {}) {
  const { data, error } = useQuery({ ...lowStockQuery, staleTime: staleTimeMs, enabled: isActive });
  return { items: data?.items, error: error ?? undefined };
}

/** Returns a function that reloads low stock when the last response failed or is a minute old. */
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

/** Returns a function that removes a dismissed alert from the cache. */
export function useRemoveFiringAlert(): (id: string) => void {
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
