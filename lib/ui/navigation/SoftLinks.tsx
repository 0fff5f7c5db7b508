'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useTransition } from 'react';
import { setNavigate } from './navigate.ts';
import css from './soft-links.module.css';

/**
 * Opens the portal's links without a full page load, so that a link is a plain `<a>`; `target="_self"` asks for a full
 * load. Prepares the page of a link that is pointed at, and marks the pressed link until its page is there.
 */
export function SoftLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const pressed = useRef<Element>(undefined);
  const go = useCallback(
    (href: string, link?: Element) => {
      pressed.current?.removeAttribute('data-pending');
      pressed.current = link;
      link?.setAttribute('data-pending', '');
      startTransition(() => router.push(href));
    },
    [router],
  );

  useEffect(() => setNavigate(go), [go]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = softLinkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      go(addressOf(link), link);
    };
    const prepare = (event: Event) => {
      const link = softLinkOf(event);
      if (link && link.pathname !== location.pathname) router.prefetch(addressOf(link));
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', prepare, { passive: true });
    document.addEventListener('focusin', prepare);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
    };
  }, [go, router]);

  useEffect(() => {
    if (!isPending) return;
    const main = document.getElementById('main');
    main?.setAttribute('aria-busy', 'true');
    return () => {
      main?.removeAttribute('aria-busy');
      pressed.current?.removeAttribute('data-pending');
    };
  }, [isPending]);
  return isPending && <div className={css.bar} data-progress />;
}

const addressOf = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The link of an event, if it leads to another page of the portal. */
function softLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  const isOnPage = link.pathname === location.pathname && link.search === location.search;
  return isOnPage && link.hash ? undefined : link;
}
