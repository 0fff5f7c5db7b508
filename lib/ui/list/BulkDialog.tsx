'use client';

import { CountedDialog } from './CountedDialog.tsx';
import { nameOf } from './ListTable.tsx';
import { isChosen } from './selection.ts';
import type { BulkAction, Row } from './types.ts';
import { useBulk } from './use-bulk.ts';
import type { Screen } from './use-screen.ts';

interface Props<R extends Row> {
  screen: Screen<R>;
  action: BulkAction;
  count: number;
  onClose: () => void;
}

/** Says what will happen to how many rows, names some of them, and starts the job once that is confirmed. */
export function BulkDialog<R extends Row>({ screen, action, count, onClose }: Props<R>) {
  const start = useBulk(screen);
  const { rows, selection, columns } = screen;
  const sample = rows.filter((row) => isChosen(selection, row.id)).map((row) => nameOf(columns, row));
  return (
    <CountedDialog
      action={action.label}
      count={count}
      sample={[...new Set(sample)]}
      danger={action.danger ?? false}
      onConfirm={() => start(action)}
      onClose={onClose}
    >
      <p>{action.describe(count)}</p>
    </CountedDialog>
  );
}
