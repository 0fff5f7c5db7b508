/**
 * Selected rows: some by id, or all matching rows except some. "All 100,000" costs nothing, and stays valid when rows
 * are added.
 */
export interface Selection {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const emptySelection: Selection = { all: false, ids: new Set() };
export const fullSelection: Selection = { all: true, ids: new Set() };

export const selectOnly = (ids: Iterable<string>): Selection => ({ all: false, ids: new Set(ids) });

export const isSelected = ({ all, ids }: Selection, id: string) => all !== ids.has(id);

export const selectedCount = ({ all, ids }: Selection, total: number) =>
  all ? Math.max(0, total - ids.size) : ids.size;

export function setSelected(selection: Selection, rows: Iterable<string>, chosen: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (selection.all === chosen) ids.delete(id);
    else ids.add(id);
  }
  return { all: selection.all, ids };
}

export function selectionState(selection: Selection, rows: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = rows.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === rows.length ? 'all' : 'some';
}
