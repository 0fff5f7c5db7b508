'use client';

import { useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#lib/contract/index.ts';
import { maxSearchLength } from '#lib/contract/input-types.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

export type DeviceOption = ResponseBody<'afterSalesDevices.search'>['items'][number];

const debounceMs = 200;

/**
 * Searches the account's devices by a part of their SN after a pause in typing; returns at most twenty. `pending` is true until
 * they are loaded, also while `isEnabled` is false.
 */
export function useDevices(text: string, isEnabled: boolean) {
  const debounced = useDebounced(text, text === '' ? 0 : debounceMs);
  const isSettled = debounced === text;
  const q = debounced.slice(0, maxSearchLength);
  const { data, error, isPending } = useQuery({
    ...operationQuery('afterSalesDevices.search', q ? { query: { q } } : {}),
    enabled: isEnabled && isSettled,
  });
  const pending = isPending || !isSettled;
  return {
    devices: pending || error ? [] : data.items,
    pending,
    error: pending ? undefined : (error ?? undefined),
  };
}
