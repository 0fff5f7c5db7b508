/** The selected rows of a list, on all its pages. "All 100,000 rows" needs no ids, and includes rows that are added later. */
export interface Selection {
  /** All matching rows are selected, except those in `ids`. */
  readonly all: boolean;
  /** The selected rows; with `all`, the rows that are not selected. */
  readonly ids: ReadonlySet<string>;
}

export const emptySelection: Selection = { all: false, ids: new Set() };
export const fullSelection: Selection = { all: true, ids: new Set() };

export const selectOnly = (ids: Iterable<string>): Selection => ({ all: false, ids: new Set(ids) });

export const isSelected = ({ all, ids }: Selection, id: string) => all !== ids.has(id);

export const selectedCount = ({ all, ids }: Selection, total: number) =>
  all ? Math.max(0, total - ids.size) : ids.size;

/** Returns the selection after these rows were selected or deselected. */
export function setSelected(
  selection: Selection,
  changedIds: Iterable<string>,
  selected: boolean,
): Selection {
  const ids = new Set(selection.ids);
  for (const id of changedIds) {
    if (selection.all === selected) ids.delete(id);
    else ids.add(id);
  }
  return { all: selection.all, ids };
}

export function selectionState(selection: Selection, rowIds: readonly string[]): 'none' | 'some' | 'all' {
  const count = rowIds.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === rowIds.length ? 'all' : 'some';
}
