'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Screen } from '../screen.ts';
import type { Row, SelectionLinkAction } from '../types.ts';
import { useSelectedRows } from './use-selected-rows.ts';

interface Props<R extends Row> {
  screen: Screen<R>;
  action: SelectionLinkAction<R>;
  count: number;
}

/** A link for two or more selected rows, which may be on different pages. */
export function SelectionLink<R extends Row>({ screen, action, count }: Props<R>) {
  const selectedRows = useSelectedRows(screen);
  if (count === 1) return <Typography color="textSecondary">{action.hint}</Typography>;
  if (count > (action.atMost ?? 2)) {
    return action.tooMany ? <Typography color="textSecondary">{action.tooMany}</Typography> : null;
  }
  const [a, b, ...more] = selectedRows;
  // After "select all" the rows of other pages are not loaded.
  if (count !== selectedRows.length || !a || !b) return null;
  const href = action.href(a, b, ...more);
  return (
    <Button variant="outlined" href={href}>
      {action.label}
    </Button>
  );
}
