'use client';

import { useState } from 'react';

/** Props that every menu panel takes. */
export interface MenuState {
  anchor: HTMLElement | null;
  open: boolean;
  close: () => void;
}

/**
 * State of a button and its lazy menu: `button` are the button's props, `state` those of the menu. Pointer and focus call
 * `preload`. `isMounted` stays true after the first opening, so that the menu can animate out.
 */
export function useMenu(preload: () => void) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const state: MenuState = { anchor, open, close: () => setOpen(false) };
  const buttonProps = {
    'aria-haspopup': true,
    'aria-expanded': open,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: (event: { currentTarget: HTMLElement }) => {
      setAnchor(event.currentTarget);
      setOpen(true);
    },
  } as const;
  return { state, button: buttonProps, isMounted: anchor !== null };
}
