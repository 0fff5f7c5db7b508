'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { call } from '../../../api/call.ts';
import { onStoredElsewhere } from '../../../ui/batch/account-drafts.ts';
import { useOnWindowFocus } from '../../../ui/hooks/use-on-window-focus.ts';
import { type Devices, loadDevices } from './load-devices.ts';
import { type RenewalRow, type RenewalTerms, toRow } from './renewal.ts';
import type { RenewalDraft } from './renewal-draft.ts';

const none: Devices = new Map();

interface RenewalRows {
  rows: readonly RenewalRow[];
  error: unknown;
  retry: () => void;
  /** Takes devices that a list has loaded. */
  take: (devices: readonly DeviceRow[]) => void;
}

/** Loads the devices of the draft that are not loaded yet. */
export function useRenewalRows(draft: RenewalDraft, terms: RenewalTerms): RenewalRows {
  const { entries, archived, isLoaded } = draft.state;
  const queryClient = useQueryClient();
  // Devices of a receipt that were not renewed return with their current dates.
  const queryKey = ['renewal.devices', archived[0]?.startedAt];
  const ids = () => draft.state.entries.map(({ id }) => id);
  const known = () => queryClient.getQueryData<Devices>(queryKey) ?? none;
  const merge = (devices: Devices) => new Map([...known(), ...devices]);
  const onLoaded = (devices: Devices) => queryClient.setQueryData(queryKey, merge(devices));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const missing = ids().filter((id) => !known().has(id));
      return merge(await loadDevices(missing, call, { signal, onLoaded }));
    },
    enabled: isLoaded && entries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useOnWindowFocus(() => {
    // The dates may have changed in another tab. A failure leaves those on screen; a renewal of changed dates is refused.
    if (!isFetching) void loadDevices(ids(), call, { onLoaded }).catch(() => {});
  });
  const devices = data ?? none;
  const lacksDevices = entries.some(({ id }) => !devices.has(id));
  useEffect(() => {
    if (data && lacksDevices && !isFetching && !error) void refetch();
  }, [data, lacksDevices, isFetching, error, refetch]);
  useEffect(() => onStoredElsewhere(() => draft.load()), [draft]);
  return {
    rows: entries.map((entry) => toRow(entry, devices, terms)),
    error: error ?? undefined,
    retry: () => void refetch(),
    take: (loaded) => onLoaded(new Map(loaded.map((device) => [device.id, device] as const))),
  };
}
