'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Makes room for the panel: what else floats in its corner goes aside (ui/jobs/TrayPanel.tsx), and on a phone it
 * ends where the keyboard begins.
 */
export function usePanelPlace(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--tray-end', '432px');
    const seen = window.visualViewport;
    const settle = () => {
      panel.current?.style.setProperty('--seen-height', `${seen?.height ?? window.innerHeight}px`);
      panel.current?.style.setProperty('--seen-top', `${seen?.offsetTop ?? 0}px`);
    };
    settle();
    seen?.addEventListener('resize', settle);
    seen?.addEventListener('scroll', settle);
    return () => {
      style.removeProperty('--tray-end');
      seen?.removeEventListener('resize', settle);
      seen?.removeEventListener('scroll', settle);
    };
  }, [panel]);
}
