import type { StorageManager } from '@mui/material/styles';
import type { ColorScheme } from '../../session/preferences.ts';
import { saveColorScheme } from '../../session/save-preferences.ts';

/** What MUI calls the choice between light, dark and system; it also asks for two more, which the portal has not. */
const modeKey = 'mui-mode';

/** Keeps the choice in a cookie, which the server reads for the first paint; other open tabs follow. */
export const schemeStorage: StorageManager = ({ key }) => ({
  // What the server was told stands in the theme's default.
  get: (defaultScheme) => defaultScheme,
  set: (scheme: ColorScheme) => {
    if (key !== modeKey) return;
    saveColorScheme(scheme);
    const channel = openChannel();
    channel?.postMessage(scheme);
    channel?.close();
  },
  subscribe: (onChange) => {
    const channel = key === modeKey ? openChannel() : undefined;
    channel?.addEventListener('message', ({ data }) => onChange(data));
    return () => channel?.close();
  },
});

function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('portal-scheme') : undefined;
}
