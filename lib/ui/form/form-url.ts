'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Which form is open: for a new record, for one that exists, or none. */
export type FormTarget = { new: true } | { edit: string } | null;

export interface HistoryEntry {
  state: unknown;
  href: string;
}

const historyKey = 'portalForm';

export const currentEntry = (): HistoryEntry => ({ state: history.state, href: location.href });

interface State {
  /** The entry below that of the form that is open. */
  below: HistoryEntry | null;
  /** The form that was closed, until the router has followed; "" for none. */
  closed: string;
}

const useFormStore = create<State>(() => ({ below: null, closed: '' }));
const markClosed = (closed: string) => useFormStore.setState({ closed });
const storeEntryBelow = () => useFormStore.setState({ below: currentEntry() });

/** How long the router is given to follow a step in the history, in milliseconds. */
const routerTimeoutMs = 1_000;

/** The form that is open: the one in the address (`?new=1`, `?edit=ID`), until it is closed. */
export function useOpenForm(): FormTarget {
  const closedForm = useFormStore(({ closed }) => closed);
  const fromUrl = useFormInUrl();
  const formInUrl = formName(fromUrl);
  const router = useRouter();
  useEffect(() => {
    if (!closedForm) return;
    if (closedForm !== formInUrl) return markClosed('');
    const timer = setTimeout(() => {
      // The form has been asked for again since.
      if (closedForm === browserFormName()) markClosed('');
      // A router that was loading the page anew may have lost the step that closed the form. It hears of a new one.
      else router.replace(location.pathname + location.search, { scroll: false });
    }, routerTimeoutMs);
    return () => clearTimeout(timer);
  }, [closedForm, formInUrl, router]);
  return closedForm && closedForm === formInUrl ? null : fromUrl;
}

/** The form that the address asks for, as the router knows it. */
export function useFormInUrl(): FormTarget {
  return parseForm(useSearchParams());
}

function parseForm(search: { get(name: string): string | null }): FormTarget {
  const edit = search.get('edit');
  if (edit) return { edit };
  return search.get('new') === '1' ? { new: true } : null;
}

const formName = (form: FormTarget) => (form ? ('edit' in form ? `edit ${form.edit}` : 'new') : '');

/** Puts a form into the address; going back closes it. */
export function openForm(form: NonNullable<FormTarget>): void {
  markClosed('');
  const search = searchWithoutForm();
  if ('edit' in form) search.set('edit', form.edit);
  else search.set('new', '1');
  const address = `${location.pathname}?${search}`;
  // Somebody may press before the router has put its own function here, and then it would hear of nothing.
  if (Object.hasOwn(history, 'pushState')) {
    storeEntryBelow();
    history.pushState({ [historyKey]: true }, '', address);
  } else location.assign(address);
}

/**
 * Puts the page without the form behind a form that was reached by a link,
 * so that a step back closes the form instead of leaving the page.
 */
export function insertPageEntry(): void {
  if (hasFormEntry()) return;
  const here = location.pathname + location.search;
  history.replaceState(null, '', urlWithoutForm());
  storeEntryBelow();
  history.pushState({ [historyKey]: true }, '', here);
}

/** The entry of the page below the form that is open. */
export const entryBelowForm = (): HistoryEntry => useFormStore.getState().below ?? currentEntry();

/** Takes the form out of the address; it is gone at once. */
export function closeForm(): void {
  markClosed(browserFormName());
  if (hasFormEntry()) history.back();
  else history.replaceState(null, '', urlWithoutForm());
}

const browserFormName = () => formName(parseForm(new URLSearchParams(location.search)));

/** Whether the current entry of the history is that of a form above its page. */
export const hasFormEntry = () => Boolean(history.state?.[historyKey]);

function urlWithoutForm(): string {
  const search = searchWithoutForm().toString();
  return `${location.pathname}${search ? `?${search}` : ''}`;
}

function searchWithoutForm(): URLSearchParams {
  const search = new URLSearchParams(location.search);
  search.delete('edit');
  search.delete('new');
  return search;
}
