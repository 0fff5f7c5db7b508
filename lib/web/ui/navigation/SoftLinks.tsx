'use client';

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types.js';
import { useRouter } from 'next/navigation';
import { useOffline } from 'next/offline';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { latestUrl, type NavigateOptions, navigate, setNavigate, setPendingHref } from './navigate.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { saveScrollPosition } from './previous-page.ts';
import css from './soft-links.module.css';

/** A pointer that only crosses a link leaves it earlier. */
const hoverDelayMs = 80;

/**
 * Opens all links to pages of the portal without a full page load, so that every link is a plain `<a>`; `target="_self"` makes it
 * load in full. Prefetches the page of a link under the pointer, and marks the pressed link until its page is there. Offline the
 * page stays, and the selected one opens when the connection is back. The layout renders it once.
 */
export function SoftLinks() {
  const router = useRouter();
  const isOffline = useOffline();
  // The last page that was selected while offline.
  const [waitingPage, setWaitingPage] = useState<Parameters<typeof navigate>>();
  const [isPending, startTransition] = useTransition();
  const pressedLink = useRef<Element>(undefined);
  const openPage = useCallback(
    (href: string, { replace = false, scroll = true }: NavigateOptions = {}, link?: Element) => {
      if (isOffline) return setWaitingPage([href, { replace, scroll }]);
      pressedLink.current?.removeAttribute('data-pending');
      pressedLink.current = link;
      link?.setAttribute('data-pending', '');
      setPendingHref(href);
      saveScrollPosition();
      startTransition(() => (replace ? router.replace : router.push)(href, { scroll }));
    },
    [router, isOffline],
  );

  // Before the effects of pages, which may navigate.
  useLayoutEffect(() => setNavigate(openPage), [openPage]);
  useEffect(() => {
    let hoverTimer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const link = softLinkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      clearTimeout(hoverTimer);
      // A link to another page or order of the same list does not scroll.
      navigate(mergedAddressOf(link), { scroll: link.pathname !== location.pathname }, link);
    };
    const prefetch = (event: Event) => {
      clearTimeout(hoverTimer);
      const link = softLinkOf(event);
      // A link that opens a form loads no page.
      if (!link || link.dataset.form) return;
      if (link.pathname !== location.pathname) return router.prefetch(addressOf(link));
      // Another page of the same list is loaded with its rows. As that calls the vendor, it waits until the pointer stays.
      const prefetchRows = () => router.prefetch(addressOf(link), { kind: 'full' as PrefetchKind.FULL });
      hoverTimer = setTimeout(prefetchRows, hoverDelayMs);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    return () => {
      clearTimeout(hoverTimer);
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, [router]);

  useEffect(() => {
    if (!isPending) return;
    const main = document.getElementById('main');
    main?.setAttribute('aria-busy', 'true');
    return () => {
      setPendingHref(undefined);
      main?.removeAttribute('aria-busy');
      pressedLink.current?.removeAttribute('data-pending');
      restoreFocus(pressedLink.current);
    };
  }, [isPending]);
  const openWaiting = useEffectEvent(() => {
    // Asks first if a form has been filled in since.
    if (waitingPage) navigate(...waitingPage);
    setWaitingPage(undefined);
  });
  useEffect(() => {
    if (!isOffline) return openWaiting();
    const clearWaiting = () => setWaitingPage(undefined);
    window.addEventListener('popstate', clearWaiting);
    return () => window.removeEventListener('popstate', clearWaiting);
  }, [isOffline]);
  return (
    <>
      {isPending && !isOffline && <div className={css.bar} data-progress />}
      <OfflineNotice isOffline={isOffline} isWaiting={waitingPage !== undefined || isPending} />
    </>
  );
}

/** When the pressed link had the focus and is gone, focuses the link with the same purpose in the new content. */
function restoreFocus(link: Element | undefined): void {
  if (!link || link.isConnected || document.activeElement !== document.body) return;
  const links = document.querySelectorAll<HTMLElement>('#main a');
  [...links].find((each) => purposeOf(each) === purposeOf(link))?.focus({ preventScroll: true });
}

/** What a link is for: its label, or the column that it sorts by. */
const purposeOf = (link: Element) =>
  link.getAttribute('aria-label') ?? link.closest<HTMLElement>('[data-field]')?.dataset.field ?? link;

/**
 * The address that a link opens. While another page of the same list is loading, the link changes only its own parameters of that
 * page. So two quick clicks, such as on order and page, have both effects.
 */
function mergedAddressOf(link: HTMLAnchorElement): string {
  const loadingUrl = latestUrl();
  const isSameList = location.pathname === link.pathname && loadingUrl.pathname === link.pathname;
  if (!isSameList || loadingUrl.search === location.search) return addressOf(link);
  const currentParams = new URLSearchParams(location.search);
  const linkParams = new URLSearchParams(link.search);
  for (const name of new Set([...currentParams.keys(), ...linkParams.keys()])) {
    const value = linkParams.get(name);
    if (value === currentParams.get(name)) continue;
    if (value === null) loadingUrl.searchParams.delete(name);
    else loadingUrl.searchParams.set(name, value);
  }
  return loadingUrl.pathname + loadingUrl.search;
}

const addressOf = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns the link of an event, if it leads to another page of the portal; undefined for files and the API too. */
function softLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  const isOnPage = link.pathname === location.pathname && link.search === location.search;
  return isOnPage && link.hash ? undefined : link;
}
