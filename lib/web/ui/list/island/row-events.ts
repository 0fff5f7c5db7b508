import { openRow } from '../table/use-row-keys.ts';

type Select = (ids: string[], chosen: boolean) => void;

const ctrlOrCommand = ({ metaKey, ctrlKey }: MouseEvent) => metaKey || ctrlKey;

/** Acts on clicks on rows and their checkboxes. */
export function rowEvents(root: HTMLElement, select: Select) {
  /** The row whose checkbox was used last: one end of a range. */
  let anchor: string | undefined;
  const check = (box: HTMLInputElement, isRange: boolean) => {
    const ids = rowIds(root);
    const id = box.dataset.row ?? '';
    const [from, to] = [ids.indexOf(isRange ? (anchor ?? id) : id), ids.indexOf(id)];
    anchor = id;
    select(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), box.checked);
  };
  return {
    /** A checkbox changed by a plain click or a key. */
    changed: (box: HTMLInputElement) => {
      if (box.dataset.row) check(box, false);
      else if ('page' in box.dataset) select(rowIds(root), box.checked);
    },
    /** Selects from the last checkbox to this one. Returns whether the click did that. */
    selectedRange: ({ shiftKey }: MouseEvent, target: Element): boolean => {
      const box = shiftKey && target.closest('tbody td label')?.querySelector('input');
      if (!box) return false;
      // The click of a box has changed it, that of its label will only do so, and not in Firefox.
      if (target !== box) box.checked = !box.checked;
      check(box, true);
      return true;
    },
    /** Opens the clicked row, in a new tab by Ctrl, Command or the middle button. */
    open: (event: MouseEvent, target: Element) => {
      const cell = target.closest('tbody td[data-label]');
      if (!cell || target.closest('a, button, input, label, [role="button"]')) return;
      if (event.shiftKey || event.altKey || window.getSelection()?.isCollapsed === false) return;
      openRow(cell.closest('tr'), event.button === 1 || ctrlOrCommand(event));
    },
  };
}

const rowIds = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('input[data-row]')].flatMap(({ dataset }) => dataset.row ?? []);
