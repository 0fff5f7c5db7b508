'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { call } from '../../../api/call.ts';
import { onStoredInOtherTab } from '../../../ui/batch/account-drafts.ts';
import { useOnWindowFocus } from '../../../ui/hooks/use-on-window-focus.ts';
import { type DevicesBySn, loadDevices } from './load-devices.ts';
import { type RenewalRow, type RenewalTerms, toRenewalRow } from './renewal.ts';
import type { RenewalDraft } from './renewal-draft.ts';

const noDevices: DevicesBySn = new Map();

interface RenewalRows {
  rows: readonly RenewalRow[];
  /** Why devices could not be loaded; their rows stay in the state `loading`. */
  error: unknown;
  retry: () => void;
  /** Adds devices that were loaded in another way, so that they are not loaded again. */
  addDevices: (devices: readonly DeviceRow[]) => void;
}

/** Returns the rows of the draft's entries, and loads the devices that are not loaded yet. Used by RenewalScreen. */
export function useRenewalRows(draft: RenewalDraft, terms: RenewalTerms): RenewalRows {
  const { entries, archived, isLoaded } = draft.state;
  const queryClient = useQueryClient();
  // After a run the key changes: devices that were not renewed are loaded again with their current dates.
  const queryKey = ['renewal.devices', archived[0]?.startedAt];
  const entryIds = () => draft.state.entries.map(({ id }) => id);
  const loadedDevices = () => queryClient.getQueryData<DevicesBySn>(queryKey) ?? noDevices;
  const merge = (devices: DevicesBySn) => new Map([...loadedDevices(), ...devices]);
  const onLoaded = (devices: DevicesBySn) => queryClient.setQueryData(queryKey, merge(devices));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const missing = entryIds().filter((id) => !loadedDevices().has(id));
      return merge(await loadDevices(missing, call, { signal, onLoaded }));
    },
    enabled: isLoaded && entries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useOnWindowFocus(() => {
    // The dates may have changed in another tab. After a failure the old ones stay, and the portal refuses to renew a device
    // that has changed.
    if (!isFetching) void loadDevices(entryIds(), call, { onLoaded }).catch(() => {});
  });
  const devices = data ?? noDevices;
  const lacksDevices = entries.some(({ id }) => !devices.has(id));
  useEffect(() => {
    if (data && lacksDevices && !isFetching && !error) void refetch();
  }, [data, lacksDevices, isFetching, error, refetch]);
  useEffect(() => onStoredInOtherTab(() => draft.load()), [draft]);
  return {
    rows: entries.map((entry) => toRenewalRow(entry, devices, terms)),
    error: error ?? undefined,
    retry: () => void refetch(),
    addDevices: (added) => onLoaded(new Map(added.map((device) => [device.id, device] as const))),
  };
}
