'use client';

import { create } from 'zustand';

interface ShellCounts {
  unread: number | undefined;
  low: number;
}

/** What the bell counts: unread messages, and products that are low on stock. ShellFeed loads them. */
export const useShellCounts = create<ShellCounts>(() => ({ unread: undefined, low: 0 }));
