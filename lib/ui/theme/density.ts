'use client';

import { useSyncExternalStore } from 'react';
import { preferDensity } from '../../session/prefer.ts';
import type { Density } from '../../session/preferences.ts';

/** How close rows can stand together, loosest first. */
export const densities: readonly Density[] = ['standard', 'compact'];

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How close rows stand together; `data-density` on `<html>` carries it, for styles and for the server's page. */
export function useDensity(): Density {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.density === 'compact' ? 'compact' : 'standard'),
    () => 'standard',
  );
}

/** Sets the density of every list and table, now and on later visits. */
export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  preferDensity(density);
  for (const tell of listeners) tell();
}
