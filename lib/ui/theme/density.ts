'use client';

import { create } from 'zustand';
import type { Density } from '../../session/preferences.ts';
import { saveDensity } from '../../session/save-preferences.ts';

/** The densities of rows, loosest first. */
export const densities: readonly Density[] = ['standard', 'compact'];

const useDensityStore = create<{ density: Density }>(() => ({ density: 'standard' }));

// The server sets the attribute for the styles. The first render has the initial state, as on the server.
if (typeof document !== 'undefined' && document.documentElement.dataset.density === 'compact')
  useDensityStore.setState({ density: 'compact' });

/** Returns the density of rows. `data-density` on `<html>` has it for styles. */
export const useDensity = (): Density => useDensityStore(({ density }) => density);

/** Sets the density of every list and table, now and on later visits. */
export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  saveDensity(density);
  useDensityStore.setState({ density });
}
