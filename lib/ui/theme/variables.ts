import { type Overlays, type Shadows, shouldSkipGeneratingVar } from '@mui/material/styles';

/*
 * Every variable of the theme stands in every page, once for light and once for dark; what no screen uses is left out.
 */

/** Components of MUI that the portal does not use. One that is used again fails at once, on the server too. */
const unused = new Set(['AppBar', 'FilledInput', 'Slider', 'SpeedDialAction']);

/** MUI's own choice of what is no variable, and the colours of unused components. */
export function skipUnused(keys: string[]): boolean {
  return shouldSkipGeneratingVar(keys) || (keys[0] === 'palette' && unused.has(keys[1] ?? ''));
}

/** One shadow, for whatever lies above the page (app/globals.css). */
export const shadows = ['none', ...Array<string>(24).fill('var(--portal-shadow)')] as Shadows;

/** Dark sheets keep their own colour; see components.ts. */
export const noOverlays = [] as unknown as Overlays;
