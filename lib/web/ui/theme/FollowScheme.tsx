'use client';

import { useEffect } from 'react';
import { schemeAttribute } from './scheme.ts';
import { openSchemeChannel } from './scheme-storage.ts';

/** Follows the scheme that the user chooses in another tab. Material UI does it only where it is loaded. */
export function FollowScheme() {
  useEffect(() => {
    const channel = openSchemeChannel();
    channel?.addEventListener('message', ({ data }) => {
      const root = document.documentElement;
      root.dataset.scheme = data;
      // Without the attribute CSS asks the system.
      if (data === 'system') root.removeAttribute(schemeAttribute);
      else root.setAttribute(schemeAttribute, data);
    });
    return () => channel?.close();
  }, []);
  return null;
}
