/** One object for both directions, because a channel does not receive its own messages. */
const channel =
  globalThis.window && 'BroadcastChannel' in window ? new BroadcastChannel('portal-session') : null;

/** Tells the browser's other tabs that someone signed in or out. */
export const announceSession = (): void => channel?.postMessage(null);

/** Calls `listener` after a sign-in or sign-out in another tab. Returns a function that ends it. */
export function onSessionAnnounced(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
