'use client';

import { useSearchParams } from 'next/navigation';

/** Which form the address opens: for a new record, for one that exists, or none. */
export type FormAddress = { new: true } | { edit: string } | null;

const mark = 'portalForm';

/** The form that the address asks for: `?new=1` or `?edit=ID`. */
export function useFormAddress(): FormAddress {
  const search = useSearchParams();
  const edit = search.get('edit');
  if (edit) return { edit };
  return search.get('new') === '1' ? { new: true } : null;
}

/** Puts a form into the address; going back closes it. */
export function openForm(form: { new: true } | { edit: string }): void {
  const search = withoutForm();
  if ('edit' in form) search.set('edit', form.edit);
  else search.set('new', '1');
  history.pushState({ [mark]: true }, '', `${location.pathname}?${search}`);
}

/** Takes the form out of the address: one step back if it was opened here, else in place. */
export function closeForm(): void {
  const state = history.state as Record<string, unknown> | null;
  if (state?.[mark]) {
    history.back();
    return;
  }
  const search = withoutForm().toString();
  history.replaceState(null, '', `${location.pathname}${search ? `?${search}` : ''}`);
}

/** Puts the form back after a step back that its person thought better of. */
export function reopenForm(search: string): void {
  history.pushState({ [mark]: true }, '', `${location.pathname}${search}`);
}

function withoutForm(): URLSearchParams {
  const search = new URLSearchParams(location.search);
  search.delete('edit');
  search.delete('new');
  return search;
}
