'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { type DeviceCheck, isSn } from './entries.ts';

const debounceMs = 300;

/** Checks a typed SN for activation; the result is undefined until it is loaded. */
export function useDeviceCheck(sn: string): { deviceCheck: DeviceCheck | undefined; problem: unknown } {
  const settled = useDebounced(sn, debounceMs);
  const { data, error } = useQuery({
    queryKey: ['activations.check', settled],
    queryFn: async ({ signal }) => {
      const body = { items: [{ sn: settled }] };
      return (await call('activations.check', { body }, { signal })).items[0] ?? null;
    },
    enabled: settled === sn && isSn(sn),
    gcTime: 0,
  });
  if (settled !== sn) return { deviceCheck: undefined, problem: undefined };
  return { deviceCheck: data ?? undefined, problem: error ?? undefined };
}
