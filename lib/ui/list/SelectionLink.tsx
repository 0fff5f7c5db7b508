'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { onPlainClick } from './on-plain-click.ts';
import { isSelected } from './selection.ts';
import type { Row, SelectionLinkAction } from './types.ts';
import type { Screen } from './use-screen.ts';

interface Props<R extends Row> {
  screen: Screen<R>;
  action: SelectionLinkAction<R>;
  count: number;
  /** Renders a disabled button, because a fieldset cannot disable a link. */
  disabled: boolean;
}

/** A link for two or more selected rows, which may be on different pages. */
export function SelectionLink<R extends Row>({ screen, action, count, disabled }: Props<R>) {
  const router = useRouter();
  const selectedRows = useSelectedRows(screen);
  if (count === 1) return <Typography color="textSecondary">{action.hint}</Typography>;
  if (count > (action.atMost ?? 2)) {
    return action.tooMany ? <Typography color="textSecondary">{action.tooMany}</Typography> : null;
  }
  const [a, b, ...more] = selectedRows;
  // After "select all" the rows of other pages are not loaded.
  if (count !== selectedRows.length || !a || !b) return null;
  if (disabled) {
    return (
      <Button variant="outlined" disabled>
        {action.label}
      </Button>
    );
  }
  const href = action.href(a, b, ...more);
  return (
    <Button variant="outlined" href={href} onClick={onPlainClick(() => router.push(href))}>
      {action.label}
    </Button>
  );
}

/** The selected rows that have been loaded, in the order of loading. */
function useSelectedRows<R extends Row>({ rows, selection }: Screen<R>): R[] {
  const [loadedRows, setLoadedRows] = useState<readonly R[]>([]);
  const loadedIds = new Set(loadedRows.map(({ id }) => id));
  const addedRows = rows.filter(({ id }) => isSelected(selection, id) && !loadedIds.has(id));
  if (addedRows.length > 0) setLoadedRows([...loadedRows, ...addedRows]);
  return [...loadedRows, ...addedRows].filter(({ id }) => isSelected(selection, id));
}
