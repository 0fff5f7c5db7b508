'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { operationQuery } from '../../../queries/operation-query.ts';
import { onStoredInOtherTab } from '../../../ui/batch/account-drafts.ts';
import { useOnWindowFocus } from '../../../ui/hooks/use-on-window-focus.ts';
import { checkRows, type LoadedOrders, type ShippingRow } from './check-rows.ts';
import { loadOrders } from './load-orders.ts';
import { type Courier, toUsedNumbers } from './shipment.ts';
import type { ShippingDraft } from './shipping-draft.ts';

const noOrders: LoadedOrders = { ids: new Set(), orders: new Map() };

interface ShippingRows {
  rows: readonly ShippingRow[];
  /** By id. */
  orders: LoadedOrders['orders'];
  couriers: readonly Courier[];
  error: unknown;
  retry: () => void;
}

/**
 * Loads the couriers and the orders of the draft, and checks each entry. Orders load again when the user returns to the window.
 */
export function useShippingRows(draft: ShippingDraft): ShippingRows {
  const { courierId, state } = draft;
  const { entries, run, archived, isLoaded, revision } = state;
  const loaded = useQuery({
    // A newly archived receipt returns its open orders to the list, whose status may have changed.
    queryKey: ['shipping.orders', archived[0]?.startedAt],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<LoadedOrders> => {
      const ids = draft.state.entries.map(({ id }) => id);
      return { ids: new Set(ids), orders: await loadOrders(ids, call, signal) };
    },
    enabled: isLoaded && entries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const couriers = useQuery({
    ...operationQuery('shopOrders.couriers', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data = noOrders, refetch, isFetching } = loaded;
  const lacksOrders = entries.some(({ id }) => !data.ids.has(id));
  useEffect(() => {
    if (data !== noOrders && lacksOrders && !isFetching) void refetch();
  }, [data, lacksOrders, isFetching, refetch]);
  useOnWindowFocus(() => {
    if (entries.length > 0) void refetch();
  });
  useEffect(() => onStoredInOtherTab(() => draft.load()), [draft]);
  const items = couriers.data?.items;
  const onlyCourierId = items?.length === 1 ? items[0]?.id : undefined;
  const defaultCourierId = courierId || onlyCourierId || '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs are mutable, and the revision grows with each change
  const rows = useMemo(() => {
    const shippedHere = [...(run ? [run] : []), ...archived].flatMap(({ entries: shipments }) =>
      [...shipments.values()].map(({ trackingNumber, number }) => [trackingNumber, number] as const),
    );
    const shippedOrders = [...data.orders.values()]
      .filter(({ courierNumber }) => courierNumber)
      .map(({ courierNumber, number }) => [courierNumber, number] as const);
    return checkRows(
      entries.map((entry) => ({ ...entry, courierId: entry.courierId || defaultCourierId })),
      data,
      new Set(items?.map(({ id }) => id)),
      toUsedNumbers([...shippedOrders, ...shippedHere]),
    );
  }, [entries, data, items, defaultCourierId, run, archived, revision]);
  return {
    rows,
    orders: data.orders,
    couriers: items ?? [],
    error: loaded.error ?? couriers.error ?? undefined,
    retry: () => {
      if (loaded.error) void refetch();
      if (couriers.error) void couriers.refetch();
    },
  };
}
