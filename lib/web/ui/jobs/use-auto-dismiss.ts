'use client';

import { useEffect, useState } from 'react';

const displayedMs = 8_000;

/**
 * Returns whether eight seconds have passed, and handlers for the card that stop the time under a pointer or focus. The caller
 * removes the card, or its undo button.
 */
export function useAutoDismiss({ isActive = true } = {}) {
  const [isHeld, setIsHeld] = useState(false);
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    if (isHeld || !isActive) return;
    const timer = setTimeout(() => setIsExpired(true), displayedMs);
    return () => clearTimeout(timer);
  }, [isHeld, isActive]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return {
    isExpired,
    holdHandlers: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}
