/**
 * Which rows are chosen: some by id, or all that the filters find but for some by id.
 * Kept this way, "all 100,000" costs nothing and a page more or less never matters.
 */
export interface Selection {
  readonly all: boolean;
  /** The chosen ids, or with `all` the ids left out. */
  readonly ids: ReadonlySet<string>;
}

export const emptySelection: Selection = { all: false, ids: new Set() };
export const fullSelection: Selection = { all: true, ids: new Set() };

/** Exactly these ids. */
export const selectOnly = (ids: Iterable<string>): Selection => ({ all: false, ids: new Set(ids) });

export const isSelected = ({ all, ids }: Selection, id: string) => all !== ids.has(id);

/** How many rows are chosen of `total`. */
export const selectedCount = ({ all, ids }: Selection, total: number) =>
  all ? Math.max(0, total - ids.size) : ids.size;

/** With these rows chosen, or not. */
export function setSelected(selection: Selection, rows: Iterable<string>, chosen: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (selection.all === chosen) ids.delete(id);
    else ids.add(id);
  }
  return { all: selection.all, ids };
}

/** Whether none, some or all of these rows are chosen, for a checkbox above them. */
export function selectionState(selection: Selection, rows: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = rows.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === rows.length ? 'all' : 'some';
}
