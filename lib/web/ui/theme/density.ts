'use client';

import { create } from 'zustand';
import type { Density } from '#lib/contract/preferences.ts';
import { saveDensity } from '../storage/save-preferences.ts';

export const densities: readonly Density[] = ['standard', 'compact'];

const useDensityStore = create<{ density: Density }>(() => ({ density: 'standard' }));

// From the attribute that the server has set. Hydration still renders the initial state, as the server did.
if (typeof document !== 'undefined' && document.documentElement.dataset.density === 'compact')
  useDensityStore.setState({ density: 'compact' });

export const useDensity = (): Density => useDensityStore(({ density }) => density);

/** Sets the density of all lists, and stores it in a cookie. */
export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  saveDensity(density);
  useDensityStore.setState({ density });
}
