import type { StorageManager } from '@mui/material/styles';
import type { ColorScheme } from '#lib/contract/preferences.ts';
import { saveColorScheme } from '../storage/save-preferences.ts';

/** MUI also stores which scheme is light and which is dark; the portal has one of each. */
const modeKey = 'mui-mode';

/** Material UI's storage of the mode that the user chooses: light, dark or system. */
export const schemeStorage: StorageManager = ({ key }) => ({
  // The default is that of the cookie, which the server has read.
  get: (defaultScheme) => defaultScheme,
  set: (scheme: ColorScheme) => {
    if (key === modeKey) storeScheme(scheme);
  },
  subscribe: (onChange) => {
    const channel = key === modeKey ? openSchemeChannel() : undefined;
    channel?.addEventListener('message', ({ data }) => onChange(data));
    return () => channel?.close();
  },
});

/** Stores the scheme in a cookie and tells all tabs: FollowScheme applies it, also in this one. */
export function storeScheme(scheme: ColorScheme): void {
  saveColorScheme(scheme);
  document.documentElement.dataset.scheme = scheme;
  const channel = openSchemeChannel();
  channel?.postMessage(scheme);
  channel?.close();
}

/** The channel between tabs; the caller closes it. Undefined in browsers without one. */
export function openSchemeChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-scheme') : undefined;
}
