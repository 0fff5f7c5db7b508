'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect } from 'react';
import { getPageElement } from './page-element.ts';

/** The panel covers the page up to this width. */
export const phone = '@media (max-width: 600px)';

/** From this width on the panel stands beside the content, which becomes narrower. */
export const docked = '@media (min-width: 1200px)';

/** In px. */
export const panelWidth = 400;

/**
 * Adapts the page to the open panel until it closes: notices move aside (ui/jobs/TrayPanel.tsx), and on phones the page
 * behind is inert. On phones the panel ends above the keyboard. Returns whether the panel covers the page.
 */
export function usePanelLayout(panel: RefObject<HTMLElement | null>): boolean {
  const covers = useMediaQuery(phone, { noSsr: true });
  useEffect(() => {
    const { style } = document.documentElement;
    const page = getPageElement();
    if (!covers) {
      style.setProperty('--tray-end', `${panelWidth + 32}px`);
      // Only shell.module.css uses it, from 1200 px on.
      style.setProperty('--chat-width', `${panelWidth}px`);
      return () => {
        style.removeProperty('--tray-end');
        style.removeProperty('--chat-width');
      };
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
