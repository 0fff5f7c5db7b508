'use client';

import { create } from 'zustand';
import { useStored } from '../storage/account-storage.ts';
import type { EntryState } from './entry-statuses.ts';

/** The states of entries that have to be sent or looked up. */
export const openStates: readonly EntryState[] = ['waiting', 'sending', 'missing', 'unknown'];

/** Open entries of batches that this page has loaded, by account and name: their drafts are stored with a delay. */
const useOpenEntriesStore = create<Readonly<Record<string, number>>>(() => ({}));

const keyOf = (user: string, name: string) => `${user}:${name}`;

export const setOpenEntries = (user: string, name: string, count: number): void =>
  useOpenEntriesStore.setState({ [keyOf(user, name)]: count });

/** Returns how many entries of a batch are open: of the page, or as its draft is stored. 0 until hydration. */
export function useOpenEntries(user: string, name: string): number {
  const inPage = useOpenEntriesStore((counts) => counts[keyOf(user, name)]);
  const [run] = useStored(user, `${name}.run`);
  const [entries] = useStored(user, `${name}.entries`);
  const [open] = useStored(user, `${name}.open`);
  return inPage ?? (typeof open === 'number' ? open : countStored(run, entries));
}

/** Counts the open entries of a run, and those that an earlier run left unconfirmed. */
export function countStored(run: unknown, entries: unknown): number {
  const { statuses } = (run ?? {}) as { statuses?: unknown };
  const inRun = Object.values(statuses ?? {}).filter((status: { state?: EntryState } | null) =>
    openStates.some((state) => state === status?.state),
  );
  const unconfirmed = Array.isArray(entries) ? entries.filter((entry) => entry?.isUnconfirmed === true) : [];
  return inRun.length + unconfirmed.length;
}
