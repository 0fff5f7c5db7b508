/** Stores the time of the last sign-in or sign-out, which a page reads that was loading at that moment. */
const storageKey = 'portal-session';

/** Tells the browser's other tabs that someone signed in or out. */
export function announceSession(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // When storage is blocked, the other tabs notice it on focus or by their next request.
  }
}

/**
 * Calls `listener` after each sign-in or sign-out in another tab, also one that happened while this page was loading.
 * Returns a function that stops listening.
 */
export function onSessionAnnounced(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) listener();
  };
  window.addEventListener('storage', onStorage);
  // `performance.timeOrigin` does not follow changes of the clock, such as after sleep.
  const requestedAt = Date.now() - performance.now();
  if (lastAnnounced() > requestedAt) listener();
  return () => window.removeEventListener('storage', onStorage);
}

function lastAnnounced(): number {
  try {
    return Number(localStorage.getItem(storageKey));
  } catch {
    return 0;
  }
}
