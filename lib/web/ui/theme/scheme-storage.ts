import type { StorageManager } from '@mui/material/styles';
import type { ColorScheme } from '#lib/contract/preferences.ts';
import { saveColorScheme } from '../storage/save-preferences.ts';

/** MUI also stores which scheme is light and which is dark; the portal has one of each. */
const modeKey = 'mui-mode';

/** Stores light, dark or system in a cookie and tells other tabs. */
export const schemeStorage: StorageManager = ({ key }) => ({
  // The server has read the cookie and gives it as the default.
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

/** Stores the scheme in a cookie, and applies it in all tabs: in this one where Material UI is not loaded, too. */
export function storeScheme(scheme: ColorScheme): void {
  saveColorScheme(scheme);
  document.documentElement.dataset.scheme = scheme;
  const channel = openSchemeChannel();
  channel?.postMessage(scheme);
  channel?.close();
}

export function openSchemeChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-scheme') : undefined;
}
