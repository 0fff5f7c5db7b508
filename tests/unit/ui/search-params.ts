import { useMemo, useSyncExternalStore } from 'react';

/** Next's `useSearchParams`, over the real history: `pushState`, `replaceState` and Back render again. */
export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, inUrl, inUrl);
  return useMemo(() => new URLSearchParams(search), [search]);
}

const inUrl = () => window.location.search;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  if (listeners.size === 0) watchHistory();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let isWatched = false;

function watchHistory() {
  if (isWatched) return;
  isWatched = true;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', notify);
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history);
    window.history[name] = (...args) => {
      original(...args);
      notify();
    };
  }
}
