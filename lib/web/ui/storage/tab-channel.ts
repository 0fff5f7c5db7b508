type Listener = (key: readonly unknown[]) => void;

const listeners = new Set<Listener>();

const report: Listener = (key) => {
  for (const listener of listeners) listener(key);
};

const channel =
  globalThis.window && 'BroadcastChannel' in window ? new BroadcastChannel('portal-queries') : undefined;
if (channel) channel.onmessage = ({ data }: MessageEvent<readonly unknown[]>) => report(data);

/** Says in every tab that what has this query key is old; with `here: false` only in the other tabs. */
export function invalidateInTabs(key: readonly unknown[], { here = true } = {}): void {
  if (here) report(key);
  channel?.postMessage(key);
}

/** Calls `listener` with each key that is old. Returns a function that ends it. */
export function onInvalidated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
