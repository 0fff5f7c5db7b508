import type { ListState } from '../state/list-url.ts';

export function syncSelection(root: HTMLElement, isChecked: (id: string) => boolean): void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[data-row]')];
  for (const box of boxes) box.checked = isChecked(box.dataset.row ?? '');
  const checked = boxes.filter((box) => box.checked).length;
  const pageBox = root.querySelector<HTMLInputElement>('input[data-page]');
  if (!pageBox) return;
  pageBox.checked = checked > 0 && checked === boxes.length;
  pageBox.indeterminate = checked > 0 && checked < boxes.length;
}

export function syncMark(root: HTMLElement, marked: string | undefined): void {
  for (const row of root.querySelectorAll<HTMLElement>('tr[data-id]'))
    row.toggleAttribute('data-marked', row.dataset.id === marked);
}

/**
 * Notes the control of a row that has the focus. Returns a function that focuses it again when its row was replaced, and
 * the row in its place when it was removed.
 */
export function keepRowFocus(root: HTMLElement, signal: AbortSignal): () => void {
  let last: { control: Element; row: HTMLElement; at: number } | undefined;
  const rows = () => [...root.querySelectorAll<HTMLElement>('tr[data-id]')];
  const note = ({ target }: FocusEvent) => {
    const control = target as Element;
    const row = control.closest<HTMLElement>('tr[data-id]');
    last = row ? { control, row, at: rows().indexOf(row) } : undefined;
  };
  // A control that is removed may report that it lost the focus.
  const forget = () =>
    queueMicrotask(() => {
      if (last?.control.isConnected && document.activeElement === document.body) last = undefined;
    });
  root.addEventListener('focusin', note, { signal });
  root.addEventListener('focusout', forget, { signal });
  const markOf = (each: Element) =>
    [each.localName, each.getAttribute('aria-label'), each.getAttribute('href')].join();
  return () => {
    if (!last || last.control.isConnected || document.activeElement !== document.body) return;
    const { control, row, at } = last;
    if (!row.isConnected) {
      const all = rows();
      (all[at] ?? all.at(-1))?.focus({ preventScroll: true });
      return;
    }
    const again = [...row.querySelectorAll<HTMLElement>(control.localName)];
    (again.find((each) => markOf(each) === markOf(control)) ?? row).focus({ preventScroll: true });
  };
}

const controlsOf = (root: HTMLElement) =>
  root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[data-filters] :is(select, input:not([type="hidden"]))',
  );

const valueIn = ({ filters, sort = '' }: ListState, name: string) =>
  name === 'sort' ? sort : (filters[name] ?? '');

/** The controls whose value is another one than the URL's: changed before hydration. */
export const changedFilters = (root: HTMLElement, state: ListState): [name: string, value: string][] =>
  [...controlsOf(root)]
    .filter(({ name, value }) => value !== valueIn(state, name))
    .map(({ name, value }) => [name, value]);

/** Shows the URL's filters and order in their controls; a text that is being typed stays, but not after a step back. */
export function syncFilters(root: HTMLElement, state: ListState, isStep: boolean): void {
  for (const control of controlsOf(root)) {
    if (!isStep && control === document.activeElement && control.matches('input')) continue;
    const value = valueIn(state, control.name);
    if (control.value !== value) control.value = value;
  }
}
