'use client';

import { create } from 'zustand';
import type { ResponseBody } from '#lib/contract/index.ts';

export interface ShellCounts {
  unread: number | undefined;
  low: number;
  /** The responses that came with the page, and when (ms): the first of the query cache. */
  messages?: ResponseBody<'messages.list'>;
  stock?: ResponseBody<'inventoryAlerts.firing'>;
  replies?: ResponseBody<'feedback.replies'>;
  loadedAt: number;
  /** LoadedFeed keeps the counts up to date. */
  isWatched: boolean;
}

/** Counts are loaded again after a minute. */
export const intervalMs = 60_000;

/** What the bell counts: unread messages, and products that are low on stock. ShellFeed loads them. */
export const useShellCounts = create<ShellCounts>(() => ({
  unread: undefined,
  low: 0,
  loadedAt: 0,
  isWatched: false,
}));

export const watchCounts = (): void => useShellCounts.setState({ isWatched: true });

/** Options of a query whose first response came with the page. */
export const sentWithPage = <Name extends 'messages' | 'stock' | 'replies'>(name: Name) => ({
  initialData: (): ShellCounts[Name] => useShellCounts.getState()[name],
  initialDataUpdatedAt: () => useShellCounts.getState().loadedAt,
});
