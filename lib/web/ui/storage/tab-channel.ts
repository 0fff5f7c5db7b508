/* Tells all tabs of the browser that data changed, so that they load it again. Without BroadcastChannel only this tab. */

type InvalidationListener = (queryKey: readonly unknown[]) => void;

const listeners = new Set<InvalidationListener>();

const notifyListeners: InvalidationListener = (queryKey) => {
  for (const listener of listeners) listener(queryKey);
};

const channel =
  globalThis.window && 'BroadcastChannel' in window ? new BroadcastChannel('portal-queries') : undefined;
if (channel) channel.onmessage = ({ data }: MessageEvent<readonly unknown[]>) => notifyListeners(data);

/** Invalidates the data of a query key in all tabs; with `here: false` only in the others. */
export function invalidateInTabs(queryKey: readonly unknown[], { here = true } = {}): void {
  if (here) notifyListeners(queryKey);
  channel?.postMessage(queryKey);
}

/** Calls `listener` with each query key that any tab invalidates. Returns a function that ends it. */
export function onInvalidated(listener: InvalidationListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
