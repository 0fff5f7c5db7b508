'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { matchingRoute } from '../../nav.ts';

/** Marks the current entry of the side menu after each navigation, as the server renders the menu once. */
export function MenuState() {
  const path = usePathname();
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
    // On phones the menu has done its work.
    if (getMenu()?.matches(':popover-open')) getMenu()?.hidePopover();
  }, [path]);
  useEffect(() => {
    const menu = getMenu();
    return menu && keepCurrentInView(menu);
  }, []);
  useEffect(() => {
    const menu = getMenu();
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open') menu?.querySelector('button')?.focus();
    };
    menu?.addEventListener('toggle', onToggle);
    return () => menu?.removeEventListener('toggle', onToggle);
  }, []);
  return null;
}

const getMenu = () => document.getElementById('side-menu') ?? undefined;
const linksOf = (menu?: HTMLElement) => [...(menu?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])];

/** Scrolls the menu to the current entry, also when a notice covers it later, until the reader uses the menu. */
function keepCurrentInView(menu: HTMLElement): () => void {
  let expected = 0;
  const watch = new ResizeObserver(() => {
    if (menu.scrollTop !== expected) return stop();
    menu.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    expected = menu.scrollTop;
  });
  const stop = () => watch.disconnect();
  watch.observe(menu);
  for (const event of ['pointerenter', 'focusin']) menu.addEventListener(event, stop, { once: true });
  return () => {
    stop();
    for (const event of ['pointerenter', 'focusin']) menu.removeEventListener(event, stop);
  };
}
