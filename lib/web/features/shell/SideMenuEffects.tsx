'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { matchingRoute } from '../../nav.ts';

/**
 * Keeps the side menu, which the server renders once, up to date: marks the current entry after each navigation. On phones it
 * closes the menu then, and focuses its first button when it opens.
 */
export function SideMenuEffects() {
  const path = usePathname();
  const isHydrated = useRef(false);
  useLayoutEffect(() => {
    const links = linksOf(getMenu());
    const route = matchingRoute(
      path,
      links.map(({ pathname }) => pathname),
    );
    for (const link of links) {
      if (link.pathname === route) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    if (getMenu()?.matches(':popover-open')) getMenu()?.hidePopover();
    // The user may have scrolled the menu before hydration.
    if (isHydrated.current || getMenu()?.scrollTop === 0) showCurrent();
    isHydrated.current = true;
  }, [path]);
  useEffect(() => {
    const menu = getMenu();
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState !== 'open') return;
      menu?.querySelector('button')?.focus();
      showCurrent();
    };
    menu?.addEventListener('toggle', onToggle);
    return () => menu?.removeEventListener('toggle', onToggle);
  }, []);
  return null;
}

const getMenu = () => document.getElementById('side-menu') ?? undefined;
const linksOf = (menu?: HTMLElement) => [...(menu?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])];

/** Scrolls the current entry into view, which may be below the edge of a low window. */
const showCurrent = () =>
  getMenu()?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
