'use client';

import { useEffect, useState } from 'react';

/** Milliseconds for which a notice, and the offer to undo something, are shown. */
const dismissAfterMs = 8000;

/**
 * Returns whether the eight seconds of an offer are over, and the event handlers of its frame. The time does not run under
 * a pointer or with the focus in the frame.
 */
export function useAutoDismiss(active = true) {
  const [isHeld, setIsHeld] = useState(false);
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    if (isHeld || !active) return;
    const timer = setTimeout(() => setIsExpired(true), dismissAfterMs);
    return () => clearTimeout(timer);
  }, [isHeld, active]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return {
    over: isExpired,
    frame: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}
