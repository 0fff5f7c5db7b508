'use client';

import { BulkConfirmDialog } from './BulkConfirmDialog.tsx';
import { getRowName } from './ListTable.tsx';
import { isSelected } from './selection.ts';
import type { BulkAction, Row } from './types.ts';
import { useBulkAction } from './use-bulk-action.ts';
import type { Screen } from './use-screen.ts';

interface Props<R extends Row> {
  screen: Screen<R>;
  action: BulkAction;
  count: number;
  onClose: () => void;
}

export function BulkDialog<R extends Row>({ screen, action, count, onClose }: Props<R>) {
  const start = useBulkAction(screen);
  const { rows, selection, columns } = screen;
  const sample = rows.filter((row) => isSelected(selection, row.id)).map((row) => getRowName(columns, row));
  return (
    <BulkConfirmDialog
      action={action.label}
      confirmLabel={action.confirm(count)}
      count={count}
      sample={[...new Set(sample)]}
      danger={action.danger ?? false}
      onConfirm={() => start(action, { confirmedCount: count })}
      onClose={onClose}
    >
      <p>{action.describe(count)}</p>
    </BulkConfirmDialog>
  );
}
