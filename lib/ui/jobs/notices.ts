import { useSyncExternalStore } from 'react';

/** A short word about something that has just happened, e.g. "Dealer saved". */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** Where to look at it. */
  readonly link?: { href: string; label: string };
  /** Takes back what has happened; offered as long as the notice stays. */
  readonly undo?: () => void;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]) {
  notices = next;
  for (const tell of listeners) tell();
}

/** Shows a notice in the corner of the screen and reads it out; at most the latest three stay. */
export function notice(text: string, link?: Notice['link'], undo?: () => void): void {
  lastId += 1;
  publish([...notices, { id: lastId, text, ...(link && { link }), ...(undo && { undo }) }].slice(-3));
}

export const dismissNotice = (id: number) => publish(notices.filter((each) => each.id !== id));

const none: readonly Notice[] = [];

export const useNotices = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => notices,
    () => none,
  );
