'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect } from 'react';
import { getPageElement } from './page-element.ts';

/** The panel covers the page up to this width. */
export const phone = '@media (max-width: 600px)';

/**
 * Fits the panel and the page to each other: notices move aside (ui/jobs/TrayPanel.tsx); on phones the page behind the
 * panel is inert, and the panel ends above the keyboard. Returns whether the panel covers the page.
 */
export function usePanelLayout(panel: RefObject<HTMLElement | null>): boolean {
  const covers = useMediaQuery(phone, { noSsr: true });
  useEffect(() => {
    const { style } = document.documentElement;
    const page = getPageElement();
    if (!covers) {
      style.setProperty('--tray-end', '432px');
      return () => void style.removeProperty('--tray-end');
    }
    style.setProperty('--tray-block', '56px auto');
    style.overflow = 'hidden';
    if (page) page.inert = true;
    return () => {
      style.removeProperty('--tray-block');
      style.overflow = '';
      if (page) page.inert = false;
    };
  }, [covers]);
  useEffect(() => {
    const visible = window.visualViewport;
    const resize = () => {
      panel.current?.style.setProperty('--visible-height', `${visible?.height ?? window.innerHeight}px`);
      panel.current?.style.setProperty('--visible-top', `${visible?.offsetTop ?? 0}px`);
    };
    resize();
    visible?.addEventListener('resize', resize);
    visible?.addEventListener('scroll', resize);
    return () => {
      visible?.removeEventListener('resize', resize);
      visible?.removeEventListener('scroll', resize);
    };
  }, [panel]);
  return covers;
}
