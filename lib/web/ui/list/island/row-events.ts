import { openRow } from '../table/use-row-keys.ts';

type Select = (ids: string[], selected: boolean) => void;

const hasCtrlOrCommand = ({ metaKey, ctrlKey }: MouseEvent) => metaKey || ctrlKey;

/** Creates the handlers for clicks on rows and checkboxes, which `attachListEvents` calls. */
export function createRowHandlers(root: HTMLElement, select: Select) {
  /** The id of the row whose checkbox was used last: one end of a range. */
  let anchorId: string | undefined;
  const selectBy = (box: HTMLInputElement, isRange: boolean) => {
    const ids = rowIds(root);
    const id = box.dataset.row ?? '';
    const from = ids.indexOf(isRange ? (anchorId ?? id) : id);
    const to = ids.indexOf(id);
    anchorId = id;
    select(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), box.checked);
  };
  return {
    /** Handles the change of a checkbox by a plain click or a key. */
    onCheckboxChange: (box: HTMLInputElement) => {
      if (box.dataset.row) selectBy(box, false);
      else if ('page' in box.dataset) select(rowIds(root), box.checked);
    },
    /** Selects from the last used checkbox to this one after a click with Shift. Returns false for other clicks. */
    selectRange: ({ shiftKey }: MouseEvent, target: Element): boolean => {
      const box = shiftKey && target.closest('tbody td label')?.querySelector('input');
      if (!box) return false;
      // The click on a checkbox has already changed it; the click on its label has not, and never does in Firefox.
      if (target !== box) box.checked = !box.checked;
      selectBy(box, true);
      return true;
    },
    /** Opens the clicked row, in a new tab by Ctrl, Command or the middle button. */
    open: (event: MouseEvent, target: Element) => {
      const cell = target.closest('tbody td[data-label]');
      if (!cell || target.closest('a, button, input, label, [role="button"]')) return;
      if (event.shiftKey || event.altKey || window.getSelection()?.isCollapsed === false) return;
      openRow(cell.closest('tr'), event.button === 1 || hasCtrlOrCommand(event));
    },
  };
}

const rowIds = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('input[data-row]')].flatMap(({ dataset }) => dataset.row ?? []);
