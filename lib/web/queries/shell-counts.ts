'use client';

import { create } from 'zustand';
import type { ResponseBody } from '#lib/contract/index.ts';

export interface ShellCounts {
  /** Unread messages; undefined until they are loaded, null when the vendor does not count them. */
  unread: number | null | undefined;
  /** Products that are low on stock. */
  low: number;
  /** The responses that the server sent with the page, and when they arrived (ms). Queries start from them. */
  messages?: ResponseBody<'messages.list'>;
  stock?: ResponseBody<'inventoryAlerts.firing'>;
  replies?: ResponseBody<'feedback.replies'>;
  loadedAt: number;
  /** Whether LoadedFeed is mounted, which requests the counts every minute. */
  isPolling: boolean;
}

export const countsIntervalMs = 60_000;

/** The counts of the bell in the header. ShellFeed fills them from the page, and LoadedFeed keeps them up to date. */
export const useShellCounts = create<ShellCounts>(() => ({
  unread: undefined,
  low: 0,
  loadedAt: 0,
  isPolling: false,
}));

/** Makes ShellFeed mount LoadedFeed, for a page that needs counts newer than those it was sent with. */
export const startPollingCounts = (): void => useShellCounts.setState({ isPolling: true });

/** Query options that use the response sent with the page as the initial data; without one the query loads. */
export const sentWithPage = <Name extends 'messages' | 'stock' | 'replies'>(name: Name) => ({
  initialData: (): ShellCounts[Name] => useShellCounts.getState()[name],
  initialDataUpdatedAt: () => useShellCounts.getState().loadedAt,
});
