'use client';

import { useEffect, useState } from 'react';

/** Milliseconds for which a notice, and the offer to undo something, stay. */
const shownFor = 8000;

/**
 * Whether the eight seconds are over for which something is offered, and the handlers of its frame that hold the clock:
 * it never runs out under a pointer or with the focus in it.
 */
export function useShortly(active = true) {
  const [held, setHeld] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (held || !active) return;
    const timer = setTimeout(() => setOver(true), shownFor);
    return () => clearTimeout(timer);
  }, [held, active]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return { over, frame: { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo } };
}
