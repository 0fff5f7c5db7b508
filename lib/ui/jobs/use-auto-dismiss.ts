'use client';

import { useEffect, useState } from 'react';

const dismissAfterMs = 8000;

/** Returns whether eight seconds are over, and handlers that stop the time under a pointer or focus. */
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
