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
import { keepScroll } from './came-from.ts';
import { latestUrl, type NavigateOptions, navigate, setNavigate, setTarget } from './navigate.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import css from './soft-links.module.css';

const dwellMs = 80;

/**
 * Opens the portal's links without a full page load, so that a link is a plain `<a>`; `target="_self"` asks for a full
 * load. Prepares the page of a link that is pointed at, and marks the pressed link until its page is there. Offline the
 * page stays, and the selected one opens when the connection is back.
 */
export function SoftLinks() {
  const router = useRouter();
  const isOffline = useOffline();
  // The last page that was selected while offline.
  const [waiting, setWaiting] = useState<Parameters<typeof navigate>>();
  const [isPending, startTransition] = useTransition();
  const pressed = useRef<Element>(undefined);
  const go = useCallback(
    (href: string, { replace = false, scroll = true }: NavigateOptions = {}, link?: Element) => {
      if (isOffline) return setWaiting([href, { replace, scroll }]);
      pressed.current?.removeAttribute('data-pending');
      pressed.current = link;
      link?.setAttribute('data-pending', '');
      setTarget(href);
      keepScroll();
      startTransition(() => (replace ? router.replace : router.push)(href, { scroll }));
    },
    [router, isOffline],
  );

  // Before the effects of pages, which may navigate.
  useLayoutEffect(() => setNavigate(go), [go]);
  useEffect(() => {
    let dwell: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const link = softLinkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      clearTimeout(dwell);
      // Another page of the same list stays in sight.
      navigate(addedToTarget(link), { scroll: link.pathname !== location.pathname }, link);
    };
    const prepare = (event: Event) => {
      clearTimeout(dwell);
      const link = softLinkOf(event);
      // A form opens without its page.
      if (!link || link.dataset.form) return;
      if (link.pathname !== location.pathname) return router.prefetch(addressOf(link));
      // Another page of the list, with its rows: a call of the vendor, so not for links that the pointer only crosses.
      const load = () => router.prefetch(addressOf(link), { kind: 'full' as PrefetchKind.FULL });
      dwell = setTimeout(load, dwellMs);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', prepare, { passive: true });
    document.addEventListener('focusin', prepare);
    return () => {
      clearTimeout(dwell);
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
    };
  }, [router]);

  useEffect(() => {
    if (!isPending) return;
    const main = document.getElementById('main');
    main?.setAttribute('aria-busy', 'true');
    return () => {
      setTarget(undefined);
      main?.removeAttribute('aria-busy');
      pressed.current?.removeAttribute('data-pending');
      focusAgain(pressed.current);
    };
  }, [isPending]);
  const openWaiting = useEffectEvent(() => {
    // Asks first if a form has been filled in since.
    if (waiting) navigate(...waiting);
    setWaiting(undefined);
  });
  useEffect(() => {
    if (!isOffline) return openWaiting();
    const forget = () => setWaiting(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, [isOffline]);
  return (
    <>
      {isPending && !isOffline && <div className={css.bar} data-progress />}
      <OfflineNotice isOffline={isOffline} isWaiting={waiting !== undefined || isPending} />
    </>
  );
}

/** When the pressed link had the focus and is gone, focuses the same one in the new content. */
function focusAgain(link: Element | undefined): void {
  if (!link || link.isConnected || document.activeElement !== document.body) return;
  const links = document.querySelectorAll<HTMLElement>('#main a');
  [...links].find((each) => roleOf(each) === roleOf(link))?.focus({ preventScroll: true });
}

/** What a link is for: its label, or the column that it sorts by. */
const roleOf = (link: Element) =>
  link.getAttribute('aria-label') ?? link.closest<HTMLElement>('[data-field]')?.dataset.field ?? link;

/** The address of a link. To a page of the same list that is on its way it adds what the link changes. */
function addedToTarget(link: HTMLAnchorElement): string {
  const target = latestUrl();
  const isSameList = [location.pathname, target.pathname].every((path) => path === link.pathname);
  if (!isSameList || target.search === location.search) return addressOf(link);
  const [here, next] = [new URLSearchParams(location.search), new URLSearchParams(link.search)];
  for (const name of new Set([...here.keys(), ...next.keys()])) {
    const value = next.get(name);
    if (value === here.get(name)) continue;
    if (value === null) target.searchParams.delete(name);
    else target.searchParams.set(name, value);
  }
  return target.pathname + target.search;
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
