'use client';

import { create } from 'zustand';

/** What the bell counts: unread messages, and products that are low on stock. ShellFeed loads them. */
export const useShellCounts = create(() => ({ unread: 0, low: 0 }));
