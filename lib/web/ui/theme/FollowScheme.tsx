'use client';

import { useEffect } from 'react';
import { schemeAttribute } from './scheme.ts';
import { openSchemeChannel } from './scheme-storage.ts';

/** Applies the colour scheme that the user chooses in another tab, also on pages that have not loaded Material UI. */
export function FollowScheme() {
  useEffect(() => {
    const channel = openSchemeChannel();
    channel?.addEventListener('message', ({ data }) => {
      const root = document.documentElement;
      root.dataset.scheme = data;
      // Without the attribute, CSS follows the operating system.
      if (data === 'system') root.removeAttribute(schemeAttribute);
      else root.setAttribute(schemeAttribute, data);
    });
    return () => channel?.close();
  }, []);
  return null;
}
