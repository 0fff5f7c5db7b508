import type { ListState } from '../state/list-url.ts';

/** Sets the checkboxes of the rows and of the page to the selection. */
export function syncSelection(root: HTMLElement, isChecked: (id: string) => boolean): void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[data-row]')];
  for (const box of boxes) box.checked = isChecked(box.dataset.row ?? '');
  const checked = boxes.filter((box) => box.checked).length;
  const pageBox = root.querySelector<HTMLInputElement>('input[data-page]');
  if (!pageBox) return;
  pageBox.checked = checked > 0 && checked === boxes.length;
  pageBox.indeterminate = checked > 0 && checked < boxes.length;
}

/** Highlights the row that was saved last. */
export function syncMark(root: HTMLElement, markedId: string | undefined): void {
  for (const row of root.querySelectorAll<HTMLElement>('tr[data-id]'))
    row.toggleAttribute('data-marked', row.dataset.id === markedId);
}

/**
 * Keeps the focus in its row when the server renders the rows again. Notes which control of a row has the focus. Call
 * the returned function after each rendering: it focuses the control's replacement, or the row in the place of a removed one.
 */
export function keepRowFocus(root: HTMLElement, signal: AbortSignal): () => void {
  let focused: { control: Element; row: HTMLElement; rowIndex: number } | undefined;
  const rows = () => [...root.querySelectorAll<HTMLElement>('tr[data-id]')];
  const note = ({ target }: FocusEvent) => {
    const control = target as Element;
    const row = control.closest<HTMLElement>('tr[data-id]');
    focused = row ? { control, row, rowIndex: rows().indexOf(row) } : undefined;
  };
  // A removed control may report a lost focus too; only that of a control that stays counts.
  const forget = () =>
    queueMicrotask(() => {
      if (focused?.control.isConnected && document.activeElement === document.body) focused = undefined;
    });
  root.addEventListener('focusin', note, { signal });
  root.addEventListener('focusout', forget, { signal });
  const identityOf = (each: Element) =>
    [each.localName, each.getAttribute('aria-label'), each.getAttribute('href')].join();
  return () => {
    if (!focused || focused.control.isConnected || document.activeElement !== document.body) return;
    const { control, row, rowIndex } = focused;
    if (!row.isConnected) {
      const currentRows = rows();
      (currentRows[rowIndex] ?? currentRows.at(-1))?.focus({ preventScroll: true });
      return;
    }
    const candidates = [...row.querySelectorAll<HTMLElement>(control.localName)];
    const replacement = candidates.find((each) => identityOf(each) === identityOf(control));
    (replacement ?? row).focus({ preventScroll: true });
  };
}

const filterControlsOf = (root: HTMLElement) =>
  root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[data-filters] :is(select, input:not([type="hidden"]))',
  );

const valueInUrl = ({ filters, sort = '' }: ListState, name: string) =>
  name === 'sort' ? sort : (filters[name] ?? '');

/** Returns the filters that the user changed before the scripts ran: their values differ from the URL. */
export const changedFilters = (root: HTMLElement, state: ListState): [name: string, value: string][] =>
  [...filterControlsOf(root)]
    .filter(({ name, value }) => value !== valueInUrl(state, name))
    .map(({ name, value }) => [name, value]);

/**
 * Sets the controls of filters and order to the values of the URL. The field that the user is typing in stays as it is,
 * except after Back or Forward.
 */
export function syncFilters(root: HTMLElement, state: ListState, isHistoryStep: boolean): void {
  for (const control of filterControlsOf(root)) {
    if (!isHistoryStep && control === document.activeElement && control.matches('input')) continue;
    const value = valueInUrl(state, control.name);
    if (control.value !== value) control.value = value;
  }
}
