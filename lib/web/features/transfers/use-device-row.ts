'use client';

import { useQuery } from '@tanstack/react-query';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { call } from '../../api/call.ts';

/** Returns the list's row of a device; undefined until it is loaded, and when that fails. An activation changes the row. */
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
