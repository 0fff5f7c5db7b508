/** The time of the last sign-in or sign-out in this browser. It is stored, as a page that still loads hears no event. */
const key = 'portal-session';

/** Tells the browser's other tabs that someone signed in or out. */
export function announceSession(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage the other tabs find out on focus, or by their next request.
  }
}

/** Calls `listener` after another tab's sign-in or sign-out since this page was requested. Returns a function that ends it. */
export function onSessionAnnounced(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  // `timeOrigin` does not follow the clock when the computer sleeps.
  const requestedAt = Date.now() - performance.now();
  if (lastAnnounced() > requestedAt) listener();
  return () => window.removeEventListener('storage', onStorage);
}

function lastAnnounced(): number {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    return 0;
  }
}
