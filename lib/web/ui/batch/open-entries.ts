'use client';

import { create } from 'zustand';
import { useStored } from '../storage/account-storage.ts';
import type { EntryState } from './entry-statuses.ts';

/** The states of entries that have to be sent or looked up. */
export const openStates: readonly EntryState[] = ['waiting', 'sending', 'missing', 'unknown'];

/** The counts of drafts that this page has loaded, by account and batch. The stored ones follow with a delay. */
const useOpenEntriesStore = create<Readonly<Record<string, number>>>(() => ({}));

const keyOf = (user: string, name: string) => `${user}:${name}`;

/** Sets how many entries of a loaded draft are open; the drafts of transfers and activations call it with each change. */
export const setOpenEntries = (user: string, name: string, count: number): void =>
  useOpenEntriesStore.setState({ [keyOf(user, name)]: count });

/** Returns how many entries of a batch are open, for the work queue of the home page. 0 until hydration, and without a draft. */
export function useOpenEntries(user: string, name: string): number {
  const loadedCount = useOpenEntriesStore((counts) => counts[keyOf(user, name)]);
  const [run] = useStored(user, `${name}.run`);
  const [entries] = useStored(user, `${name}.entries`);
  const [storedCount] = useStored(user, `${name}.open`);
  return loadedCount ?? (typeof storedCount === 'number' ? storedCount : countStoredOpen(run, entries));
}

/** Counts the open entries of a stored run, and those that an earlier run left unconfirmed; 0 for broken values. */
export function countStoredOpen(run: unknown, entries: unknown): number {
  const { statuses } = (run ?? {}) as { statuses?: unknown };
  const inRun = Object.values(statuses ?? {}).filter((status: { state?: EntryState } | null) =>
    openStates.some((state) => state === status?.state),
  );
  const unconfirmed = Array.isArray(entries) ? entries.filter((entry) => entry?.isUnconfirmed === true) : [];
  return inRun.length + unconfirmed.length;
}
