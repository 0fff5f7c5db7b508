'use client';

import { useEffect, useState } from 'react';

const afterMs = 8_000;

/** Returns whether the time is over, and handlers that stop it under a pointer or focus. */
export function useAutoDismiss({ isActive = true } = {}) {
  const [isHeld, setIsHeld] = useState(false);
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    if (isHeld || !isActive) return;
    const timer = setTimeout(() => setIsExpired(true), afterMs);
    return () => clearTimeout(timer);
  }, [isHeld, isActive]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return {
    over: isExpired,
    frame: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}
