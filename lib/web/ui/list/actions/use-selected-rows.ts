'use client';

import { useState } from 'react';
import type { ListScreen } from '../list-screen.ts';
import { isSelected } from '../state/selection.ts';
import type { Row } from '../types.ts';

/**
 * Returns the selected rows whose records have been loaded, on this and on other pages, in the order of loading. Rows of
 * pages that were not opened are missing.
 */
export function useSelectedRows<R extends Row>({ rows, selection }: ListScreen<R>): R[] {
  const [loadedRows, setLoadedRows] = useState<readonly R[]>([]);
  const loadedIds = new Set(loadedRows.map(({ id }) => id));
  const addedRows = rows.filter(({ id }) => isSelected(selection, id) && !loadedIds.has(id));
  // Stored, because `rows` has only the rows of the current page.
  if (addedRows.length > 0) setLoadedRows([...loadedRows, ...addedRows]);
  return [...loadedRows, ...addedRows].filter(({ id }) => isSelected(selection, id));
}
