'use client';

import { useSyncExternalStore } from 'react';

let unread = 0;
let changes = 0;
const listeners = new Set<() => void>();

/** Tells the other tabs of this browser, so that one opened message lowers the badge everywhere. */
let channel: BroadcastChannel | undefined;

function openChannel() {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('portal-unread');
  channel.onmessage = ({ data }) => {
    if (Number.isInteger(data)) change(data as number);
  };
}

function change(count: number) {
  if (count === unread) return;
  unread = count;
  changes += 1;
  for (const tell of listeners) tell();
}

/** Sets how many messages are unread, in every tab. */
export function setUnread(count: number): void {
  const next = Math.max(0, count);
  change(next);
  openChannel();
  channel?.postMessage(next);
}

/** Lowers the count, as when a message is opened; never below 0. */
export function lowerUnread(by = 1): void {
  // Counts as a change even at 0: an answer under way was asked for before the message was read.
  changes += 1;
  setUnread(unread - by);
}

/** How often the count has changed so far; an answer asked for before a change is out of date. */
export function unreadChanges(): number {
  return changes;
}

function subscribe(listener: () => void) {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How many messages are unread; 0 until the first answer. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}
