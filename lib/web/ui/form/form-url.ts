'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo, useSyncExternalStore } from 'react';

/** The open form: for a new record or an existing one. */
export type FormTarget = { new: true } | { edit: string } | null;

const changes = new EventTarget();
const announceChange = () => changes.dispatchEvent(new Event('change'));

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  changes.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    changes.removeEventListener('change', onChange);
  };
}

/** Returns the form that the URL opens (`?new=1`, `?edit=ID`). */
export function useOpenForm(): FormTarget {
  const path = usePathname();
  const routerSearch = useSearchParams();
  const inRouter = () => JSON.stringify(parseForm(routerSearch));
  // The router's parameters are late while it loads, such as for a step back during a refresh; the browser's are not.
  const inBrowser = () =>
    location.pathname === path ? JSON.stringify(parseForm(new URL(location.href).searchParams)) : inRouter();
  const form = useSyncExternalStore(subscribe, inBrowser, inRouter);
  return useMemo(() => JSON.parse(form), [form]);
}

function parseForm(search: Pick<URLSearchParams, 'get'>): FormTarget {
  const edit = search.get('edit');
  if (edit) return { edit };
  return search.get('new') === '1' ? { new: true } : null;
}

/** Opens a form by putting it into the URL; going back closes it. */
export function openForm(form: NonNullable<FormTarget>): void {
  const url = withoutForm(location.href);
  if ('edit' in form) url.searchParams.set('edit', form.edit);
  else url.searchParams.set('new', '1');
  // Before the router has replaced `pushState`, it would not notice the change, so the page is loaded with the form.
  if (Object.hasOwn(history, 'pushState')) history.pushState(null, '', url);
  else location.assign(url);
  announceChange();
}

/** Removes the form from the URL, then calls `onClosed`, such as for a refresh: before, it would load the form again. */
export function closeForm(onClosed = () => {}): void {
  const page = entryOfPageBelow();
  if (page) {
    window.addEventListener('popstate', () => onClosed(), { once: true });
    // Unlike `history.back`, it can be called twice.
    navigation.traverseTo(page.key);
  } else {
    history.replaceState(null, '', withoutForm(location.href));
    announceChange();
    onClosed();
  }
}

/** The previous history entry, if it is this page without the form. */
function entryOfPageBelow(): NavigationHistoryEntry | undefined {
  const { currentEntry } = window.navigation ?? {};
  const entry = currentEntry ? navigation.entries()[currentEntry.index - 1] : undefined;
  if (!entry?.sameDocument || !entry.url || parseForm(new URL(entry.url).searchParams)) return;
  return withoutForm(entry.url).href === withoutForm(location.href).href ? entry : undefined;
}

function withoutForm(href: string): URL {
  const url = new URL(href);
  url.searchParams.delete('edit');
  url.searchParams.delete('new');
  url.hash = '';
  return url;
}
