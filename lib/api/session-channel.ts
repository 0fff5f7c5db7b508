/** Tells the browser's other tabs that someone signed in or out. */
export function announceSession(): void {
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

/** Calls `listener` after a sign-in or sign-out in any tab. Returns a function that ends it. */
export function onSessionAnnounced(listener: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', listener);
  return () => channel?.close();
}

function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-session') : undefined;
}
