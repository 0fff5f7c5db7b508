'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Which form is open: for a new record, for one that exists, or none. */
export type FormAddress = { new: true } | { edit: string } | null;

export interface HistoryEntry {
  state: unknown;
  href: string;
}

const mark = 'portalForm';

export const currentEntry = (): HistoryEntry => ({ state: history.state, href: location.href });

interface State {
  /** The entry below that of the form that is open. */
  below: HistoryEntry | null;
  /** The form that was closed, until the router has followed; "" for none. */
  closed: string;
}

const useFormStore = create<State>(() => ({ below: null, closed: '' }));
const markClosed = (closed: string) => useFormStore.setState({ closed });
const keepBelow = () => useFormStore.setState({ below: currentEntry() });

/** How long the router is given to follow a step in the history, in milliseconds. */
const routerTimeoutMs = 1_000;

/** The form that is open: the one in the address (`?new=1`, `?edit=ID`), until it is closed. */
export function useFormAddress(): FormAddress {
  const gone = useFormStore(({ closed }) => closed);
  const inAddress = useFormInAddress();
  const asked = nameOf(inAddress);
  const router = useRouter();
  useEffect(() => {
    if (!gone) return;
    if (gone !== asked) return markClosed('');
    const timer = setTimeout(() => {
      // The form has been asked for again since.
      if (gone === nameInBrowser()) markClosed('');
      // A router that was loading the page anew may have lost the step that closed the form. It hears of a new one.
      else router.replace(location.pathname + location.search, { scroll: false });
    }, routerTimeoutMs);
    return () => clearTimeout(timer);
  }, [gone, asked, router]);
  return gone && gone === asked ? null : inAddress;
}

/** The form that the address asks for, as the router knows it. */
export function useFormInAddress(): FormAddress {
  return formIn(useSearchParams());
}

function formIn(search: { get(name: string): string | null }): FormAddress {
  const edit = search.get('edit');
  if (edit) return { edit };
  return search.get('new') === '1' ? { new: true } : null;
}

const nameOf = (form: FormAddress) => (form ? ('edit' in form ? `edit ${form.edit}` : 'new') : '');

/** Puts a form into the address; going back closes it. */
export function openForm(form: NonNullable<FormAddress>): void {
  markClosed('');
  const search = withoutForm();
  if ('edit' in form) search.set('edit', form.edit);
  else search.set('new', '1');
  const address = `${location.pathname}?${search}`;
  // Somebody may press before the router has put its own function here, and then it would hear of nothing.
  if (Object.hasOwn(history, 'pushState')) {
    keepBelow();
    history.pushState({ [mark]: true }, '', address);
  } else location.assign(address);
}

/**
 * Puts the page without the form behind a form that was reached by a link,
 * so that a step back closes the form instead of leaving the page.
 */
export function standAbovePage(): void {
  if (hasFormEntry()) return;
  const here = location.pathname + location.search;
  history.replaceState(null, '', addressWithoutForm());
  keepBelow();
  history.pushState({ [mark]: true }, '', here);
}

/** The entry of the page below the form that is open. */
export const entryBelowForm = (): HistoryEntry => useFormStore.getState().below ?? currentEntry();

/** Takes the form out of the address; it is gone at once. */
export function closeForm(): void {
  markClosed(nameInBrowser());
  if (hasFormEntry()) history.back();
  else history.replaceState(null, '', addressWithoutForm());
}

const nameInBrowser = () => nameOf(formIn(new URLSearchParams(location.search)));

/** Whether the current entry of the history is that of a form above its page. */
export const hasFormEntry = () => Boolean(history.state?.[mark]);

function addressWithoutForm(): string {
  const search = withoutForm().toString();
  return `${location.pathname}${search ? `?${search}` : ''}`;
}

function withoutForm(): URLSearchParams {
  const search = new URLSearchParams(location.search);
  search.delete('edit');
  search.delete('new');
  return search;
}
