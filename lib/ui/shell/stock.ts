'use client';

/** A change of an inventory alert; `listed` says that the list of alerts shows it already. */
export interface StockChange {
  listed: boolean;
}

const listeners = new Set<(change: StockChange) => void>();

/** Tells the other tabs of this browser, so that a reminder dismissed in one is gone in all. */
let channel: BroadcastChannel | undefined;

function openChannel() {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('portal-stock');
  channel.onmessage = () => tell({ listed: false });
}

function tell(change: StockChange) {
  for (const listener of listeners) listener(change);
}

/** Tells the list of alerts, the reminder and the bell, in every tab, that alerts were added, changed or removed. */
export function stockChanged({ listed = false } = {}): void {
  tell({ listed });
  openChannel();
  channel?.postMessage('changed');
}

/** Calls `listener` after each change; gives back how to stop. */
export function onStockChange(listener: (change: StockChange) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
