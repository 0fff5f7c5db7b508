import type { StorageManager } from '@mui/material/styles';
import type { ColorScheme } from '#lib/contract/preferences.ts';
import { saveColorScheme } from '../storage/save-preferences.ts';

/** MUI's key for the scheme; it asks for two more keys, which the portal does not use. */
const modeKey = 'mui-mode';

/** Stores the scheme in a cookie, which the server reads; other tabs follow. */
export const schemeStorage: StorageManager = ({ key }) => ({
  get: (defaultScheme) => defaultScheme,
  set: (scheme: ColorScheme) => {
    if (key !== modeKey) return;
    saveColorScheme(scheme);
    document.documentElement.dataset.scheme = scheme;
    const channel = openSchemeChannel();
    channel?.postMessage(scheme);
    channel?.close();
  },
  subscribe: (onChange) => {
    const channel = key === modeKey ? openSchemeChannel() : undefined;
    channel?.addEventListener('message', ({ data }) => onChange(data));
    return () => channel?.close();
  },
});

export function openSchemeChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-scheme') : undefined;
}
