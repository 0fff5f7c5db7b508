'use client';

import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import type { Answer } from '../../contract/index.ts';
import { onStockChange } from '../../ui/shell/stock.ts';

/** An alert that reminds: a product whose inactive devices are at or below their threshold. */
export type FiringAlert = Answer<'inventoryAlerts.firing'>['items'][number];

/** What runs low, for the reminder and the bell alike: one answer for both. */
export interface LowStock {
  /** Undefined until the first answer, and for accounts that are not to ask. */
  items: readonly FiringAlert[] | undefined;
  /** Why the latest question was not answered. */
  error: unknown;
}

const nothing: LowStock = { items: undefined, error: undefined };
let stock = nothing;
const listeners = new Set<() => void>();

/** Whether somebody watches the stock; nobody does for accounts that may not see it. */
let watched = false;
let asking = false;
let askAgain = false;
let askedAt = 0;

/** Milliseconds for which an answer is good enough to be shown when the bell is opened. */
const freshFor = 60_000;

function publish(next: LowStock) {
  stock = next;
  for (const tell of listeners) tell();
}

/** Asks what runs low. A question that comes while one is under way is asked behind it, for things have changed since. */
export async function askStock(): Promise<void> {
  askAgain = asking;
  if (asking) return;
  asking = true;
  do {
    askAgain = false;
    askedAt = Date.now();
    try {
      // The page's own doing, which does not keep an idle session alive.
      const { items } = await call('inventoryAlerts.firing', {}, { background: true });
      publish({ items, error: undefined });
    } catch (error) {
      publish({ ...stock, error });
    }
  } while (askAgain);
  asking = false;
}

/** Asks what runs low, and again after each change of an alert; gives back how to stop. */
export function watchStock(): () => void {
  watched = true;
  void askStock();
  const stop = onStockChange(() => void askStock());
  return () => {
    watched = false;
    stop();
  };
}

/** Asks again for whoever looks now, if the latest answer is older than a minute or failed. */
export function freshenStock(): void {
  if (watched && (stock.error !== undefined || Date.now() - askedAt > freshFor)) void askStock();
}

/** Takes off an alert that does not remind any more; the next answer will say so too. */
export function forgetFiring(id: string): void {
  if (stock.items) publish({ ...stock, items: stock.items.filter((alert) => alert.id !== id) });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What runs low, as last heard. */
export function useLowStock(): LowStock {
  return useSyncExternalStore(
    subscribe,
    () => stock,
    () => nothing,
  );
}
