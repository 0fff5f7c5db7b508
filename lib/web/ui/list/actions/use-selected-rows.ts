'use client';

import { useState } from 'react';
import type { Screen } from '../screen.ts';
import { isSelected } from '../state/selection.ts';
import type { Row } from '../types.ts';

/** Returns the selected rows that have been loaded, in the order of loading. */
export function useSelectedRows<R extends Row>({ rows, selection }: Screen<R>): R[] {
  const [loadedRows, setLoadedRows] = useState<readonly R[]>([]);
  const loadedIds = new Set(loadedRows.map(({ id }) => id));
  const addedRows = rows.filter(({ id }) => isSelected(selection, id) && !loadedIds.has(id));
  if (addedRows.length > 0) setLoadedRows([...loadedRows, ...addedRows]);
  return [...loadedRows, ...addedRows].filter(({ id }) => isSelected(selection, id));
}
