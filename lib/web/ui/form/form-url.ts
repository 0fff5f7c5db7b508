'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { create } from 'zustand';

/** The open form: for a new record or an existing one. */
export type FormTarget = { new: true } | { edit: string } | null;

export interface HistoryEntry {
  state: unknown;
  href: string;
}

const historyKey = 'portalForm';

export const currentEntry = (): HistoryEntry => ({ state: history.state, href: location.href });

interface State {
  /** The history entry below that of the open form. */
  below: HistoryEntry | null;
  /** The closed form until the router has followed; "" for none. */
  closed: string;
}

const useFormStore = create<State>(() => ({ below: null, closed: '' }));
const markClosed = (closed: string) => useFormStore.setState({ closed });
const storeEntryBelow = () => useFormStore.setState({ below: currentEntry() });

const routerTimeoutMs = 1_000;

/** Returns the form that the URL opens (`?new=1`, `?edit=ID`), until it is closed. */
export function useOpenForm(): FormTarget {
  const closedForm = useFormStore(({ closed }) => closed);
  const fromUrl = useFormInUrl();
  const formInUrl = formName(fromUrl);
  const router = useRouter();
  useEffect(() => {
    if (!closedForm) return;
    if (closedForm !== formInUrl) return markClosed('');
    const timer = setTimeout(() => {
      if (closedForm === browserFormName()) markClosed('');
      // A router that was refreshing may have lost the step that closed the form.
      else router.replace(location.pathname + location.search, { scroll: false });
    }, routerTimeoutMs);
    return () => clearTimeout(timer);
  }, [closedForm, formInUrl, router]);
  return closedForm && closedForm === formInUrl ? null : fromUrl;
}

export function useFormInUrl(): FormTarget {
  return parseForm(useSearchParams());
}

function parseForm(search: { get(name: string): string | null }): FormTarget {
  const edit = search.get('edit');
  if (edit) return { edit };
  return search.get('new') === '1' ? { new: true } : null;
}

const formName = (form: FormTarget) => (form ? ('edit' in form ? `edit ${form.edit}` : 'new') : '');

/** Puts a form into the URL; going back closes it. */
export function openForm(form: NonNullable<FormTarget>): void {
  markClosed('');
  const search = searchWithoutForm();
  if ('edit' in form) search.set('edit', form.edit);
  else search.set('new', '1');
  const address = `${location.pathname}?${search}`;
  // Before the router has replaced `pushState`, it would not notice the change.
  if (Object.hasOwn(history, 'pushState')) {
    storeEntryBelow();
    history.pushState({ [historyKey]: true }, '', address);
  } else location.assign(address);
}

/** Adds an entry for the page below a form that was opened by a link, so that going back closes the form. */
export function insertPageEntry(): void {
  if (hasFormEntry()) return;
  const here = location.pathname + location.search;
  history.replaceState(null, '', urlWithoutForm());
  storeEntryBelow();
  history.pushState({ [historyKey]: true }, '', here);
}

export const entryBelowForm = (): HistoryEntry => useFormStore.getState().below ?? currentEntry();

/** Removes the form from the URL. */
export function closeForm(): void {
  markClosed(browserFormName());
  if (hasFormEntry()) history.back();
  else history.replaceState(null, '', urlWithoutForm());
}

const browserFormName = () => formName(parseForm(new URLSearchParams(location.search)));

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
