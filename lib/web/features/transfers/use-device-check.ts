'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { type DeviceCheck, isSn } from './entries.ts';

const debounceMs = 300;

/** Checks after a pause in typing whether a device can be activated; undefined until that is loaded, and without a valid SN. */
export function useDeviceCheck(sn: string): { deviceCheck: DeviceCheck | undefined; problem: unknown } {
  const debouncedSn = useDebounced(sn, debounceMs);
  const { data, error } = useQuery({
    queryKey: ['activations.check', debouncedSn],
    queryFn: async ({ signal }) => {
      const body = { items: [{ sn: debouncedSn }] };
      return (await call('activations.check', { body }, { signal })).items[0] ?? null;
    },
    enabled: debouncedSn === sn && isSn(sn),
    gcTime: 0,
  });
  if (debouncedSn !== sn) return { deviceCheck: undefined, problem: undefined };
  return { deviceCheck: data ?? undefined, problem: error ?? undefined };
}
