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
  /** How many rows are chosen. */
  count: number;
  /** Shows a disabled button in place of the link, which a fieldset cannot disable. */
  disabled: boolean;
}

/** What can be done with two rows or some more, once as many are chosen; they may stand on different pages. */
export function SelectionLink<R extends Row>({ screen, action, count, disabled }: Props<R>) {
  const router = useRouter();
  const selectedRows = useSelectedRows(screen);
  if (count === 1) return <Typography color="textSecondary">{action.hint}</Typography>;
  if (count > (action.atMost ?? 2)) {
    return action.tooMany ? <Typography color="textSecondary">{action.tooMany}</Typography> : null;
  }
  const [a, b, ...more] = selectedRows;
  // Those that are left of "all" may stand on pages that nobody has seen.
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

/** The rows that are chosen, as far as they have been seen since the first was, in that order. */
function useSelectedRows<R extends Row>({ rows, selection }: Screen<R>): R[] {
  const [loadedRows, setLoadedRows] = useState<readonly R[]>([]);
  const loadedIds = new Set(loadedRows.map(({ id }) => id));
  const addedRows = rows.filter(({ id }) => isSelected(selection, id) && !loadedIds.has(id));
  if (addedRows.length > 0) setLoadedRows([...loadedRows, ...addedRows]);
  return [...loadedRows, ...addedRows].filter(({ id }) => isSelected(selection, id));
}
