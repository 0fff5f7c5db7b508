'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { call } from '../../../api/call.ts';
import { onStoredElsewhere } from '../../../ui/batch/account-drafts.ts';
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
  const queryKey = ['renewal.devices', archived.length];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = () => queryClient.getQueryData<Devices>(queryKey) ?? none;
      const missing = draft.state.entries.map(({ id }) => id).filter((id) => !known().has(id));
      const merge = (devices: Devices) => new Map([...known(), ...devices]);
      const onLoaded = (devices: Devices) => queryClient.setQueryData(queryKey, merge(devices));
      return merge(await loadDevices(missing, call, { signal, onLoaded }));
    },
    enabled: isLoaded && entries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
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
    take: (loaded) =>
      queryClient.setQueryData(queryKey, (known: Devices = none) => {
        return new Map([...known, ...loaded.map((device) => [device.id, device] as const)]);
      }),
  };
}
