'use client';

import { useEffect, useEffectEvent } from 'react';

/** Calls `onFocus` when the user returns to the window or tab. */
export function useOnWindowFocus(onFocus: () => void): void {
  const onReturn = useEffectEvent(onFocus);
  useEffect(() => {
    let isAway = document.visibilityState === 'hidden' || !document.hasFocus();
    const leave = () => {
      isAway = true;
    };
    const enter = () => {
      if (!isAway || document.visibilityState === 'hidden') return;
      isAway = false;
      onReturn();
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : enter());
    window.addEventListener('blur', leave);
    window.addEventListener('focus', enter);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', enter);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
}
