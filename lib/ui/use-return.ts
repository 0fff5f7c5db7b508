'use client';

import { useEffect, useRef } from 'react';

/** Calls `back` whenever somebody comes back to the window or tab, where the world may have moved on meanwhile. */
export function useReturn(back: () => void): void {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  }, [back]);
  useEffect(() => {
    let away = document.visibilityState === 'hidden' || !document.hasFocus();
    const leave = () => {
      away = true;
    };
    const come = () => {
      if (!away || document.visibilityState === 'hidden') return;
      away = false;
      latest.current();
    };
    const look = () => (document.visibilityState === 'hidden' ? leave() : come());
    window.addEventListener('blur', leave);
    window.addEventListener('focus', come);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', come);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
