'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListScreen } from '../list-screen.ts';
import type { Row, RowLinkAction } from '../types.ts';
import { useSelectedRows } from './use-selected-rows.ts';

interface Props<R extends Row> {
  screen: ListScreen<R>;
  action: RowLinkAction<R>;
  count: number;
}

/** The button that opens a page for one selected row; otherwise a hint about the row that it needs. */
export function RowLink<R extends Row>({ screen, action, count }: Props<R>) {
  const [row] = useSelectedRows(screen);
  if (count === 1 && !row) return null;
  const href = count === 1 && row && action.href(row);
  if (!href) return <Typography color="textSecondary">{action.hint}</Typography>;
  return (
    <Button variant="outlined" href={href}>
      {action.label}
    </Button>
  );
}
