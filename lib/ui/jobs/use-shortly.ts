'use client';

import { useEffect, useState } from 'react';

/** Milliseconds for which a notice, and the offer to undo something, are shown. */
const shownForMs = 8000;

/**
 * Returns whether the eight seconds of an offer are over, and the event handlers of its frame. The time does not run under
 * a pointer or with the focus in the frame.
 */
export function useShortly(active = true) {
  const [held, setHeld] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (held || !active) return;
    const timer = setTimeout(() => setOver(true), shownForMs);
    return () => clearTimeout(timer);
  }, [held, active]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return { over, frame: { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo } };
}
