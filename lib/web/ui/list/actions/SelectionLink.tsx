'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListScreen } from '../list-screen.ts';
import type { Row, SelectionLinkAction } from '../types.ts';
import { useSelectedRows } from './use-selected-rows.ts';

interface Props<R extends Row> {
  screen: ListScreen<R>;
  action: SelectionLinkAction<R>;
  count: number;
}

/** The button that opens a page for two or more selected rows, such as a comparison; otherwise a hint. */
export function SelectionLink<R extends Row>({ screen, action, count }: Props<R>) {
  const selectedRows = useSelectedRows(screen);
  if (count === 1) return <Typography color="textSecondary">{action.hint}</Typography>;
  if (count > (action.atMost ?? 2)) {
    return action.tooMany ? <Typography color="textSecondary">{action.tooMany}</Typography> : null;
  }
  const [first, second, ...others] = selectedRows;
  // After "select all" the rows of other pages are not loaded.
  if (count !== selectedRows.length || !first || !second) return null;
  const href = action.href(first, second, ...others);
  return (
    <Button variant="outlined" href={href}>
      {action.label}
    </Button>
  );
}
