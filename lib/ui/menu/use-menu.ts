'use client';

import { useState } from 'react';

/** What a panel that opens from a button needs; panels are loaded when first wanted. */
export interface MenuState {
  anchor: HTMLElement | null;
  open: boolean;
  close: () => void;
}

/**
 * A button that opens a panel: spread `button` on it, give `state` to the panel.
 * `wanted` turns true with the first opening and stays, so that the panel can animate away.
 */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const state: MenuState = { anchor, open, close: () => setOpen(false) };
  const buttonProps = {
    'aria-haspopup': true,
    'aria-expanded': open,
    onClick: (event: { currentTarget: HTMLElement }) => {
      setAnchor(event.currentTarget);
      setOpen(true);
    },
  } as const;
  return { state, button: buttonProps, isMounted: anchor !== null };
}
