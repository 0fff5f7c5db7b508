'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';

/** Which form is open: for a new record, for one that exists, or none. */
export type FormAddress = { new: true } | { edit: string } | null;

const mark = 'portalForm';

/** How long the router is given to follow a step in the history, in milliseconds. */
const patience = 1_000;

/** A form with changes stays open although the address has gone elsewhere, until its person has been asked. */
let held: FormAddress = null;
/** The form that was closed on purpose, until the router has heard of it; "" for none. */
let closed = '';
const listeners = new Set<() => void>();

/** Keeps a form open whatever the address says; null lets it go. */
export function holdForm(form: FormAddress): void {
  held = form;
  for (const tell of listeners) tell();
}

function markClosed(form: string): void {
  closed = form;
  for (const tell of listeners) tell();
}

/** The form that is open: the one that the address asks for (`?new=1`, `?edit=ID`), else one that is held. */
export function useFormAddress(): FormAddress {
  const kept = useSyncExternalStore(
    subscribe,
    () => held,
    () => null,
  );
  const gone = useSyncExternalStore(
    subscribe,
    () => closed,
    () => '',
  );
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
    }, patience);
    return () => clearTimeout(timer);
  }, [gone, asked, router]);
  const form = inAddress ?? kept;
  return gone && gone === nameOf(form) ? null : form;
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
  if (Object.hasOwn(history, 'pushState')) history.pushState({ [mark]: true }, '', address);
  else location.assign(address);
}

/**
 * Puts the page without the form behind a form that was reached by a link,
 * so that a step back closes the form instead of leaving the page.
 */
export function standAbovePage(): void {
  if (isMarked()) return;
  const here = location.pathname + location.search;
  history.replaceState(null, '', addressWithoutForm());
  history.pushState({ [mark]: true }, '', here);
}

/** Takes the form out of the address; it is gone at once. */
export function closeForm(): void {
  markClosed(nameInBrowser());
  if (isMarked()) history.back();
  else history.replaceState(null, '', addressWithoutForm());
}

/** Whether the browser's address asks for a form; the router may follow later. */
export const isFormInBrowser = () => nameInBrowser() !== '';

const nameInBrowser = () => nameOf(formIn(new URLSearchParams(location.search)));

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[mark]);

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

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
