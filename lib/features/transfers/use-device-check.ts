'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type Finding, isSn } from './entries.ts';

/** Milliseconds between the last key press and the request. */
const debounceMs = 300;
/** The check requires a Tcode, but only compares it to those of the other items. */
const noTcode = '000000';

/** Returns the product of a typed SN, and whether it can be activated; undefined until that is loaded. */
export function useDeviceCheck(sn: string): { found: Finding | undefined; problem: unknown } {
  const settled = useDebounced(sn, debounceMs);
  const { data, error } = useQuery({
    queryKey: ['activations.check', settled],
    queryFn: async ({ signal }) => {
      const body = { items: [{ sn: settled, tcode: noTcode }] };
      return (await call('activations.check', { body }, { signal })).items[0] ?? null;
    },
    enabled: settled === sn && isSn(sn),
    gcTime: 0,
  });
  if (settled !== sn) return { found: undefined, problem: undefined };
  return { found: data ?? undefined, problem: error ?? undefined };
}
