'use client';

import { useQuery } from '@tanstack/react-query';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { call } from '../../api/call.ts';

/**
 * Loads the row of a device in the list of devices; undefined until it is loaded, when it does not exist, and when loading fails.
 * `activation` separates the rows before and after the activation, which changes them.
 */
export function useDeviceRow(
  sn: string,
  activation: 'before' | 'after',
  isEnabled = true,
): DeviceRow | undefined {
  const { data } = useQuery({
    queryKey: ['transfers', 'device', sn, activation],
    queryFn: async ({ signal }) => {
      const { items } = await call('devices.list', { query: { sn, pageSize: 1 } }, { signal });
      return items.find(({ id }) => id === sn) ?? null;
    },
    enabled: isEnabled,
    gcTime: 0,
  });
  return data ?? undefined;
}
