'use client';

import { useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#lib/contract/index.ts';
import { lowStockQuery } from '../../queries/stock.ts';
import { getQueryClient } from '../../ui/providers/QueryProvider.tsx';

/** A product whose inactive devices are at or below their threshold. */
export type FiringAlert = ResponseBody<'inventoryAlerts.firing'>['items'][number];

const staleTimeMs = 60_000;

/**
 * Returns the products that are low on stock, as last loaded. Only LoadedFeed loads them, by `isActive`, for accounts with access
 * to stock.
 */
export function useLowStock({ isActive = false } = {}) {
  const { data, error } = useQuery({ ...lowStockQuery, staleTime: staleTimeMs, enabled: isActive });
  return { items: data?.items, error: error ?? undefined };
}

/** Reloads low stock when the last request failed or is a minute old; with `always` in any case. */
export const refreshLowStock = ({ always = false } = {}): void =>
  void getQueryClient().refetchQueries({
    ...lowStockQuery,
    type: 'active',
    predicate: ({ state }) =>
      always || state.status === 'error' || Date.now() - state.dataUpdatedAt > staleTimeMs,
  });

/** Removes a dismissed alert from the cache. */
export const removeFiringAlert = (id: string): void =>
  void getQueryClient().setQueryData(
    lowStockQuery.queryKey,
    (stock) => stock && { ...stock, items: stock.items.filter((alert) => alert.id !== id) },
  );
